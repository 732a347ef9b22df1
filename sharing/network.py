"""The addresses of this computer on its network, and how a phone reads them."""

from __future__ import annotations

import ipaddress

import psutil
import segno

_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun", "tun", "tap", "llw", "awdl", "bridge", "lo")


def lan_addresses() -> list[str]:
    """Return the IPv4 addresses under which others on the network reach this computer, the likeliest first."""
    stats = psutil.net_if_stats()
    found: list[tuple[bool, str, str]] = []
    for name, addresses in psutil.net_if_addrs().items():
        if name in stats and not stats[name].isup:
            continue
        found += [(name.startswith(_VIRTUAL), name, one.address) for one in addresses if _is_lan(one.address)]
    return [address for _, _, address in sorted(found)]


def _is_lan(text: str) -> bool:
    try:
        address = ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def to_qr(address: str) -> str:
    """Return a QR code as SVG; black on white in every theme, because that is what phones read."""
    code = segno.make(address, error="m", micro=False)
    return code.svg_inline(omitsize=True, border=2, light="#ffffff", dark="#000000")
