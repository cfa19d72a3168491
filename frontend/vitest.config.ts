import { defineConfig } from 'vitest/config'
import { helpChapters } from './help-chapters.ts'

// The contracts are read from their source, as in the build, so that a test never meets an older compiled copy.
const conditions = ['source', 'module', 'node', 'development|production']

export default defineConfig({
  plugins: [helpChapters()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'frontend',
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    environment: 'node',
    maxWorkers: 3,
    // Rules keep no state, so that files can share a process.
    isolate: false,
    server: { deps: { inline: [/@arc\/(contracts|evidence)/] } },
  },
})
