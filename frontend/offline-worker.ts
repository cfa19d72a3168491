import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest, type Plugin } from 'vite'

/** What has to open without a connection, by source or name (chunks.ts): the page's main script, and the camera with its icons. */
const ENTRIES = ['index.html', 'src/features/camera/offline-camera.tsx', 'icons']
/** Its fonts; they have no hash in their name. */
const FONTS = ['/fonts/newsreader.woff2', '/fonts/newsreader-italic.woff2', '/fonts/instrument-sans.woff2']
/** The picture of the first visit. */
const PICTURES = ['/world/things/camera-400.webp']
const WORKER = 'src/service-worker/service-worker.ts'

/** The files of the entries and of everything that they import statically. */
function filesOf(manifest: Manifest): string[] {
  const keyOf = (entry: string) => Object.keys(manifest).find((key) => key === entry || manifest[key]?.name === entry) ?? entry
  const found = new Set(ENTRIES.map(keyOf))
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next)
  const chunks = [...found].map((key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not built into a file of its own.`)
    return chunk
  })
  return [...new Set(chunks.flatMap(({ file, css }) => [file, ...(css ?? [])]))].map((file) => `/${file}`)
}

/** Adds the service worker with the list of what it stores; its version is the content of the page and of that list. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'))
      const files = [...filesOf(manifest), ...FONTS, ...PICTURES]
      const hash = createHash('sha256').update(await readFile(join(dir, 'index.html')))
      for (const file of files) hash.update(await readFile(join(dir, file)))
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        define: { PRECACHE: JSON.stringify({ version: hash.digest('base64url').slice(0, 16), files }) },
        build: {
          target: 'es2023',
          write: false,
          modulePreload: false,
          rolldownOptions: { input: WORKER, output: { codeSplitting: false } },
        },
      })
      const [script] = 'output' in built ? built.output : []
      if (script?.type !== 'chunk') throw new Error('The service worker was not built into one script.')
      await writeFile(join(dir, 'sw.js'), script.code)
    },
  }
}
