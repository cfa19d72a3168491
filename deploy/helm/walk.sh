#!/usr/bin/env bash
# `make helm-test`: installs the chart on the Kubernetes of KUBECONFIG with two replicas of everything and walks through its life: install,
# the main job, a backup, upgrade and rollback under load, pods that are deleted, uninstall, a restore into new servers. It uses a namespace of
# its own and removes it at the end.
#
# Needs kubectl, helm and Docker, and a node whose NodePorts this machine reaches.
#   IMAGES=ready      takes the images arc/*:$TAG that are there, instead of building them        TAG: default walk-1
#   LOAD="..."        a command that hands images to the nodes, such as `kind load docker-image`
#   USERS, KILLS      users of the load (4), and pods that are deleted, one every 20 s (6)
#   ELASTICSEARCH=yes runs that too
#   WALK_VALUES=file  more values, for instance walk.rootless.values.yaml
#   K6=yes            also deletes pods while k6 is on the analysis path (profile=kills, MINUTES=5); its provider runs on this machine,
#                     which pods reach at PROVIDER_HOST, by default the address of the node
#   SHORT=yes         only install, main job, backup, upgrade under load, uninstall
#   SMOKE=yes         only install, main job, uninstall
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
TAG=${TAG:-walk-1} NEXT=${NEXT:-walk-2} USERS=${USERS:-4} KILLS=${KILLS:-6} PORT=${NODE_PORT:-31430}
namespace=arc-walk-$$ folder=$(mktemp -d) release=arc
chmod 755 "$folder"
from=$SECONDS
step() { echo "helm-test: $* ($((SECONDS - from)) s)"; }
k() { kubectl -n "$namespace" "$@"; }
services=$(node --input-type=module -e 'import { SERVICE_NAMES } from "./contracts/dist/services.js"; console.log(["gateway", ...SERVICE_NAMES].join(" "))')

failed() {
  k get pods -o wide || true
  k get events --field-selector type=Warning --sort-by .lastTimestamp | tail -15 || true
  for pod in $(k get pods --no-headers | awk '$2 !~ /^([0-9]+)\/\1$/ && $3 != "Completed" {print $1}' | head -4); do echo "--- $pod"; k logs "$pod" --all-containers --tail 15 || true; done
}
finish() {
  local code=$?
  [ -z "${loader:-}${provider:-}" ] || kill ${loader:-} ${provider:-} 2> /dev/null || true
  [ "$code" -eq 0 ] || failed
  helm -n "$namespace" uninstall "$release" --wait --timeout 2m > /dev/null 2>&1 || true
  kubectl delete namespace "$namespace" --wait --timeout 120s > /dev/null 2>&1 || true
  kubectl delete pv -l "arc-walk=$namespace" --wait=false > /dev/null 2>&1 || true
  rm -rf "$folder"
  exit "$code"
}
trap finish EXIT

step "images"
node deploy/scripts/env.mjs "$folder/.env" > /dev/null
if [ "${IMAGES:-}" != ready ]; then
  env -u PORT ENV_FILE="$folder/.env" COMPOSE_BAKE=false COMPOSE_PARALLEL_LIMIT=1 \
    docker compose --env-file "$folder/.env" build $services prepare > "$folder/build.log" 2>&1 || { tail -40 "$folder/build.log"; exit 1; }
  for name in $services prepare; do docker tag "arc/$name:latest" "arc/$name:$TAG"; done
fi
# The next version is the same code under another tag: what is tried is the rollout.
for name in $services prepare; do docker tag "arc/$name:$TAG" "arc/$name:$NEXT"; done
images() { for name in $services prepare; do echo "arc/$name:$TAG"; echo "arc/$name:$NEXT"; done; helm template "$release" deploy/helm/arc "${values[@]}" | sed -n 's/^ *image: //p' | grep -v '^arc/' | sort -u; }

node_address=$(kubectl get nodes -o jsonpath='{.items[0].status.addresses[?(@.type=="InternalIP")].address}')
address=http://$node_address:$PORT
DATA_DIR=$folder BACKUP_KEY=$folder/backup.key node deploy/dist/backup-key.js > /dev/null
values=(-f deploy/helm/walk.values.yaml --set "backup.recipients={$(cat "$folder/backup.recipients")}" --set "publicUrl=$address,service.nodePort=$PORT,elasticsearch.bundled.enabled=$([ "${ELASTICSEARCH:-}" = yes ] && echo true || echo false)")
[ -z "${WALK_VALUES:-}" ] || values+=(-f "$WALK_VALUES")
if [ -n "${LOAD:-}" ]; then $LOAD $(images) > "$folder/load.log" 2>&1 || { tail -5 "$folder/load.log"; exit 1; }; fi

step "namespace, secrets, volumes"
kubectl create namespace "$namespace" > /dev/null
# What the chart asks for holds also where the namespace enforces it.
kubectl label namespace "$namespace" pod-security.kubernetes.io/enforce=restricted > /dev/null
node deploy/helm/secrets.mjs --env "$folder/.env" --release "$release" --namespace "$namespace" | kubectl apply -f - > /dev/null
data_of_servers=$(echo data-$release-{postgres,nats,s3,elasticsearch}-0)
# volumes ROUND CLAIM...: without a provisioner, empty folders of the node for these claims
volumes() {
  local round=$1 claim; shift
  ! kubectl get storageclass -o name | grep -q . || return 0
  for claim in "$@"; do
    mkdir -p "$folder/$round/$claim" && chmod 777 "$folder/$round" "$folder/$round/$claim"
    kubectl apply -f - > /dev/null << Y
{ apiVersion: v1, kind: PersistentVolume, metadata: { name: $namespace-$round-$claim, labels: { arc-walk: $namespace } },
  spec: { capacity: { storage: 20Gi }, accessModes: [ReadWriteOnce], hostPath: { path: "$folder/$round/$claim" },
    claimRef: { namespace: $namespace, name: $claim } } }
Y
  done
}
volumes first $data_of_servers arc-backup
kubectl -n "$namespace" apply -f - > /dev/null << Y
{ apiVersion: v1, kind: PersistentVolumeClaim, metadata: { name: arc-backup }, spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } }
Y

step "install"
started=$SECONDS
helm -n "$namespace" install "$release" deploy/helm/arc "${values[@]}" --set "image.tag=$TAG" --wait --timeout 6m > "$folder/helm.log" 2>&1 || { tail -5 "$folder/helm.log"; exit 1; }
ready=$((SECONDS - started))
step "all pods were ready after $ready s; restarts: $(k get pods --no-headers | awk '{s += $4} END {print s + 0}')"
[ "$ready" -le 180 ] || { echo "helm-test: that is more than three minutes"; not_kept=yes; }
helm -n "$namespace" test "$release" > "$folder/test.log" 2>&1 || { tail -20 "$folder/test.log"; k logs "$release-test" || true; exit 1; }

step "the main job"
code() { k exec "deployment/$release-billing" -c billing -- node dist/trial-code.main.js --plan pro | grep -oE '[A-Z0-9]+(-[A-Z0-9]+)+' | head -1; }
node deploy/dist/walk.js "$address" "$(code)"
[ "${SMOKE:-}" != yes ] || { step "uninstalling, without backup and upgrade"; exit 0; }
PGPASSWORD=$(sed -n 's/^POSTGRES_PASSWORD=//p' "$folder/.env")
sql() { k exec "$release-postgres-0" -- env PGPASSWORD="$PGPASSWORD" psql -h 127.0.0.1 -U postgres -d arc -Atc "$1"; }
connections() { sql "select count(*) || ' of ' || current_setting('max_connections') from pg_stat_activity where backend_type = 'client backend'"; }
step "connections to PostgreSQL: $(connections)"
back_up() {
  k create job backup-now --from="cronjob/$release-backup" > /dev/null
  k wait --for=condition=Complete job/backup-now --timeout=120s > /dev/null || { k logs job/backup-now; exit 1; }
  k logs job/backup-now
  k delete job backup-now > /dev/null
}
step "a backup"
back_up

# load NAME COMMAND...: runs the command under load, and tells what the users met with
load() {
  local name=$1; shift
  node deploy/dist/steady.js "$address" "$(code)" "$USERS" > "$folder/$name.json" 2> "$folder/$name.err" & loader=$!
  sleep 15
  "$@"
  sleep 10
  kill -TERM "$loader" 2> /dev/null || true
  local ok=yes; wait "$loader" || ok=no; loader=
  cut -c1-240 "$folder/$name.json"; cat "$folder/$name.err"
  [ "$ok" = yes ] || noticed="${noticed:-} $name"
}
# What users noticed, where a reader of the log looks first.
print_noticed() {
  local name
  for name in ${noticed:-}; do
    echo "helm-test: users noticed: $name"
    node -e 'const { failed, ...figures } = JSON.parse(require("node:fs").readFileSync(process.argv[1])); console.log(JSON.stringify(figures)); console.log(failed.slice(0, 8).join("\n"))' "$folder/$name.json" || cat "$folder/$name.err"
  done
}
images_in_use() { k get pods -l app.kubernetes.io/part-of=arc -o jsonpath='{range .items[*]}{.spec.containers[0].image}{"\n"}{end}' | grep '^arc/' | grep -v prepare | sed 's/.*://' | sort | uniq -c | tr -s ' \n' ' '; }
upgrade() { helm -n "$namespace" upgrade "$release" deploy/helm/arc "${values[@]}" --set "image.tag=$NEXT" --wait --timeout 10m > "$folder/helm.log" 2>&1 || { tail -5 "$folder/helm.log"; return 1; }; step "upgraded; connections during it: $(connections)"; }
rollback() { helm -n "$namespace" rollback "$release" 1 --wait --timeout 10m > "$folder/helm.log" 2>&1 || { tail -5 "$folder/helm.log"; return 1; }; }
delete_pod() {
  local pod; pod=$(k get pods -l app.kubernetes.io/part-of=arc --field-selector status.phase=Running -o name | grep -vE 'prepare|test' | shuf -n 1)
  echo "helm-test: deleting $pod"; k delete "$pod" --wait=false > /dev/null; sleep 20
}
kill_pods() {
  for _ in $(seq "$KILLS"); do delete_pod; done
  k wait --for=condition=Available deployment --all --timeout=180s > /dev/null
}
# The analysis path with k6, whose provider answers for the models.
k6_with_kills() {
  local host=${PROVIDER_HOST:-$node_address} port=${PROVIDER_PORT:-11434} analysis=services.analysis
  HOST=0.0.0.0 PROVIDER_PORT=$port node deploy/dist/load-provider.js & provider=$!
  helm -n "$namespace" upgrade "$release" deploy/helm/arc "${values[@]}" --set "image.tag=$TAG,$analysis.config.OPENAI_BASE_URL=http://$host:$port/v1,$analysis.config.OPENAI_MODEL=load-test" \
    --set-json "$analysis.extraEgress=[{\"to\":[{\"ipBlock\":{\"cidr\":\"$host/32\"}}]}]" --wait --timeout 10m > "$folder/helm.log" 2>&1 || { tail -5 "$folder/helm.log"; return 1; }
  LOAD_URL=$address PROFILE=kills TRIAL_CODE=$(code) MINUTES=${MINUTES:-5} node deploy/dist/load.js & loader=$!
  sleep 15
  while kill -0 "$loader" 2> /dev/null; do delete_pod; done
  wait "$loader" || { echo "helm-test: k6 noticed it"; not_kept=yes; }
  kill "$provider"
  loader= provider=
}

step "upgrade under load"
load upgrade upgrade
step "upgraded, in use:$(images_in_use)"
if [ "${SHORT:-}" != yes ]; then
  step "rollback under load"
  load rollback rollback
  step "rolled back, in use:$(images_in_use)"
  step "$KILLS pods deleted under load, one every 20 s"
  load kills kill_pods
fi
if [ "${K6:-}" = yes ]; then
  step "k6 on the analysis path, and a pod deleted every 20 s"
  k6_with_kills
fi

step "errors in the logs"
for name in $services; do k logs -l "app.kubernetes.io/component=$name" --tail=-1 --max-log-requests 20 2> /dev/null | grep -E '"level":(50|60)|"level":"(error|fatal)"' | cut -c1-300 | head -3 || true; done

uninstall() {
  helm -n "$namespace" uninstall "$release" --wait --timeout 3m > /dev/null
  # Pods end in their own time.
  k wait --for=delete pod --all --timeout=90s > /dev/null
}
items() { sql 'select count(*), sum(line_total) from inventory.items'; }
# The servers lose their data; first nothing but servers and the restore is installed, then the product.
restore() {
  local before after
  back_up
  before=$(items)
  uninstall
  k delete pvc $data_of_servers --ignore-not-found > /dev/null
  volumes second $data_of_servers
  k create secret generic arc-backup-key --from-file=arc-backup.key="$folder/backup.key" > /dev/null
  helm -n "$namespace" install "$release" deploy/helm/arc "${values[@]}" --set "image.tag=$TAG,restore.enabled=true" --wait --wait-for-jobs --timeout 6m > "$folder/helm.log" 2>&1 || { tail -5 "$folder/helm.log"; k logs --selector app.kubernetes.io/component=restore; return 1; }
  k logs --selector app.kubernetes.io/component=restore
  helm -n "$namespace" upgrade "$release" deploy/helm/arc "${values[@]}" --set "image.tag=$TAG" --wait --timeout 6m > "$folder/helm.log" 2>&1 || { tail -5 "$folder/helm.log"; return 1; }
  after=$(items)
  echo "helm-test: items and their value before $before, after $after"
  [ "$before" = "$after" ]
}
if [ "${SHORT:-}" != yes ]; then
  step "a restore into new servers"
  restore
  node deploy/dist/walk.js "$address" "$(code)"
fi

step "uninstall"
uninstall
left=$(k get all,configmap,networkpolicy,serviceaccount,pdb,hpa,ingress -o name | grep -vE 'configmap/kube-root-ca.crt|serviceaccount/default' || true)
[ -z "$left" ] || { echo "helm-test: uninstall left $left"; exit 1; }
step "kept: $(k get pvc,secret -o name | grep -v helm.release | wc -l) volumes and secrets: $(k get pvc,secret -o name | sed 's|.*/||' | tr '\n' ' ')"
print_noticed
[ -z "${noticed:-}${not_kept:-}" ]
