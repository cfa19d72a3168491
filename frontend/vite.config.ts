import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sharedChunk } from './chunks.ts'
import { helpChapters } from './help-chapters.ts'
import { offlineWorker } from './offline-worker.ts'
import { ownScript } from './own-script.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { sitemap } from './sitemap.ts'
import { slimRouter } from './slim-router.ts'
import { slimZod } from './slim-zod.ts'
import { structuredData } from './structured-data.ts'

const GATEWAY = `http://127.0.0.1:${process.env.PORT ?? '4300'}`

export default defineConfig({
  plugins: [
    react(),
    helpChapters(),
    slimRouter(),
    slimZod(),
    ownScript('src/first-view/first-view.ts'),
    ownScript('src/landing-start/landing-start.ts'),
    offlineWorker(),
    sitemap(),
    structuredData(),
    prerender(),
    precompress(),
  ],
  // react-style-singleton adds style elements, which the content security policy forbids.
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('./src/lib/style-singleton.ts', import.meta.url)) },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The landing page loads the names of all files, for preloading: only hashes save 1 kB of it. The manifest has the sources.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [{ name: sharedChunk, includeDependenciesRecursively: false }],
        },
      },
    },
  },
  // The gateway tells workers by the dot in their name.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/worker.[hash].js' } } },
  server: { host: '127.0.0.1', port: 4301, strictPort: true, proxy: { '/api': GATEWAY, '/auth': GATEWAY } },
})
