import swc from 'unplugin-swc'
import { defineConfig } from 'vitest/config'

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
          exclude: ['**/node_modules/**', '**/dist/**', 'deploy/test/browser/**', 'frontend/**'],
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
          name: 'browser',
          include: ['deploy/test/browser/**/*.test.ts'],
          globalSetup: ['services/kit/src/testing/postgres.setup.ts'],
          testTimeout: 90_000,
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
