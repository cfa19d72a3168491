/**
 * Makes the pictures of the product from the rendered masters: `node scripts/pictures.mjs <folder of masters>`.
 * Rooms come in three widths, single belongings as square details, each as WebP and AVIF; the results are committed,
 * so that a build needs neither the masters nor this script. No picture may weigh more than 400 kB, all together 5 MB.
 */
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const masters = process.argv[2]
if (!masters) {
  console.error('usage: node scripts/pictures.mjs <folder of masters>')
  process.exit(2)
}
const publicFolder = fileURLToPath(new URL('../public/', import.meta.url))
const MOST = { each: 400_000, together: 5_000_000 }

const ROOMS = {
  'living-room': [480, 900, 1400],
  kitchen: [480, 900, 1400],
  bedroom: [480, 900, 1400],
  office: [480, 900, 1400],
  hero: [480, 900, 1600],
}

// Where the fading of a room's edges begins, as a share of width and height.
const SOFT = { bottom: 0.92, side: 0.02 }

// Squares of a master: [room, left, top, side] in pixels of the master.
const DETAILS = {
  camera: ['office', 815, 725, 320],
  drawers: ['office', 96, 440, 350],
  desk: ['office', 770, 370, 380],
  boxes: ['office', 400, 490, 250],
  shelf: ['office', 1070, 390, 320],
  armchair: ['bedroom', 650, 820, 290],
  suitcase: ['bedroom', 1080, 390, 270],
  bed: ['bedroom', 640, 420, 480],
  dresser: ['bedroom', 90, 400, 380],
  guitar: ['living-room', 330, 480, 210],
  lamp: ['living-room', 960, 460, 280],
  records: ['living-room', 160, 690, 200],
  print: ['living-room', 780, 210, 220],
  chair: ['living-room', 740, 800, 280],
  table: ['living-room', 540, 640, 280],
  sofa: ['living-room', 640, 400, 460],
  stove: ['kitchen', 760, 420, 300],
  fridge: ['kitchen', 980, 440, 400],
}

async function save(image, path) {
  await mkdir(join(publicFolder, path, '..'), { recursive: true })
  await image
    .clone()
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(publicFolder, `${path}.webp`))
  await image
    .clone()
    .avif({ quality: 60, effort: 3 })
    .toFile(join(publicFolder, `${path}.avif`))
}

/** A black and white gradient along one axis, as a mask: where it is clear, the picture goes. */
function mask({ width, height }, axis, stops) {
  const marks = stops.map(([at, opacity]) => `<stop offset="${at}" stop-color="#fff" stop-opacity="${opacity}"/>`).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" ${axis}>${marks}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
}

/** Lets the shadow of a room run out softly, so that it stands on any ground without a visible edge. */
async function softened(room) {
  const master = sharp(resolve(masters, `${room}.png`)).ensureAlpha()
  const size = await master.metadata()
  const down = mask(size, 'x2="0" y2="1"', [
    [0, 1],
    [SOFT.bottom, 1],
    [0.995, 0],
  ])
  const across = mask(size, 'x2="1" y2="0"', [
    [0.002, 0],
    [SOFT.side, 1],
    [1 - SOFT.side, 1],
    [0.998, 0],
  ])
  return master
    .composite([
      { input: down, blend: 'dest-in' },
      { input: across, blend: 'dest-in' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The warm ground that a picture stands on where CSS cannot give it one. */
async function onGround(room, width, height, share) {
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx=".5" cy=".42" r=".9"><stop stop-color="#f1ede4"/><stop offset="1" stop-color="#e9e3d7"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  return sharp(await softened(room))
    .resize({ height: Math.round(height * share), width: Math.round(width * 0.94), fit: 'inside' })
    .toBuffer()
    .then((picture) => sharp(ground).composite([{ input: picture, gravity: 'centre' }]))
}

for (const [room, widths] of Object.entries(ROOMS)) {
  const picture = await softened(room)
  for (const width of widths) await save(sharp(picture).resize({ width, withoutEnlargement: true }), `pictures/${room}-${width}`)
}

for (const [name, [room, left, top, side]] of Object.entries(DETAILS)) {
  const detail = sharp(resolve(masters, `${room}.png`))
    .extract({ left, top, width: side, height: side })
    .flatten({ background: '#f1ede4' })
    .resize({ width: 560, kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8 })
  await save(detail, `pictures/things/${name}`)
}

await mkdir(join(publicFolder, 'static_images'), { recursive: true })
const poster = { quality: 84, mozjpeg: true }
await (await onGround('office', 1600, 900, 0.96)).jpeg(poster).toFile(join(publicFolder, 'static_images/archive_header.jpg'))
await (await onGround('hero', 1600, 1200, 0.96)).jpeg(poster).toFile(join(publicFolder, 'static_images/welcome_home.jpg'))
await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#f1ede4"/><g fill="none" stroke="#8f8a80" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"><path d="M300 190 190 254v126l110-64z"/><path d="M300 190l110 64v126l-110-64z"/><path d="M190 380l110-64 110 64-110 64z"/></g></svg>',
  ),
)
  .png({ palette: true })
  .toFile(join(publicFolder, 'placeholder-image.png'))
await sharp(join(publicFolder, 'favicon.svg'), { density: 300 })
  .resize(180)
  .flatten({ background: '#1f4d4a' })
  .png({ palette: true })
  .toFile(join(publicFolder, 'touch-icon.png'))

let together = 0
for (const file of await readdir(publicFolder, { recursive: true })) {
  const { size, mode } = await stat(join(publicFolder, file))
  if ((mode & 0o170000) === 0o040000 || file.endsWith('.woff2')) continue
  together += size
  if (size > MOST.each) throw new Error(`${file} weighs ${size} bytes, more than ${MOST.each}.`)
}
if (together > MOST.together) throw new Error(`The pictures weigh ${together} bytes together, more than ${MOST.together}.`)
console.log(`pictures: ${(together / 1e6).toFixed(2)} MB`)
