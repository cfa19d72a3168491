import { existsSync } from 'node:fs'
import swc from 'unplugin-swc'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Flows of which the outcome is the same on external dependencies: `make test-stack` leaves them to `make test`. */
const EMBEDDED_FLOWS = [
  // It kills the single process of the embedded shape; deploy/test/stack kills each of the nine processes.
  'crash',
  'full-disk',
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

/** The longest files. Without results of an earlier run, vitest would start them by file size, and one worker would end idle. */
const LONGEST = [
  ...['report-queue', 'claim-pack', 'upgrade-releases', 'backup-commands', 'crash', 'payments-crash'].map(
    (name) => `flows/${name}.test.ts`,
  ),
  ...['inventory/test/races.test.ts', 'kit/test/jobs.test.ts'],
  ...['loading', 'links', 'main-job', 'inventory-accessibility', 'large-text'].map((name) => `browser/${name}.test.ts`),
  ...['migrate-to', 'backup', 'kill'].map((name) => `stack/${name}.stack.test.ts`),
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.endsWith(name))
    const [longest, others] = [files.filter((file) => place(file) >= 0), files.filter((file) => place(file) < 0)]
    return [...longest.sort((a, b) => place(a) - place(b)), ...(await super.sort(others))]
  }
}

/** Services whose tests leave nothing behind in their process: files share it, because to import everything anew takes 3 s each. */
const SHARING = ['admin', 'auth', 'billing', 'inventory', 'media', 'search'].map((name) => `services/${name}/**/*.test.ts`)

/** The whole product through its gateway. Its files share a process as well. */
const FLOWS = 'deploy/test/flows/*.test.ts'

const NODE = {
  globalSetup: ['services/kit/src/testing/postgres.setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
  maxWorkers: 2,
  server: { deps: { inline: [/@arc\//] } },
}
const NOT_NODE = ['**/node_modules/**', '**/dist/**', '**/*.stack.test.ts']

const STACK = {
  env: { ON_REAL_DEPENDENCIES: 'yes', CHECK_RESPONSES: 'on' },
  globalSetup: ['services/kit/src/testing/postgres.setup.ts', 'services/kit/src/testing/real-dependencies.setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
  pool: 'forks' as const,
  server: { deps: { inline: [/@arc\//] } },
}

/** External dependencies: their URLs, a command that starts them, or containers. */
function hasDependencies(): boolean {
  return Boolean(process.env.NATS_URL || process.env.ARC_DEPENDENCIES_CTL) || existsSync('/var/run/docker.sock')
}

export default defineConfig({
  // swc emits the decorator metadata that dependency injection needs.
  plugins: [swc.vite({ module: { type: 'nodenext' } })],
  oxc: false,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    // Responses that typed statements build are compared with their contract.
    env: { CHECK_RESPONSES: 'on' },
    sequence: { sequencer: LongestFirst },
    // `.ci/run` repeats a failed test of the whole product, which may miss its time on a busy machine, and lists it with its failure.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // What happens in the background takes more than the default second on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...NODE,
          name: 'node',
          include: ['contracts', 'evidence', 'services', 'gateway', 'deploy', 'benchmark'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...NOT_NODE, ...SHARING, FLOWS, 'deploy/test/browser/**', 'frontend/**'],
          retry: 0,
        },
      },
      // Never repeated: the tests of races are here, and a race that was lost once is a defect.
      { extends: true, test: { ...NODE, name: 'services', include: SHARING, exclude: NOT_NODE, isolate: false, retry: 0 } },
      { extends: true, test: { ...NODE, name: 'flows', include: [FLOWS], isolate: false } },
      'frontend/vitest.config.ts',
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
          testTimeout: 180_000,
          hookTimeout: 90_000,
          pool: 'forks',
          // Measured on two cores: with a fourth, a page that waits for its turn polls and draws meanwhile, and all take longer.
          maxWorkers: 3,
          // Files share a product and a browser per worker.
          isolate: false,
          sequence: { groupOrder: 1 },
          server: { deps: { inline: [/@arc\//] } },
        },
      },
    ],
  },
})
