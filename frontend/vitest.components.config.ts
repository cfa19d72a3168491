import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findForPages } from '../deploy/src/bench/chromium.ts'
import { helpChapters } from './help-chapters.ts'
import { apiWorker } from './test/config/api-worker.ts'
import { emulateMedia } from './test/config/commands.ts'
import { dependenciesOf } from './test/config/dependencies.ts'
import { moduleState } from './test/config/module-state.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Component tests: pages of the app in a browser, against answers of the API that the test gives (test/README.md). */
export default defineConfig(async () => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: 'node_modules/.vite-components',
  plugins: [apiWorker(), helpChapters(), moduleState(pathOf('src'))],
  resolve: {
    alias: { 'react-style-singleton': pathOf('src/lib/style-singleton.ts') },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  // React's production build, as in the product: it renders twice as fast, and runs effects once.
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  // Everything that any page imports is bundled before the first test: what Vite finds later makes it load the page again.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      ...dependenciesOf(pathOf('src'), pathOf('test/support')),
      ...dependenciesOf(pathOf('../evidence/src')).map((name) => `@arc/evidence > ${name}`),
      'react/jsx-runtime',
    ],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    name: 'components',
    include: ['test/**/*.test.tsx'],
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 120_000,
    // A page that is opened first loads its code, which takes seconds on a busy machine.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Files share a page, and so the code that it has loaded.
    isolate: false,
    maxWorkers: 2,
    // After the tests of the whole product, which fill the machine by themselves.
    sequence: { groupOrder: 4 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      testerHtmlPath: 'test/support/tester.html',
      viewport: { width: 1440, height: 900 },
      locators: { exact: false },
      commands: { emulateMedia },
      provider: playwright({
        launchOptions: await findForPages(),
        contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}))
