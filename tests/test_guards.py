"""The guards that every test runs under do guard."""

from __future__ import annotations

import os
import socket
import threading

import pytest

from tests.conftest import check_ended


def test_the_network_is_refused_and_remembered(refused: list[str]) -> None:
    with socket.socket() as outward, pytest.raises(OSError, match="tests have no network"):
        outward.connect(("192.0.2.1", 80))
    with pytest.raises(OSError, match="tests have no network"):
        socket.getaddrinfo("hub.invalid", 443)
    assert refused == ["socket.connect 192.0.2.1", "socket.getaddrinfo hub.invalid"]
    refused.clear()


def test_this_machine_may_be_talked_to() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        pass


def test_the_hub_is_offline_before_anything_imports_it() -> None:
    from huggingface_hub import constants

    assert constants.HF_HUB_OFFLINE
    assert os.environ["HF_HOME"] == constants.HF_HOME


def test_an_mlx_thread_that_stays_is_a_failure() -> None:
    gate = threading.Event()
    thread = threading.Thread(target=gate.wait, name="mlx")
    thread.start()
    with pytest.raises(pytest.fail.Exception, match="still alive"):
        check_ended({thread}, patience=0.01)
    gate.set()
