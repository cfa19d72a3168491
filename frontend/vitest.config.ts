import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  test: { name: 'frontend', include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
})
