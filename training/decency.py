"""Keeps rude words out of texts made of random letters. Only checksums are kept: nothing rude is spelt out here.

Too much is refused rather than too little: another random word costs nothing.
"""

from __future__ import annotations

import re
import zlib

LENGTHS = range(3, 8)
BLOCKED = frozenset(
    int(checksum, 16)
    for checksum in """
    0040840c 033330db 0408cf09 0601ecbb 07295669 07337ed7 07c16b57 0900f399 0ba6a0eb 0c7206a1 10c68ebd 1611b08f
    186d72d8 1bac59b4 1c23dabc 1c2bc09d 1c8600e3 1c9fa193 248e2797 2992bd66 2ba49ff6 2d700fde 2ea74646 2eea5c15
    2f5bf51e 31b4780a 35e0c9f0 35e8d3d1 36d0b002 38afc9b0 3978ffd7 3b335be3 3c920de9 3dbf7a3b 44d1a618 46b6cf53
    4a69c985 4cee41f4 4ea87528 4fee7c55 5191ce0d 5216b6bb 57d9318a 5a428be3 5b86d2a8 60873300 61448318 61f1f4a6
    6638a135 69a73807 6cbb5832 75f1cb2c 799fe32e 7b4a72b6 7bd30465 803a2b3a 832bce0d 8627e1fd 8701df0e 8c321fea
    8e1f1500 8ee2bb77 9103e5ce 94cecee3 96e2bc3e 978761de 99b28736 9d136698 9e2411af 9e44fa61 9ecb90c0 9f4c2454
    9ff69da5 a008b936 a64c47ea ad3d24e8 b109b507 b117a426 b22492fd b2391b95 b6334c37 bb80fa3d bb90f5c9 bef3a4b6
    bf2979c1 bfa718d7 c0097afa c063859c c0f5fc59 c297e0ab ca916ad5 cc614ca6 cd06bad9 d49b3c3d d875dec5 d8fba421
    dae11b2d dbdaf7f5 dfec8b58 e7aaf76f e7e697c9 ecbf07d8 ed254924 ef4b378c efa269f7 f1c2473c f6fbde46 f848c6f0
    f9835dcc fad4c135 fc3b5303 fd5d2f3d
    """.split()
)
LIKE_LETTERS = str.maketrans("013457$@", "oieastsa")


def is_decent(text: str) -> bool:
    """Whether no part of any word is blocked, digits read as the letters that they look like."""
    return not any(
        zlib.crc32(word[at : at + length].encode()) in BLOCKED
        for word in re.findall("[a-z]+", text.lower().translate(LIKE_LETTERS))
        for length in LENGTHS
        for at in range(len(word) - length + 1)
    )
