import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { helpChapters } from './help-chapters.ts'

const ENTRY = 'src/prerender/landing.tsx'
const conditions = ['source', 'module', 'development|production']

/** Renders the landing page at build time. The gateway puts `landing.html` into the page of a visitor. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const outDir = await mkdtemp(join(tmpdir(), 'arc-prerender-'))
      try {
        await build({
          configFile: false,
          logLevel: 'warn',
          plugins: [react(), helpChapters()],
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { conditions },
          ssr: { noExternal: true, resolve: { conditions } },
          build: { ssr: ENTRY, outDir, emptyOutDir: false, copyPublicDir: false, target: 'es2023' },
        })
        const { renderLanding }: { renderLanding(): Promise<string> } = await import(pathToFileURL(join(outDir, 'landing.js')).href)
        await writeFile(join(dir, 'landing.html'), await renderLanding())
      } finally {
        await rm(outDir, { recursive: true, force: true })
      }
    },
  }
}
