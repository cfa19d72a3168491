/**
 * Makes what ships from the finished dioramas: `node scripts/assets.mjs <folder of the masters>`.
 * Writes assets/*.webp, inventory's sample-home.json (what the Sample Home is furnished with) and the truth that the demo
 * recogniser of the analysis service knows of the same pictures.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { SCENES } from './belongings.mjs'

const MASTERS = process.argv[2]
if (!MASTERS) throw new Error('Usage: node scripts/assets.mjs <folder of the masters>')
const ASSETS = fileURLToPath(new URL('../assets/', import.meta.url))
const SAMPLE_HOME = fileURLToPath(new URL('../../inventory/src/projects/sample-home.json', import.meta.url))
const TRUTH = fileURLToPath(new URL('../../analysis/src/recogniser/truth.json', import.meta.url))

const SCENE_WIDTH = 1600
/** Sides of a belonging's picture, in pixels. Small things are shown with what stands around them, not as a blur. */
const EDGE = 600
const SMALLEST_CUT = 170
const MARGIN = 1.16
/** The recogniser compares pictures as tiny ones of this many pixels a side. */
const SIGNATURE_EDGE = 16

const masterOf = (scene) => join(MASTERS, `${scene.picture}.png`)

async function writeScene(scene) {
  const picture = sharp(masterOf(scene)).resize({ width: SCENE_WIDTH, withoutEnlargement: true })
  await picture.webp({ quality: 84, alphaQuality: 90, effort: 6 }).toFile(join(ASSETS, `${scene.picture}.webp`))
}

/** A square around a box, inside the picture. */
function squareAround([left, top, right, bottom], { width, height }) {
  const edge = Math.round(Math.min(Math.max((right - left) * MARGIN, (bottom - top) * MARGIN, SMALLEST_CUT), width, height))
  const place = (from, to, whole) => Math.round(Math.min(Math.max((from + to - edge) / 2, 0), whole - edge))
  return { left: place(left, right, width), top: place(top, bottom, height), width: edge, height: edge }
}

async function writeBelonging(scene, { asset, box }) {
  const { width, height } = await sharp(masterOf(scene)).metadata()
  const scale = width / scene.width
  const square = squareAround(
    box.map((value) => value * scale),
    { width, height },
  )
  const edge = Math.round(Math.min(EDGE, square.width * 2.5))
  await sharp(masterOf(scene))
    .extract(square)
    .resize(edge, edge, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8 })
    .webp({ quality: 80, effort: 6 })
    .toFile(join(ASSETS, `${asset}.webp`))
}

async function truthOf(scene) {
  const { width, height } = await sharp(masterOf(scene)).metadata()
  const pixels = await sharp(masterOf(scene))
    .flatten({ background: '#ffffff' })
    .resize(SIGNATURE_EDGE, SIGNATURE_EDGE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const scale = width / scene.width
  const share = (value, whole) => Number(((value * scale) / whole).toFixed(4))
  return {
    picture: scene.picture,
    aspect: Number((width / height).toFixed(4)),
    signature: pixels.toString('base64'),
    things: scene.things.map(({ name, category, room, low, likely, high, box: [left, top, right, bottom] }) => ({
      ...{ name, category, room, low, likely, high },
      box: { x: share(left, width), y: share(top, height), width: share(right - left, width), height: share(bottom - top, height) },
    })),
  }
}

await mkdir(ASSETS, { recursive: true })
for (const name of await readdir(ASSETS)) await rm(join(ASSETS, name))
const shipped = SCENES.flatMap((scene) => scene.things.filter(({ asset }) => asset).map((thing) => ({ scene, thing })))
for (const scene of SCENES) await writeScene(scene)
for (const { scene, thing } of shipped) await writeBelonging(scene, thing)
const home = shipped.map(({ thing: { box: _, ...thing } }) => ({ ...thing, asset: `${thing.asset}.webp` }))
await writeFile(SAMPLE_HOME, `${JSON.stringify(home, null, 2)}\n`)
await writeFile(TRUTH, `${JSON.stringify(await Promise.all(SCENES.map(truthOf)), null, 2)}\n`)
const sizes = await Promise.all((await readdir(ASSETS)).map(async (name) => (await stat(join(ASSETS, name))).size))
console.log(`${sizes.length} files, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(2)} MB`)
