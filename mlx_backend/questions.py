"""The child process that asks the hub one question and prints the answer as one line of JSON.

`python -m mlx_backend.questions` reads the question from the first line of standard input; hub.py asks them.
"""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from typing import Any

from mlx_backend import cache, checkpoints, plans
from mlx_backend.errors import BadCheckpoint
from mlx_backend.facts import read_facts
from mlx_backend.hub_client import Patience, end_with_parent, is_trouble, patiently, prepare, read_order, to_ours

_PATIENCE = Patience(tries=3, first=0.5, stall=6.0)  # the whole question has hub.DEADLINE
_ASKED = ["config", "safetensors", "gated", "private", "downloads", "likes", "lastModified", "tags"]
_SORTS = {"downloads": "downloads", "likes": "likes", "date": "last_modified", "size": "downloads"}
_BYTES = {"F64": 8, "I64": 8, "U64": 8, "F32": 4, "I32": 4, "U32": 4, "BF16": 2, "F16": 2, "I16": 2, "U16": 2}
_CONFIG = 2 * 2**20  # bytes; a larger config.json is no real one


def main() -> None:
    """Answer, or say why not."""
    question: dict[str, Any] = json.loads(read_order())
    threading.Thread(target=end_with_parent, daemon=True).start()
    repo = question.get("repo", "The hub")
    try:
        prepare(_PATIENCE)
        answer = patiently(lambda: _ANSWERS[question["ask"]](question), _PATIENCE, lambda _: None)
    except Exception as error:  # the client raises its own, httpx2's and the system's
        ours = to_ours(repo, error, "asked")
        answer = {"kind": type(ours).__name__, "error": str(ours), "trouble": is_trouble(error)}
    os.write(1, json.dumps(answer).encode() + b"\n")
    os._exit(0)


# -- a search ---------------------------------------------------------------------------------------------------------


def _search(question: dict[str, Any]) -> dict[str, Any]:
    from huggingface_hub import HfApi, constants
    from huggingface_hub.utils import get_session

    # list_models tries five times to connect, for 23 s; where there is no network, this says so at once.
    get_session().head(constants.ENDPOINT, timeout=_PATIENCE.stall)
    by_size = question["sort"] == "size"
    models: Any = HfApi(token=question["token"]).list_models(
        filter="mlx",
        pipeline_tag="image-text-to-text",
        search=question["text"] or None,
        sort=_SORTS[question["sort"]],  # pyright: ignore[reportArgumentType]  # one of its literals
        limit=100 if by_size else question["limit"],
        expand=_ASKED,  # pyright: ignore[reportArgumentType]
    )
    found = [_to_found(model) for model in models]
    if by_size:
        found.sort(key=lambda one: -one["weights"])
    return {"found": found[: question["limit"]]}


def _to_found(model: Any) -> dict[str, Any]:
    config = model.config if isinstance(model.config, dict) else {}
    weights, parameters = _count(model.safetensors, config)
    return {
        "repo": model.id, "downloads": model.downloads or 0, "likes": model.likes or 0,
        "updated": model.last_modified.isoformat() if model.last_modified else "",
        "weights": weights, "parameters": parameters, "licence": _licence(model.tags or ()),
        "gated": bool(model.gated), "private": bool(model.private), "config": config,
    }


def _count(safetensors: Any, config: Mapping[str, Any]) -> tuple[int, int]:
    """Bytes and parameters, from the numbers of elements per type that the hub has read from the headers."""
    counts: dict[str, int] = dict(safetensors.parameters) if safetensors else {}
    size = sum(count * _BYTES.get(kind, 1) for kind, count in counts.items())
    packing = read_facts(config).quantisation
    words = counts.pop("U32", 0)
    if not words or packing is None:
        return size, words + sum(counts.values())
    packed = words * 32 // packing.bits
    # Of the rest, a scale for each group belongs to the packing, and with MLX's own mode a bias too.
    extra = (2 if packing.mode == "affine" else 1) * packed // packing.group_size if packing.group_size else 0
    return size, packed + max(0, sum(counts.values()) - extra)


def _licence(tags: Any) -> str:
    return next((tag.removeprefix("license:") for tag in tags if tag.startswith("license:")), "")


# -- one repo ---------------------------------------------------------------------------------------------------------


def _info(question: dict[str, Any]) -> dict[str, Any]:
    from huggingface_hub import HfApi

    repo = question["repo"]
    info = HfApi(token=question["token"]).model_info(repo, revision=question["revision"], files_metadata=True)
    config: dict[str, Any] = info.config if isinstance(info.config, dict) else {}  # the hub's short form
    if info.pipeline_tag == "image-text-to-text":
        config = {"vision_config": {"": 0}} | config
    files, refusal = (), ""
    try:
        files = plans.wanted_files(repo, info)
        config = _read_config(repo, str(info.sha), question["token"])
        checkpoints.check_values(repo, config)
    except BadCheckpoint as error:
        refusal = str(error)
    except Exception as error:
        if is_trouble(error):
            raise
        refusal = str(to_ours(repo, error))  # gated, most of all
    return {"plan": _to_plan(info, config, files, refusal)}


def _to_plan(info: Any, config: dict[str, Any], files: tuple[plans.File, ...], refusal: str) -> dict[str, Any]:
    place = cache.cache_folder()
    here = [replace(file, here=cache.bytes_here(place, info.id, file.digest, file.size)) for file in files]
    weights, parameters = _count(info.safetensors, config)
    return {
        "repo": info.id, "revision": str(info.sha), "config": config, "refusal": refusal,
        "files": [asdict(file) for file in here],
        "weights": sum(file.size for file in files if file.name.endswith(".safetensors")) or weights,
        "parameters": parameters, "licence": _licence(info.tags or ()), "gated": bool(info.gated),
        "free": shutil.disk_usage(next(folder for folder in (place, *place.parents) if folder.exists())).free,
    }


def _read_config(repo: str, commit: str, token: str | None) -> dict[str, Any]:
    from huggingface_hub import hf_hub_url
    from huggingface_hub.utils import build_hf_headers, get_session, hf_raise_for_status

    url = hf_hub_url(repo, "config.json", revision=commit)
    with get_session().stream("GET", url, headers=build_hf_headers(token=token)) as response:
        if response.status_code == 404:
            raise BadCheckpoint(f"{repo} is no checkpoint: it has no config.json. Pick another one.")
        if response.status_code >= 400:
            response.read()
        hf_raise_for_status(response)
        data = b""
        for piece in response.iter_bytes():
            data += piece
            if len(data) > _CONFIG:
                raise BadCheckpoint(f"config.json of {repo} is larger than any real one. It was not read.")
    return checkpoints.parse_config(data, repo)


def _newest(question: dict[str, Any]) -> dict[str, Any]:
    from huggingface_hub import HfApi

    return {"commit": str(HfApi(token=question["token"]).model_info(question["repo"]).sha)}


def _weights(question: dict[str, Any]) -> dict[str, Any]:
    from huggingface_hub import HfApi
    from huggingface_hub.errors import RepositoryNotFoundError

    api = HfApi(token=question["token"])

    def ask(repo: str) -> int | None:
        try:
            return _count(api.model_info(repo, expand=["safetensors"]).safetensors, {})[0]
        except RepositoryNotFoundError:
            return None

    with ThreadPoolExecutor(4) as pool:
        found = dict(zip(question["repos"], pool.map(ask, question["repos"]), strict=True))
    return {"weights": {repo: weights for repo, weights in found.items() if weights is not None}}


_ANSWERS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "search": _search, "info": _info, "newest": _newest, "weights": _weights,
}

if __name__ == "__main__":
    main()
