import { existsSync } from 'node:fs'
import swc from 'unplugin-swc'
import { defineConfig } from 'vitest/config'

// These look at real photos (HEIC, EXIF, invoices) that lie beside the project and are no part of it.
const ON_SAMPLES = [
  'services/media/test/{files,pictures,photos,remote,serving}.test.ts',
  'services/analysis/test/{recogniser,batches,provider}.test.ts',
]
const hasSamples = existsSync(new URL('../shared/samples', import.meta.url))
if (!hasSamples) console.warn(`Not run, because there is no ../shared/samples: ${ON_SAMPLES.join(', ')}`)

// It is about the one process of the embedded shape, killed on its data folder; deploy/test/stack kills each of nine.
const EMBEDDED_FLOWS = ['deploy/test/flows/crash.test.ts']

// Real parts: their addresses, a command that starts them, or containers.
const hasParts = Boolean(process.env.NATS_URL || process.env.ARC_DEPENDENCIES_CTL) || existsSync('/var/run/docker.sock')

export default defineConfig({
  // swc keeps the decorator metadata that injection needs.
  plugins: [swc.vite({ module: { type: 'nodenext' } })],
  oxc: false,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['contracts/**/*.test.ts', 'services/**/*.test.ts', 'gateway/**/*.test.ts', 'deploy/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.stack.test.ts',
            'deploy/test/browser/**',
            'frontend/**',
            ...(hasSamples ? [] : ON_SAMPLES),
          ],
          globalSetup: ['services/kit/src/testing/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          server: { deps: { inline: [/@arc\//] } },
        },
      },
      'frontend/vitest.config.ts',
      {
        extends: true,
        test: {
          // On the real parts (NATS, Redis, S3); `make test-stack`.
          name: 'stack',
          include: ['**/*.stack.test.ts', ...(hasParts ? ['deploy/test/flows/*.test.ts'] : [])],
          exclude: ['**/node_modules/**', '**/dist/**', ...EMBEDDED_FLOWS],
          env: { ON_REAL_PARTS: 'yes' },
          globalSetup: ['services/kit/src/testing/postgres.setup.ts', 'services/kit/src/testing/real-dependencies.setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          pool: 'forks',
          // Some stop a server that all of them use.
          fileParallelism: false,
          server: { deps: { inline: [/@arc\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['deploy/test/browser/**/*.test.ts'],
          globalSetup: ['services/kit/src/testing/postgres.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 90_000,
          pool: 'forks',
          // One browser at a time: two on two cores only wait for each other.
          fileParallelism: false,
          server: { deps: { inline: [/@arc\//] } },
        },
      },
    ],
  },
})
