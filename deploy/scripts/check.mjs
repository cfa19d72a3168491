// `make check`: what can be checked without running the product. It reports all failures; a step whose inputs have not changed since it passed is skipped.
import { runSteps } from './run-steps.mjs'

const NODE_SOURCES = ['contracts', 'evidence', 'services', 'gateway', 'deploy', 'payment-sandbox', 'benchmark']
const SOURCES = [...NODE_SOURCES, 'frontend', 'models']
const EVERYTHING = ['.']

/**
 * Types of one program. A second run checks what changed and what depends on it; one checker, because steps run side by side.
 * A third of the compiler's time is garbage collection: with GOGC=300 it collects less often, and takes 5 % more memory.
 */
const types = (project, name, reads) => ({
  name: `types of ${name}`,
  command: [
    'tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `.stamps/types/${name.replaceAll('/', '-')}.tsbuildinfo`,
  ],
  env: { GOGC: '300' },
  reads: [...reads, 'tsconfig*.json'],
})

/** The longest first, so that none starts when all others have ended. */
const STEPS = [
  types('tsconfig.node.json', 'services', NODE_SOURCES),
  // Its tests know the DOM of the pages, which services must not.
  types('deploy', 'deploy', NODE_SOURCES),
  { name: 'lint, format, order of imports', command: ['biome', 'ci', '--max-diagnostics=50', '.'], reads: EVERYTHING },
  types('frontend', 'frontend', SOURCES),
  {
    name: 'unused files, exports, dependencies',
    command: ['knip', '--no-progress', '--no-config-hints'],
    reads: EVERYTHING,
  },
  {
    name: 'routes, events, manifest',
    command: ['vitest', 'run', '--config', 'deploy/scripts/check.vitest.config.mjs', '--reporter=tree'],
    reads: [...NODE_SOURCES, 'docker-compose.yml'],
  },
  { name: 'data generated from the pictures', command: ['node', 'art/world.mjs', '--check'], reads: ['art', 'frontend', 'services'] },
  // Also of scripts, which no type check reads: they import what was built.
  {
    name: 'names and circles of imports',
    command: ['oxlint', '-c', 'deploy/scripts/imports.json', '--deny-warnings', '.'],
    reads: SOURCES,
  },
  types('deploy/k6', 'deploy/k6', ['deploy']),
  { name: 'contract snapshots', command: ['node', 'deploy/scripts/snapshots.mjs'], reads: NODE_SOURCES },
  { name: 'migrations', command: ['node', 'deploy/scripts/migrations.mjs'], reads: NODE_SOURCES },
  { name: 'licences of the packages', command: ['node', 'deploy/scripts/licences.mjs'], reads: ['*package.json'] },
  { name: 'service manifest', command: ['node', 'deploy/scripts/manifest.mjs'], reads: EVERYTHING },
  { name: 'specification IDs', command: ['node', 'deploy/scripts/spec.mjs', '--check'], reads: EVERYTHING },
  { name: 'files of more than 300 lines', command: ['node', 'deploy/scripts/lines.mjs'], reads: EVERYTHING },
  { name: 'size of the landing page', command: ['node', 'frontend/scripts/weigh.mjs'], reads: SOURCES },
]

const started = performance.now()
const failed = await runSteps(STEPS)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${failed ? `${failed} of ${STEPS.length} checks failed` : `all ${STEPS.length} checks passed`} in ${seconds} s`)
process.exit(failed ? 1 : 0)
