/**
 * Generates the data derived from the rendered pictures: `node art/world.mjs`, after rooms or items were rendered.
 * Reads art/rooms.json, art/truth, the delivered pictures and the inventory's sample home; writes the data used by the screens,
 * the demo recogniser and the homepage. The output is deterministic; do not edit it by hand.
 * With `--check` it writes nothing and fails if a file is out of date.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const json = async (path) => JSON.parse(await readFile(at(path), 'utf8'))
const text = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const ROOMS = 'frontend/public/world/rooms'
const BUILT_IN = 'services/media/assets'
/** Maximum size of a picture and of all pictures, in bytes; each page loads a few of them. */
const LIMITS = { each: 400_000, together: 16_000_000 }
/** Edge length of the thumbnails the recogniser compares, in pixels. */
const SIGNATURE_EDGE = 16
/** Items below this value are left out, in US dollars. */
const MIN_VALUE = 40
/** Range of an approximate value, as factors of the likely one. */
const RANGE = { low: 0.65, high: 1.45 }
/** Differs from the room on the landing page. */
const DEMO_ROOM = { name: 'Kitchen', slug: 'kitchen' }
/**
 * The call-outs of the landing page, six on the left and six on the right: item, and the end of the line within its box (fractions of
 * width and height; the middle by default).
 */
const CALL_OUTS = [
  ['Television, 55 inch'],
  ['Acoustic guitar', 0.5, 0.7],
  ['Media console, oak', 0.75, 0.45],
  ['Record player'],
  ['Crate of records'],
  ['Wool rug', 0.2, 0.56],
  ['Framed print, shapes'],
  ['Sofa, green velvet', 0.4, 0.4],
  ['Floor lamp, brass', 0.5, 0.2],
  ['Bookcase, oak'],
  ['Coffee table, oak', 0.72, 0.62],
  ['Armchair, bentwood'],
]

const home = await json('services/inventory/src/projects/sample-home.json')
const details = await json('services/inventory/src/projects/sample-details.json')
const values = await json('art/values.json')
const rendered = await json('art/rooms.json')
const delivered = new Set(await readdir(at(ROOMS)))
const rooms = Object.entries(rendered).filter(([slug]) => delivered.has(`${slug}-1600.avif`) && delivered.has(`${slug}-160.webp`))

/** Default room pictures of the screens, by lower-case room name. */
function roomPictures() {
  return Object.fromEntries(rooms.map(([slug, { room, placeholder }]) => [room.toLowerCase(), { slug, placeholder }]))
}

const round = (value) => Math.max(1, Math.round(value / 5) * 5)

/** Value of an item: from the sample home, else approximate from values.json, else unknown. */
function worth(name) {
  const known = home.find((item) => item.name === name)
  if (known) return { low: known.low, likely: known.likely, high: known.high }
  const likely = values[name]
  return likely ? { low: round(likely * RANGE.low), likely, high: round(likely * RANGE.high) } : { low: null, likely: null, high: null }
}

/** The items to list for a picture: equal names are one entry with a quantity, with the box of the largest. */
function written({ room, items }) {
  const lines = new Map()
  for (const { name, category, box } of items) {
    const value = worth(name)
    if (value.likely !== null && value.likely < MIN_VALUE) continue
    const line = lines.get(name)
    if (line) line.quantity += 1
    else lines.set(name, { name, category, room, quantity: 1, ...value, box })
  }
  return [...lines.values()]
}

async function signature(file) {
  // Flattened first, like an uploaded picture: the hidden colour of transparent pixels would affect the scaling.
  const { data, info } = await sharp(file).flatten({ background: '#ffffff' }).png().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = await sharp(data)
    .resize(SIGNATURE_EDGE, SIGNATURE_EDGE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return { aspect: Number((width / height).toFixed(4)), signature: pixels.toString('base64') }
}

/** Data of the demo recogniser: the signature of each picture and the items on it. */
async function truth() {
  const known = []
  for (const [slug] of rooms)
    known.push({
      picture: `world/rooms/${slug}-1600.webp`,
      ...(await signature(at(`${ROOMS}/${slug}-1600.webp`))),
      things: written(await json(`art/truth/${slug}.json`)),
    })
  for (const file of (await readdir(at('frontend/public/world/photos')).catch(() => [])).filter((name) => name.endsWith('.jpg')).sort())
    known.push({
      picture: `world/photos/${file}`,
      ...(await signature(at(`frontend/public/world/photos/${file}`))),
      things: written(await json(`art/truth/photos/${file.replace('.jpg', '.json')}`)),
    })
  return known
}

/** The demo room of the homepage: items of the sample home in that room. */
function demoRoom() {
  const items = home.filter(({ room }) => room === DEMO_ROOM.name)
  return {
    name: DEMO_ROOM.name,
    projectId: 0,
    backgroundColor: '#F1EDE4',
    heroImage: `/world/rooms/${DEMO_ROOM.slug}-1600.webp`,
    totalValue: items.reduce((sum, { likely }) => sum + likely, 0),
    itemCount: items.length,
    items: items.map(({ name, asset, category, model, purchaseYear, low, likely, high }, index) => ({
      id: index + 1,
      name,
      image: `/world/things/${asset.replace('.webp', '-400.webp')}`,
      category,
      model,
      purchaseYear,
      estimatedValue: likely,
      valueLow: low,
      valueHigh: high,
    })),
  }
}

/** What the value of an item of the sample home is based on. */
function basisOf(asset) {
  const { documents = [] } = details.find((item) => item.asset === asset) ?? {}
  return ['appraisal', 'receipt'].find((basis) => documents.some(({ type }) => type.toLowerCase() === basis)) ?? 'estimate'
}

/** The room of the landing page: item positions from the exported render data. */
async function callOuts() {
  const { items } = await json('art/truth/living-room.json')
  return CALL_OUTS.map(([name, across = 0.5, down = 0.5]) => {
    const { asset, purchaseYear, likely } = home.find((item) => item.name === name)
    const { box } = items.find((item) => item.name === name)
    const place = (from, size, part) => Number((from + size * part).toFixed(3))
    return {
      name,
      year: purchaseYear,
      basis: basisOf(asset),
      value: likely,
      x: place(box.x, box.width, across),
      y: place(box.y, box.height, down),
    }
  })
}

/** The names of the pictures of the call-outs in `world/things`, apart from the rest because only the printed page shows them. */
const callOutPictures = () => CALL_OUTS.map(([name]) => home.find((item) => item.name === name).asset.replace('.webp', ''))

/** All generated files with their content. */
async function make() {
  return Object.entries({
    'frontend/src/entities/rooms/room-pictures.json': text(roomPictures()),
    // The house picture of the landing page: size and placeholder of each crop.
    'frontend/src/entities/rooms/house.json': text(await json('art/hero.json')),
    'services/analysis/src/recogniser/truth.json': text(await truth()),
    'frontend/public/homepage-demo-room.json': text(demoRoom()),
    'frontend/src/features/landing/sample-room.json': text(await callOuts()),
    'frontend/src/features/landing/sample-pictures.json': text(callOutPictures()),
    // Also used by media: the cover of the sample report.
    [`${BUILT_IN}/living-room.webp`]: await readFile(at(`${ROOMS}/living-room-1600.webp`)),
  })
}

/** Fails if any generated file is out of date. */
async function compare(made) {
  const stale = []
  for (const [path, bytes] of made) {
    const now = await readFile(at(path)).catch(() => null)
    if (!now?.equals(bytes)) stale.push(path)
  }
  if (stale.length === 0) return
  console.error(`These files are out of date with the pictures or the sample home: ${stale.join(', ')}.`)
  console.error('Run `node art/world.mjs` and commit the result.')
  process.exit(1)
}

async function weigh() {
  let together = 0
  for (const folder of ['frontend/public', BUILT_IN]) {
    for (const name of await readdir(at(folder), { recursive: true })) {
      if (!/\.(avif|webp|jpe?g|png|ico)$/.test(name)) continue
      const { size } = await stat(at(`${folder}/${name}`))
      together += size
      if (size > LIMITS.each) throw new Error(`${name} weighs ${size} bytes, more than ${LIMITS.each}.`)
    }
  }
  if (together > LIMITS.together) throw new Error(`The pictures weigh ${together} bytes together, more than ${LIMITS.together}.`)
  console.log(`${rooms.length} rooms, ${home.length} items; all pictures: ${(together / 1e6).toFixed(2)} MB`)
}

const made = await make()
if (process.argv.includes('--check')) await compare(made)
else for (const [path, bytes] of made) await writeFile(at(path), bytes)
await weigh()
