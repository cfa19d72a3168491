// Reads the photos of a folder as the scanner does, and compares with the number in the text file beside each photo.
// node frontend/scripts/barcodes.mjs <folder>
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { createServer } from 'vite'

const folder = process.argv[2]
if (!folder) throw new Error('Name a folder.')
const root = new URL('..', import.meta.url).pathname
const server = await createServer({ root, configFile: false, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
const { prepareZXingModule } = await server.ssrLoadModule('zxing-wasm/reader')
const { readPhoto } = await server.ssrLoadModule('/src/features/scanner/read-picture.ts')
const binary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true })

/** The time of preparing pixels counts: the browser does that, too. */
async function pictureOf(path) {
  const { data, info } = await sharp(path).rotate().removeAlpha().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    async pixels(width, height) {
      const scaled = sharp(data, { raw: info }).resize(width, height, { fit: 'fill', kernel: 'cubic' })
      const pixels = width === info.width ? data : await scaled.raw().toBuffer()
      return { data: new Uint8ClampedArray(pixels), width, height }
    },
  }
}

const expandedOf = async (truth) => {
  const { normalizeBarcode } = await server.ssrLoadModule('@arc/contracts/analysis/barcodes')
  return truth.length === 8 ? [truth, normalizeBarcode(truth)] : [normalizeBarcode(truth) ?? truth]
}

const photos = (await readdir(folder)).filter((name) => /\.(png|jpe?g|webp)$/i.test(name)).sort()
const times = []
let known = 0
const missed = []
const wrong = []
for (const name of photos) {
  const truthFile = join(folder, `${name.slice(0, -extname(name).length)}.txt`)
  const truth = await readFile(truthFile, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
  const picture = await pictureOf(join(folder, name))
  const start = performance.now()
  const codes = await readPhoto(picture)
  times.push(performance.now() - start)
  if (truth !== null) known++
  const right = truth === null ? [] : await expandedOf(truth)
  if (truth !== null && !codes.some((code) => right.includes(code))) missed.push(name)
  wrong.push(...codes.filter((code) => !right.includes(code)).map((code) => `${name}: ${code}`))
}
times.sort((a, b) => a - b)
const quantile = (share) => Math.round(times[Math.ceil(times.length * share) - 1])
console.log(`${photos.length} photos, ${known - missed.length} of ${known} read, ${wrong.length} wrong`)
console.log(`time of one photo: median ${quantile(0.5)} ms, 95 % ${quantile(0.95)} ms, longest ${quantile(1)} ms`)
if (missed.length > 0) console.log(`not read: ${missed.join(', ')}`)
if (wrong.length > 0) console.log(`wrong: ${wrong.join(', ')}`)
await server.close()
