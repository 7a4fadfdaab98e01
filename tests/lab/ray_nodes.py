"""A Ray cluster of two nodes, one of which is killed while a study is played on it. Run in an environment that has Ray:

.venv-ray/bin/python tests/lab/ray_nodes.py FOLDER

Ray listens on every interface, so whoever runs this had better do so in a network of its own (see test_cluster.py).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

HERE, PORT = "127.0.0.1", 10001
ADDRESS = f"ray://{HERE}:{PORT}"
STUDY = ("report", "epic-roll-1e", "--games", "3000", "--seats", "easy", "--seed", "5")
NODE = {"num_cpus": 1, "node_ip_address": HERE, "object_store_memory": 80_000_000}
PATIENCE = 3000  # looks, a fifth of a second apart


def emberhall(*words: str) -> list[str]:
    """A command of ours in this environment."""
    return [sys.executable, "-m", "emberhall", *words]


def at_work(node: Any) -> bool:
    """Whether a worker of this node is busy with a task: Ray names its processes after what they do."""
    (raylet,) = (info.process.pid for info in node.all_processes["raylet"])
    children = Path(f"/proc/{raylet}/task/{raylet}/children").read_text().split()
    return any(b"_done_there" in Path(f"/proc/{child}/cmdline").read_bytes() for child in children)


def killed_in_the_middle(cluster: Any, node: Any, folder: Path) -> None:
    """Play the study on both nodes; one of them dies once it works and some parts are done."""
    far = folder / "far"
    with subprocess.Popen(emberhall(*STUDY, "--on", ADDRESS, "--to", str(far))) as playing:
        for _ in range(PATIENCE):
            done = len(list(far.glob("work/*/*.chunk")))
            if done >= 20 and at_work(node):
                break
            assert playing.poll() is None, "it ended before the node was killed"
            sleep(0.2)
        else:
            raise AssertionError("the second node never worked")
        cluster.remove_node(node, allow_graceful=False)
        print("killed after", done, "parts", flush=True)
        assert playing.wait() == 0


def refusals() -> None:
    """Another Ray, and another Emberhall: both are refused in words."""
    import ray

    from emberhall.lab import cluster

    def refused(workers: cluster.Cluster | None = None) -> str:
        try:
            if workers is None:
                workers = cluster.Cluster(ADDRESS)
            with workers.shared_out(abs, iter([-1])) as results:
                next(results)
        except cluster.ClusterError as error:
            return error.said.key
        raise AssertionError("it was not refused")

    real, ray.__version__ = ray.__version__, "1.0"
    assert refused() == "cluster-version"
    ray.__version__ = real
    workers, ours = cluster.Cluster(ADDRESS), cluster.same_everywhere
    cluster.same_everywhere = lambda: "another one"  # type: ignore[assignment]
    assert refused(workers) == "cluster-other"
    cluster.same_everywhere = ours
    with workers.shared_out(abs, iter(range(-9, 0))) as results:
        assert sorted(results) == list(range(1, 10))
    fails: type[Exception] = Exception
    try:
        with workers.shared_out(int, iter(["no number"])) as broken:
            list(broken)
    except ValueError as error:
        fails = type(error)
    assert fails is ValueError, "as it was raised there"
    workers.close()
    print("refused and went on", flush=True)


def main(folder: Path) -> None:
    """The cluster, what is tried on it, and the same study on this machine."""
    os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_raylet_start_wait_time_s="600")
    from ray.cluster_utils import Cluster

    head = {**NODE, "ray_client_server_port": PORT, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        node = cluster.add_node(**NODE)
        cluster.wait_for_nodes(600)
        killed_in_the_middle(cluster, node, folder)
        refusals()
    finally:
        cluster.shutdown()
    subprocess.run(emberhall(*STUDY, "--jobs", "1", "--to", str(folder / "near")), check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
