# a.r.c.: everything starts here. `make` prints this help.
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
ART := frontend/art/out/venv/bin/python
SOURCES := $(shell git ls-files -co --exclude-standard contracts services gateway frontend deploy 2>/dev/null | grep -v '\.test\.')
# Small generations, a heap that grows slowly, few arenas: a large report takes 340 MB instead of 690.
RUN := env MALLOC_ARENA_MAX=2 node --enable-source-maps --min-semi-space-size=8 --max-semi-space-size=8 --optimize-for-size deploy/dist

.PHONY: help up dev test test-stack check spec fix bench logs reset trial-code env reindex build install art

help: ## print this help
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

up: $(BUILT) ## run the product (PORT, DATA_DIR); keeps its data, Ctrl-C stops all of it
	@exec $(RUN)/up.js

dev: $(INSTALLED) ## run it from source and reload the pages as you edit
	@exec node deploy/scripts/dev.mjs

test: $(BUILT) ## run every test of the embedded shape
	@pnpm exec vitest run --project '!stack' $(ARGS)

test-stack: $(BUILT) ## run the tests on real parts: NATS_URL, REDIS_URL, S3_ENDPOINT ..., or Docker
	@pnpm exec vitest run --project stack $(ARGS)

check: $(BUILT) ## types, lint, imports, contract snapshots, IDs of the specification, generated data, weight of the first page
	@node deploy/scripts/check.mjs

spec: $(INSTALLED) ## list the rows of docs/spec that no test names: area=ITEM
	@node deploy/scripts/spec.mjs $(if $(area),--area $(area))

fix: $(INSTALLED) ## format, and mend what the linter can; write contract snapshots
	@pnpm exec biome check --write . && node deploy/scripts/snapshots.mjs --write

bench: $(BUILT) ## measure speed and memory
	@$(RUN)/bench.js

logs: ## follow the log; s=search shows one service
	@tail -n 200 -F "$(DATA_DIR)/log/arc.log" | grep --line-buffered -E '$(if $(s),"service":"$(s)",.)'

trial-code: $(BUILT) ## make a trial code: plan=basic|pro days=30 uses=100
	@$(RUN)/trial-code.js $(if $(plan),--plan $(plan)) $(if $(days),--days $(days)) $(if $(uses),--uses $(uses))

env: $(TOOLS) ## write .env with fresh secrets, for docker compose
	@node deploy/scripts/env.mjs

reindex: $(BUILT) ## rebuild the search index from the owners' data, while it runs
	@$(RUN)/reindex.js

art: .stamps/art $(INSTALLED) ## render the sample home: all, or ROOM=garage, BELONGING=sofa, PHOTO=kitchen, HERO=wide; needs Python 3.11
	@cd frontend/art && python=$(CURDIR)/$(ART) && \
	  $(if $(BELONGING)$(PHOTO)$(HERO),:,$$python make.py $(ROOM)) && \
	  $(if $(ROOM)$(PHOTO)$(HERO),:,$$python make_belongings.py $(BELONGING)) && \
	  $(if $(ROOM)$(BELONGING)$(HERO),:,$$python make_photos.py $(PHOTO)) && \
	  $(if $(ROOM)$(BELONGING)$(PHOTO),:,$$python make_hero.py $(HERO))
	@node frontend/scripts/world.mjs && node frontend/scripts/posters.mjs

.stamps/art: frontend/art/pyproject.toml
	@echo "Bringing Blender for Python (400 MB) ..."
	@python3.11 -m venv frontend/art/out/venv && $(ART) -m pip install --quiet bpy==4.2.0 Pillow==13.0.0
	@mkdir -p .stamps && touch $@

reset: ## forget all data
	@rm -rf "$(DATA_DIR)" && echo "All data in $(DATA_DIR) is gone."

build: $(BUILT) ## compile everything
install: $(INSTALLED) ## bring Node, pnpm and the packages

$(TOOLS):
	@echo "Bringing Node $(NODE_VERSION) and pnpm $(PNPM_VERSION) ..."
	@rm -rf .tools && mkdir -p .tools && npm install --prefix .tools --no-save --no-audit --no-fund --loglevel=error node@$(NODE_VERSION) pnpm@$(PNPM_VERSION) >/dev/null
	@touch $@

$(INSTALLED): $(TOOLS) pnpm-lock.yaml pnpm-workspace.yaml $(wildcard */package.json services/*/package.json)
	@pnpm install --frozen-lockfile --reporter=silent || { echo "Installing the packages failed; once more with the details:"; pnpm install --frozen-lockfile; }
	@touch $@

$(BUILT): $(INSTALLED) $(SOURCES)
	@node deploy/scripts/build.mjs
	@mkdir -p .stamps && touch $@
