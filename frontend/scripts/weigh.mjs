/**
 * Measures what the landing page loads, from the build manifest: scripts and styles gzipped, fonts as they are.
 * Fails above the design limits: 85 kB of scripts, 90 kB of fonts.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = { scripts: 85_000, fonts: 90_000 }
const at = (path) => new URL(`../${path}`, import.meta.url)
const manifest = JSON.parse(readFileSync(at('dist/.vite/manifest.json'), 'utf8'))
const FIRST = ['index.html', 'src/features/landing/landing-page.tsx', 'src/landing-start/landing-start.ts']
const FONTS = ['newsreader', 'newsreader-italic', 'instrument-sans']

const chunks = new Set()
const visit = (key) => {
  if (chunks.has(key)) return
  chunks.add(key)
  for (const next of manifest[key].imports ?? []) visit(next)
}
FIRST.forEach(visit)

const gzip = (file) => gzipSync(readFileSync(at(`dist/${file}`)), { level: 9 }).length
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
let scripts = 0
let styles = 0
for (const key of chunks) {
  const { file, css = [] } = manifest[key]
  scripts += gzip(file)
  for (const sheet of css) styles += gzip(sheet)
  console.log(`${kB(gzip(file)).padStart(9)}  ${manifest[key].name ?? key}`)
}
const fonts = FONTS.reduce((sum, name) => sum + readFileSync(at(`dist/fonts/${name}.woff2`)).length, 0)
console.log(`scripts ${kB(scripts)}, styles ${kB(styles)}, fonts ${kB(fonts)}`)
if (scripts > LIMIT.scripts || fonts > LIMIT.fonts) {
  console.error('The landing page exceeds 85 kB of scripts or 90 kB of fonts.')
  process.exit(1)
}
