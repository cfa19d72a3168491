import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { printFigure } from './figures.js'

const Manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
const DIST = new URL('../../../frontend/dist/', import.meta.url)
const ENTRIES = ['index.html', 'src/features/landing/landing-page.tsx', 'src/landing-start/landing-start.ts']

/** The compressed size of the scripts that the landing page loads. */
export async function firstPage(): Promise<void> {
  const manifest = Manifest.parse(JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8')))
  const chunks = new Set<string>()
  const visit = (key: string): void => {
    if (chunks.has(key)) return
    chunks.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const entry of ENTRIES) visit(entry)
  const files = [...chunks].flatMap((key) => manifest[key]?.file ?? [])
  const sizes = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map(async (file) => gzipSync(await readFile(new URL(file, DIST))).length),
  )
  printFigure({ name: 'landing_page_javascript', value: sizes.reduce((sum, size) => sum + size, 0) / 1000, unit: 'kB', limit: 85 })
}
