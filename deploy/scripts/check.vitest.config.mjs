// The tests that `make check` runs: what lists events, routes and services agrees with the code. They take packages as they were built.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../../', import.meta.url).pathname,
    include: ['contracts/test/catalog.test.ts', 'deploy/src/manifest/*.test.ts', 'deploy/test/manifest.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    server: { deps: { external: [/\/dist\//] } },
  },
})
