/**
 * Subsets the fonts to what the landing page needs, at most 90 kB in total.
 * Newsreader keeps its optical sizes, Instrument Sans its weights; removed characters (accents, other scripts)
 * remain available in the full files, which a browser fetches only when needed (`src/ui/fonts.css`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const require = createRequire(import.meta.url)
const out = new URL('../public/fonts/', import.meta.url)
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
// Must be the same set as the unicode-range in src/ui/fonts.css.
const LATIN = `${range(0x20, 0x7e)}\u00a0\u00a9\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2192\u2212\u2713`

// Kerning, ligatures, and lining tabular figures for money.
const FEATURES = ['kern', 'mark', 'liga', 'calt', 'ccmp', 'locl', 'lnum', 'tnum', 'case']

const CUTS = [
  {
    name: 'newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { wght: 420, opsz: { min: 16, max: 72 } },
  },
  {
    name: 'newsreader-italic',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2',
    axes: { wght: 400, opsz: { min: 16, max: 72 } },
  },
  {
    name: 'instrument-sans',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
]

await mkdir(out, { recursive: true })
let total = 0
for (const { name, file, axes } of CUTS) {
  const cut = await subset(await readFile(require.resolve(file)), LATIN, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  await writeFile(new URL(`${name}.woff2`, out), cut)
  total += cut.length
  console.log(`${name.padEnd(20)} ${(cut.length / 1000).toFixed(1)} kB`)
}
console.log(`${'together'.padEnd(20)} ${(total / 1000).toFixed(1)} kB`)
