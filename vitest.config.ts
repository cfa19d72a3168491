import { existsSync } from 'node:fs'
import swc from 'unplugin-swc'
import { defineConfig } from 'vitest/config'

// It kills the single process of the embedded shape; deploy/test/stack kills each of the nine processes.
const EMBEDDED_FLOWS = ['deploy/test/flows/crash.test.ts']

// External dependencies: their URLs, a command that starts them, or containers.
const hasDependencies = Boolean(process.env.NATS_URL || process.env.ARC_DEPENDENCIES_CTL) || existsSync('/var/run/docker.sock')

export default defineConfig({
  // swc emits the decorator metadata that dependency injection needs.
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
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.stack.test.ts', 'deploy/test/browser/**', 'frontend/**'],
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
          // On external dependencies (NATS, Redis, S3, Elasticsearch); `make test-stack`.
          name: 'stack',
          include: ['**/*.stack.test.ts', ...(hasDependencies ? ['deploy/test/flows/*.test.ts'] : [])],
          exclude: ['**/node_modules/**', '**/dist/**', ...EMBEDDED_FLOWS],
          env: { ON_REAL_DEPENDENCIES: 'yes' },
          globalSetup: ['services/kit/src/testing/postgres.setup.ts', 'services/kit/src/testing/real-dependencies.setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          pool: 'forks',
          // Some files stop a server that all of them use.
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
          // One browser at a time: two browsers on two cores slow each other down.
          fileParallelism: false,
          server: { deps: { inline: [/@arc\//] } },
        },
      },
    ],
  },
})
