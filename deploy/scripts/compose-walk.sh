#!/usr/bin/env bash
# `make compose-test`: builds the images, checks their size and content, starts the composition without the observability, walks the
# main job through the gateway, looks for errors in the logs, and restores a backup into new servers. It uses names, secrets and a port of its own, and removes all of it
# at the end. Needs Docker with Compose. With IMAGES=ready it builds none and takes those that are there; with SMOKE=yes it ends after the logs.
# With TLS=yes everything between the containers is encrypted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=$(mktemp -d)
# The Makefile exports PORT, which would come before that of the file.
unset PORT
export ENV_FILE=$folder/.env COMPOSE_PROJECT_NAME=arc-walk-$$ COMPOSE_PROGRESS=plain
from=$SECONDS
step() { echo "compose: $* ($((SECONDS - from)) s)"; }
compose() { docker compose --env-file "$ENV_FILE" "$@"; }
failed() {
  compose ps --all 2> /dev/null || true
  compose logs --no-color --tail 40 2> /dev/null | grep -E '"level":(50|60)|rror|did not start|not prepared' | tail -40 || true
}
finish() {
  local code=$?
  [ "$code" -eq 0 ] || failed
  compose down --volumes --remove-orphans --timeout 10 > "$folder/down.log" 2>&1 || tail -5 "$folder/down.log"
  rm -rf "$folder"
  exit "$code"
}
trap finish EXIT

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
node deploy/scripts/env.mjs "$ENV_FILE" > /dev/null
# No collector runs, and the photo is analysed on this machine.
sed -i "s|^PORT=.*|PORT=$port|; s|^PUBLIC_URL=.*|PUBLIC_URL=http://127.0.0.1:$port|; \$a OTEL_SDK_DISABLED=true" "$ENV_FILE"
[ "${TLS:-}" != yes ] || sed -i 's|^# COMPOSE_FILE=|COMPOSE_FILE=|' "$ENV_FILE"

services=$(node --input-type=module -e 'import { SERVICE_NAMES } from "./contracts/dist/services.js"; console.log(["gateway", ...SERVICE_NAMES].join(" "))')
step "building the images"
# One after the other: they share all stages but the last two.
[ "${IMAGES:-}" = ready ] || COMPOSE_BAKE=false COMPOSE_PARALLEL_LIMIT=1 compose build $services prepare > "$folder/build.log" 2>&1 || { tail -40 "$folder/build.log"; exit 1; }
step "checking the images"
node deploy/dist/images/check.js "node:$(sed -n 's/^ARG NODE_VERSION=//p' deploy/Dockerfile)-bookworm-slim"

step "starting the composition"
compose up --detach --wait --wait-timeout 300 $services elasticsearch > "$folder/up.log" 2>&1 || { tail -20 "$folder/up.log"; exit 1; }
step "walking the main job"
code=$(compose exec -T billing node dist/trial-code.main.js --plan pro | grep -oE '[A-Z0-9]+(-[A-Z0-9]+)+' | head -1)
node deploy/dist/walk.js "http://127.0.0.1:$port" "$code"

step "reading the logs"
if compose logs --no-color --no-log-prefix $services prepare | grep -E '"level":(50|60)|"level":"(error|fatal)"'; then
  echo "compose: the logs contain errors"
  exit 1
fi
[ "${SMOKE:-}" != yes ] || { step "stopping, without a backup and its restore"; exit 0; }
step "backing up"
items() { compose exec -T postgres psql -U postgres -d arc -Atc 'select count(*), sum(line_total) from inventory.items'; }
export BACKUP_FOLDER=$folder/backup BACKUP_KEY=$folder/backup.key BACKUP_USER=$(id -u)
mkdir "$BACKUP_FOLDER"
DATA_DIR=$folder node deploy/dist/backup-key.js > /dev/null
BACKUP_RECIPIENTS=$(cat "$folder/backup.recipients") compose run --rm backup 2> "$folder/backup.log" || { tail -20 "$folder/backup.log"; exit 1; }
before=$(items)

step "restoring into new servers"
compose down --volumes --timeout 10 > "$folder/down.log" 2>&1
compose run --rm restore 2> "$folder/restore.log" || { tail -20 "$folder/restore.log"; exit 1; }
compose up --detach --wait --wait-timeout 300 $services elasticsearch > "$folder/up.log" 2>&1 || { tail -20 "$folder/up.log"; exit 1; }
after=$(items)
echo "compose: items and their value before $before, after $after"
[ "$before" = "$after" ] || exit 1
step "stopping"
