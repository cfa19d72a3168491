import { existsSync } from 'node:fs'
import swc from 'unplugin-swc'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './deploy/test/longest-first.js'
import { temporaryFolder } from './deploy/test/temporary-folder.js'

/** Flows of which the outcome is the same on external dependencies: `make test-stack` leaves them to `make test`. */
const EMBEDDED_FLOWS = [
  // It kills the single process of the embedded shape; deploy/test/stack kills each of the nine processes.
  'crash',
  'full-disk',
  'full-disk-commands',
  'killed-commands',
  'kills',
  'lifecycle',
  // Sign-in and profiles are requests to auth and rows of its tables; `account-deletion` covers their events over NATS.
  'account-security',
  'accounts',
  'api-tokens',
  'google',
  'signup-races',
  // The date comes from the browser's time zone.
  'report-date',
  // Commands for a data folder, and PostgreSQL alone; `backup` and deploy/test/stack cover servers elsewhere.
  'backup-commands',
  'backup-point-in-time',
  'migrate-to',
  // Data folders of earlier releases.
  'upgrade-releases',
  // Its second stack has embedded adapters.
  'event-order',
  // Static files of the gateway, and its status codes.
  'hostile-input',
  'shipped',
  'status-codes',
  // Memory and size; `account-export` covers the file store.
  'account-export-large',
  // Rows of auth and admin; `admin-operations` asks services over the network.
  'account-goodbye',
  'admin-users',
  // Cycles, charges and the sweep are rows and jobs in PostgreSQL. `payments` and `account-deletion` cover the events of billing
  // over NATS, and deploy/test/stack/kill.stack.test.ts covers killed processes.
  'card-numbers',
  'clock-leaps',
  'downgrades',
  'fourteen-months',
  'payments-crash',
  'payments-gateway',
  'subscriptions',
  'trial-end',
  'upgrades',
  // Rows of auth, inventory and reports, and their guards. `strangers` covers the routes over NATS, `account-deletion` the events.
  'home-shares',
  'households',
  // Rows and jobs of reports. `report-queue` covers its events over NATS and its files in S3.
  'claim-pack',
  'reports',
  'report-evidence',
  'report-library',
  'report-shares',
  // Rows of inventory; `account-deletion` covers the files of deleted items, `large-inventory` their events.
  'trash',
  // `account-export` covers the file store, `main-job` the events of saved items.
  'account-import',
  'account-import-hostile',
  // Spans of HTTP and jobs; `telemetry-spans` covers those of NATS.
  'collector-down',
  'telemetry-metrics',
  'telemetry-secrets',
].map((name) => `deploy/test/flows/${name}.test.ts`)

/** Tests that stop or suspend servers which all tests share, and tests that measure time on a whole machine. They run alone. */
const EXCLUSIVE = [
  ...['outages', 'rolling', 'suspended'].map((name) => `deploy/test/stack/${name}.stack.test.ts`),
  'services/kit/test/real-dependencies.stack.test.ts',
  ...['cache.redis', 'files.s3', 'transport.nats.outages'].map((name) => `services/kit/test/ports/${name}.stack.test.ts`),
  ...(hasDependencies() ? ['large-inventory', 'main-job'].map((name) => `deploy/test/flows/${name}.test.ts`) : []),
]

/** Services whose tests leave nothing behind in their process: files share it, because to import everything anew takes 3 s each. */
const SHARING = ['admin', 'auth', 'billing', 'inventory', 'media', 'search'].map((name) => `services/${name}/**/*.test.ts`)

/** The whole product through its gateway. Its files share a process as well. */
const FLOWS = 'deploy/test/flows/*.test.ts'

/** Tests that kill processes or let many requests race, and measure what comes of it: a busy machine would decide, so each runs alone. */
const QUIET = [
  ...['crash', 'full-disk', 'full-disk-commands', 'killed-commands', 'kills', 'payments-crash'].map(
    (name) => `deploy/test/flows/${name}.test.ts`,
  ),
  'services/inventory/test/races.test.ts',
]

/**
 * Workers of one pool for all projects, so that none is idle while another project has files. A test waits for the database and the
 * browser for a third of its time: measured on two cores, three workers need the least, and with a fourth all take longer.
 */
const WORKERS = 3

const NODE = {
  globalSetup: ['services/kit/src/testing/postgres.setup.ts'],
  // For what hangs. How fast the product is, `make bench` measures, not a timeout.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  pool: 'forks' as const,
  maxWorkers: WORKERS,
  server: { deps: { inline: [/@arc\//] } },
}
const NOT_NODE = ['**/node_modules/**', '**/dist/**', '**/*.stack.test.ts']

const STACK = {
  env: { ON_REAL_DEPENDENCIES: 'yes', CHECK_RESPONSES: 'on' },
  globalSetup: ['services/kit/src/testing/postgres.setup.ts', 'services/kit/src/testing/real-dependencies.setup.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  pool: 'forks' as const,
  server: { deps: { inline: [/@arc\//] } },
}

/** External dependencies: their URLs, a command that starts them, or containers. */
function hasDependencies(): boolean {
  return Boolean(process.env.NATS_URL || process.env.ARC_DEPENDENCIES_CTL) || existsSync('/var/run/docker.sock')
}

// A folder that somebody chose stays.
const folder = process.env.TMPDIR ?? temporaryFolder()
if (folder) process.env.TMPDIR = folder

export default defineConfig({
  // swc emits the decorator metadata that dependency injection needs.
  plugins: [swc.vite({ module: { type: 'nodenext' } })],
  oxc: false,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  // Where global setups run.
  environments: { __vitest__: { resolve: { conditions: ['source'], externalConditions: ['source'] } } },
  test: {
    // Responses that typed statements build are compared with their contract.
    env: { CHECK_RESPONSES: 'on' },
    sequence: { sequencer: LongestFirst },
    // What happens in the background takes more than the default second on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // The message of a failure is all that a reader of the log of CI sees.
    chaiConfig: { truncateThreshold: 600 },
    projects: [
      {
        extends: true,
        test: {
          ...NODE,
          name: 'node',
          include: ['contracts', 'evidence', 'services', 'gateway', 'deploy', 'payment-sandbox', 'benchmark'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
          exclude: [...NOT_NODE, ...SHARING, FLOWS, ...QUIET, 'deploy/test/browser/**', 'frontend/**'],
        },
      },
      { extends: true, test: { ...NODE, name: 'services', include: SHARING, exclude: [...NOT_NODE, ...QUIET], isolate: false } },
      { extends: true, test: { ...NODE, name: 'flows', include: [FLOWS], exclude: [...NOT_NODE, ...QUIET], isolate: false } },
      { extends: true, test: { ...NODE, name: 'quiet', include: QUIET, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      'frontend/vitest.config.ts',
      'frontend/vitest.components.config.ts',
      {
        extends: true,
        test: {
          // On external dependencies (NATS, Redis, S3, Elasticsearch); `make test-stack`.
          ...STACK,
          name: 'stack',
          include: ['**/*.stack.test.ts', ...(hasDependencies() ? [FLOWS] : [])],
          exclude: ['**/node_modules/**', '**/dist/**', ...EMBEDDED_FLOWS, ...EXCLUSIVE],
          globalSetup: [...STACK.globalSetup, 'services/kit/src/testing/skipped-tests.setup.ts'],
          // Much of a test is waiting for a refresh of Elasticsearch, and for nine processes that start.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...STACK,
          name: 'stack-exclusive',
          include: EXCLUSIVE,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['deploy/test/browser/**/*.test.ts'],
          globalSetup: ['services/kit/src/testing/postgres.setup.ts', 'deploy/test/browser/chromium.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          pool: 'forks',
          maxWorkers: WORKERS,
          // Files share a product and a browser per worker.
          isolate: false,
          server: { deps: { inline: [/@arc\//] } },
        },
      },
    ],
  },
})
