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
          exclude: ['**/node_modules/**', '**/dist/**', 'deploy/test/browser/**'],
          globalSetup: ['services/kit/src/testing/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          server: { deps: { inline: [/@arc\//] } },
        },
      },
    ],
  },
})
