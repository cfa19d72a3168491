# All commands of a.r.c.; `make` prints help.
SHELL := /bin/bash
.DEFAULT_GOAL := help
NODE_VERSION := 24.21.0
PNPM_VERSION := 12.21.0
PORT ?= 4300
DATA_DIR ?= $(CURDIR)/data
export PORT DATA_DIR
export PATH := $(CURDIR)/.tools/node_modules/.bin:$(PATH)
TOOLS := .tools/$(NODE_VERSION)-$(PNPM_VERSION)
INSTALLED := node_modules/.installed
BUILT := .stamps/built
ART := art/out/venv/bin/python
SOURCES := $(wildcard $(shell git ls-files -co --exclude-standard contracts evidence services gateway frontend deploy models payment-sandbox benchmark 2>/dev/null | grep -v '\.test\.'))
# Memory of pictures goes back to the system at once, and the young generation is small: 200 MB less at no measurable cost (docs/performance.md).
MALLOC := MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=65536
RUN := env $(MALLOC) node --import ./services/kit/dist/source-maps.js --max-semi-space-size=4 deploy/dist

.PHONY: help up dev test test-stack stress mutate durations check schemathesis spec fix where accept-contracts manifest compose-test chart helm-secrets helm-test sbom load load-provider bench recognition-bench help-pictures logs reset trial-code env reindex doctor capacity release-fixture backup-key backup restore migrate-to verify build install art

help: ## print this help
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

up: $(BUILT) ## run the product (PORT, DATA_DIR); Ctrl-C stops it, the data stays
	@exec $(RUN)/up.js

dev: $(INSTALLED) ## run the product from source and reload on changes
	@exec node deploy/scripts/dev.mjs

test: $(BUILT) ## run all tests of the embedded shape, those of one area: only=claims, or of what changed: since=HEAD~1
	@pnpm exec vitest run --project '!stack*' $(only) $(if $(since),--changed $(since)) $(ARGS)

test-stack: $(BUILT) ## run the tests on external dependencies: NATS_URL, REDIS_URL, S3_ENDPOINT ..., or Docker; only=backup
	@pnpm exec vitest run --project 'stack*' $(only) $(ARGS)

stress: $(BUILT) ## repeat one test file beside four busy loops: only=services/kit/test/jobs.test.ts times=20
	@node deploy/scripts/stress.mjs "$(only)" $(or $(times),20)

mutate: $(BUILT) ## change the sources of an area one place at a time and count what its unit and component tests notice: only=documents sources=frontend/src/features/documents count=40
	@node deploy/scripts/mutate.mjs "$(only)" "$(sources)" $(or $(count),40) $(or $(seed),1)

durations: $(BUILT) ## run all tests and store how long each file takes, for the order in which they start
	@node deploy/scripts/durations.mjs

check: $(BUILT) ## check types, lint, names and circles of imports, unused code, long files, routes and events, manifest, migrations, contracts, licences, specification IDs, generated data, landing page
	@node deploy/scripts/check.mjs

schemathesis: $(BUILT) ## fuzz the API of a product of its own (needs Python 3.10): REQUESTS=20000 SEED=1, default a minute
	@$(if $(REQUESTS),REQUESTS=$(REQUESTS)) $(if $(SEED),SEED=$(SEED)) bash deploy/schemathesis/run.sh

spec: $(INSTALLED) ## list the rules in docs/spec that no test names; area=ITEM selects one area
	@node deploy/scripts/spec.mjs $(if $(area),--area $(area))

fix: $(BUILT) ## format, and apply lint fixes
	@pnpm exec biome check --write .

where: $(BUILT) ## print where the code of an address is: url=/api/items/7 or url=/room/7
	@node deploy/scripts/where.mjs "$(url)"

accept-contracts: $(BUILT) ## accept changed contracts; breaking=1 also those that the version before fails with
	@node deploy/scripts/snapshots.mjs --accept $(if $(breaking),--breaking)

manifest: $(BUILT) ## write what lists the services from contracts/src/services.ts: compose, chart, embedded shape, secrets
	@node deploy/scripts/manifest.mjs --write

sbom: $(BUILT) ## list every package that is shipped, with version and licence: sbom.cdx.json (CycloneDX)
	@pnpm sbom --sbom-format cyclonedx --sbom-type application --prod --out sbom.cdx.json

compose-test: $(BUILT) ## build the images, start the composition with Docker, walk the main job through it
	@bash deploy/scripts/compose-walk.sh

chart: $(BUILT) ## check the Helm chart with each set of values in deploy/helm/arc/ci: lint, schemas, policies (needs Go, or the tools)
	@node deploy/scripts/chart.mjs

helm-secrets: $(BUILT) ## print the Secrets of the chart from .env: release=arc namespace=arc
	@node deploy/helm/secrets.mjs --release $(or $(release),arc) $(if $(namespace),--namespace $(namespace))

helm-test: $(BUILT) ## install the chart on a cluster, walk the main job, upgrade, roll back, delete pods, uninstall (docs/kubernetes.md)
	@bash deploy/helm/walk.sh

bench: $(BUILT) ## measure speed and memory: only="items search", STRICT=1 fails above a limit
	@STRICT=$(STRICT) $(RUN)/bench.js $(only)

load: $(BUILT) ## put load on the analysis path with k6: profile=smoke|load|stress|spike|soak|kills|bound, url=http://... or a product of its own (docs/load/README.md)
	@LOAD_URL="$(url)" PROFILE="$(or $(profile),smoke)" TRIAL_CODE="$(code)" MINUTES="$(minutes)" RATE="$(rate)" BATCH="$(batch)" PHOTO="$(photo)" \
	  LATENCY_MS="$(latency)" ERROR_RATE="$(errors)" $(RUN)/load.js

load-provider: $(BUILT) ## start a slow AI provider for load runs on a product elsewhere: latency=1000 errors=0.01 port=11434
	@LATENCY_MS="$(latency)" ERROR_RATE="$(errors)" PROVIDER_PORT="$(port)" exec $(RUN)/load-provider.js

recognition-bench: $(BUILT) ## measure a recogniser: VISION=local|demo or OPENAI_*; PHOTOS=folder with truth.json, else our rendered rooms
	@env $(MALLOC) node --max-semi-space-size=4 benchmark/dist/main.js

help-pictures: $(BUILT) ## take the pictures of the help manual and the social card: all, or only="item room"
	@$(RUN)/help-pictures.js $(only)

logs: ## follow the log; s=search selects one service
	@tail -n 200 -F "$(DATA_DIR)/log/arc.log" | grep --line-buffered -E '$(if $(s),"service":"$(s)",.)'

trial-code: $(BUILT) ## create a trial code: plan=basic|pro days=30 uses=100
	@$(RUN)/trial-code.js $(if $(plan),--plan $(plan)) $(if $(days),--days $(days)) $(if $(uses),--uses $(uses))

env: $(TOOLS) ## write .env with new secrets, for docker compose
	@node deploy/scripts/env.mjs

reindex: $(BUILT) ## rebuild the search index while the product runs
	@$(RUN)/reindex.js

backup-key: $(BUILT) ## create a key that reads backups: file=/media/stick/arc-backup.key
	@BACKUP_KEY="$(file)" $(RUN)/backup-key.js

backup: $(BUILT) ## copy all data, encrypted, while the product runs or not: to=/media/disk/arc keep=30; verify=yes checks the copies; from=.env of servers elsewhere
	@BACKUP_TO="$(to)" BACKUP_OF="$(from)" BACKUP_KEEP="$(keep)" BACKUP_VERIFY="$(verify)" BACKUP_KEY="$(key)" $(RUN)/backup.js

restore: $(BUILT) ## fill a new DATA_DIR from a backup: from=/media/disk/arc key=/media/stick/arc-backup.key; strict=yes stops if anything is damaged; to=.env of empty servers
	@BACKUP_FROM="$(from)" BACKUP_KEY="$(key)" BACKUP_SNAPSHOT="$(snapshot)" RESTORE_TO="$(to)" RESTORE_ONLY="$(only)" RESTORE_STRICT="$(strict)" $(RUN)/restore.js

migrate-to: $(BUILT) ## copy everything to empty servers or back, and compare: from=data to=.env, or from=.env to=data-again
	@MIGRATE_FROM="$(from)" MIGRATE_TO="$(to)" $(RUN)/migrate-to.js

capacity: $(BUILT) ## compute the figures of docs/scaling.md; measure=yes measures this machine first (5 minutes)
	@MEASURE=$(measure) $(RUN)/capacity.js

release-fixture: $(BUILT) ## store the data of this release for the upgrade tests of later ones (deploy/test/fixtures)
	@MAKE_FIXTURE=$(or $(version),$(shell node -p "require('./package.json').version")) pnpm exec vitest run --project node deploy/test/fixtures

doctor: $(BUILT) ## compare the totals of the inventory with its items; fix=yes repairs them
	@$(RUN)/doctor.js $(if $(filter yes,$(fix)),--fix)

verify: $(BUILT) ## check a report without a server: FILE=report.pdf, KEY=... of the one who issued it (id, public key, or a file with /api/reports/keys), ROOTS=roots.pem
	@FILE="$(FILE)" KEY="$(KEY)" $(if $(ROOTS),ROOTS="$(ROOTS)") $(RUN)/verify.js

art: .stamps/art $(INSTALLED) ## render the sample home (needs Python 3.11): all, or ROOM=garage, BELONGING=sofa, PHOTO=kitchen, HERO=wide
	@cd art && python=$(CURDIR)/$(ART) && \
	  $(if $(BELONGING)$(PHOTO)$(HERO),:,$$python make.py $(ROOM)) && \
	  $(if $(ROOM)$(PHOTO)$(HERO),:,$$python make_belongings.py $(BELONGING)) && \
	  $(if $(ROOM)$(BELONGING)$(HERO),:,$$python make_photos.py $(PHOTO)) && \
	  $(if $(ROOM)$(BELONGING)$(PHOTO),:,$$python make_hero.py $(HERO))
	@node art/world.mjs && node art/posters.mjs

.stamps/art: art/pyproject.toml
	@echo "Installing Blender for Python (400 MB) ..."
	@python3.11 -m venv art/out/venv && $(ART) -m pip install --quiet bpy==4.2.0 Pillow==13.0.0
	@mkdir -p .stamps && touch $@

reset: ## delete all data
	@rm -rf "$(DATA_DIR)" && echo "Deleted all data in $(DATA_DIR)."

build: $(BUILT) ## compile everything
install: $(INSTALLED) ## install Node, pnpm, and the packages

$(TOOLS):
	@echo "Installing Node $(NODE_VERSION) and pnpm $(PNPM_VERSION) ..."
	@rm -rf .tools && mkdir -p .tools && npm install --prefix .tools --no-save --no-audit --no-fund --loglevel=error node@$(NODE_VERSION) pnpm@$(PNPM_VERSION) >/dev/null
	@touch $@

$(INSTALLED): $(TOOLS) pnpm-lock.yaml pnpm-workspace.yaml $(wildcard */package.json services/*/package.json)
	@pnpm install --frozen-lockfile --reporter=silent || { echo "Installing the packages failed. Retrying with details:"; pnpm install --frozen-lockfile; }
	@touch $@

# The stamp takes the time of the start: a file that is saved meanwhile is built by the next one.
$(BUILT): $(INSTALLED) $(SOURCES)
	@mkdir -p .stamps && touch .stamps/started
	@node deploy/scripts/build.mjs
	@touch -r .stamps/started $@
