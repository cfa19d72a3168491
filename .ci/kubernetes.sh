#!/usr/bin/env bash
# kubernetes.sh SECONDS: the short form of `make helm-test`, with SMOKE=yes the shortest, on the cluster of the tools beside the checkout, with
# the images arc/*:latest of this Docker. Where it can't be tried in so many seconds it says why and exits with 77. It needs helm, and leaves the cluster as it
# was: running or stopped.
#
# kubernetes.sh load IMAGE...: hands images to the cluster. Those of a.r.c. share most layers, and one archive has each of them once.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# It ends by then: the walk takes six to seven minutes.
MAX_SECONDS=660
# Until the cluster is ready. The first time it is built, which takes 7 minutes.
START_SECONDS=90
BUILD_SECONDS=540
# The end of a walk that takes too long: it uninstalls, and the cluster stops.
END_SECONDS=150

if [ "$1" = load ]; then
  shift
  docker save "$@" | ctr --address "$(dirname "$KUBECONFIG")/containerd.sock" --namespace k8s.io images import -
  exit
fi

not_tried() { echo "kubernetes: not tried, because $*"; exit 77; }
cluster=$(realpath -m ../shared/tools/kubernetes/cluster.sh)
[ -f "$cluster" ] || not_tried "there is no cluster beside the checkout"
command -v helm > /dev/null || not_tried "helm is missing"
eval "$(bash "$cluster" env | sed 's/^/export /')"
# CoreDNS is built last.
command -v coredns > /dev/null || { START_SECONDS=$((START_SECONDS + BUILD_SECONDS)); MAX_SECONDS=$((MAX_SECONDS + BUILD_SECONDS)); }
[ "$1" -ge "$MAX_SECONDS" ] || not_tried "it may need $((MAX_SECONDS / 60)) minutes, and $(($1 / 60)) are left"
images=$(docker image ls --format '{{.Repository}} {{.Tag}}' | sed -n 's|^\(arc/[a-z]*\) latest$|\1|p')
[ -n "$images" ] || not_tried "there are no images"

log=$(mktemp)
kubectl --request-timeout=5s get nodes > /dev/null 2>&1 && was_up=yes
finish() {
  [ -n "${was_up:-}" ] || bash "$cluster" stop > /dev/null 2>&1
  for name in $images; do docker image rm "$name:walk-1" "$name:walk-2" > /dev/null 2>&1; done
  rm -f "$log"
}
trap finish EXIT
# A start of one that is up writes the configuration of its proxy again, which ends the proxy.
[ -n "${was_up:-}" ] || timeout --kill-after=30 "$START_SECONDS" bash "$cluster" start > "$log" 2>&1 || { tail -5 "$log"; not_tried "the cluster did not start"; }
echo "kubernetes: the cluster is ready ($SECONDS s)"
for name in $images; do docker tag "$name:latest" "$name:walk-1"; done
# The image of PostgreSQL that is built there needs other values.
export SHORT=yes IMAGES=ready WALK_VALUES=deploy/helm/walk.rootless.values.yaml LOAD="bash .ci/kubernetes.sh load"
answers() { kubectl --request-timeout=5s get --raw "/api/v1/nodes/$(kubectl get nodes -o jsonpath='{.items[0].metadata.name}')/proxy/healthz" > /dev/null 2>&1; }
# A node that was there before says that it is ready before its kubelet has started again.
for _ in $(seq 12); do answers && break; sleep 5; done
answers || not_tried "the node of the cluster does not answer"
timeout --kill-after="$END_SECONDS" "$((MAX_SECONDS - END_SECONDS - SECONDS))" make helm-test
status=$?
[ "$status" -eq 0 ] || answers || not_tried "the node of the cluster has stopped during the walk"
exit "$status"
