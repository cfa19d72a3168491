/**
 * Brings the rendered world into the product: `node frontend/scripts/world.mjs`, after rooms or belongings were rendered.
 * From art/rooms.json, art/truth, the delivered pictures and the inventory's sample home it writes what the screens, the
 * demo recogniser and the homepage know of them. The same pictures give the same files; nothing here is edited by hand.
 * With `--check` it writes nothing, and fails where a file is not what it would write.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const json = async (path) => JSON.parse(await readFile(at(path), 'utf8'))
const text = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const ROOMS = 'frontend/public/world/rooms'
const SHIPPED = 'services/media/assets'
/** No picture may weigh more, nor all together, in bytes. */
const MOST = { each: 400_000, together: 12_000_000 }
/** The recogniser compares pictures as tiny ones of this many pixels a side. */
const SIGNATURE_EDGE = 16
/** What is worth less, in US dollars, nobody writes down. */
const LEAST_VALUE = 40
/** A value that is only about known is this wide: factors of the likely one. */
const RANGE = { low: 0.65, high: 1.45 }
/** Another room than the one the first page writes down. */
const DEMO_ROOM = { name: 'Kitchen', slug: 'kitchen' }
/**
 * The call-outs of the first page, six down the left and six down the right: what the value rests on, and where in its
 * box (parts of its width and height) the line ends; the middle unless told.
 */
const CALL_OUTS = [
  ['Television, 55 inch', 'receipt'],
  ['Acoustic guitar', 'appraisal', 0.5, 0.7],
  ['Media console, oak', 'receipt', 0.75, 0.45],
  ['Record player', 'receipt'],
  ['Crate of records', 'estimate'],
  ['Wool rug', 'receipt', 0.2, 0.56],
  ['Framed print, shapes', 'receipt'],
  ['Sofa, green velvet', 'receipt', 0.4, 0.4],
  ['Floor lamp, brass', 'estimate', 0.5, 0.2],
  ['Bookcase, oak', 'receipt'],
  ['Coffee table, oak', 'receipt', 0.72, 0.62],
  ['Armchair, bentwood', 'estimate'],
]

const home = await json('services/inventory/src/projects/sample-home.json')
const values = await json('frontend/art/values.json')
const rendered = await json('frontend/art/rooms.json')
const delivered = new Set(await readdir(at(ROOMS)))
const rooms = Object.entries(rendered).filter(([slug]) => delivered.has(`${slug}-1600.avif`) && delivered.has(`${slug}-160.webp`))

/** The default pictures that the screens choose from, by the room's name in small letters. */
function roomPictures() {
  return Object.fromEntries(rooms.map(([slug, { room, placeholder }]) => [room.toLowerCase(), { slug, placeholder }]))
}

const round = (value) => Math.max(1, Math.round(value / 5) * 5)

/** What a thing is worth: the sample home's own answer, else about what such a thing costs, else nothing. */
function worth(name) {
  const known = home.find((thing) => thing.name === name)
  if (known) return { low: known.low, likely: known.likely, high: known.high }
  const likely = values[name]
  return likely ? { low: round(likely * RANGE.low), likely, high: round(likely * RANGE.high) } : { low: null, likely: null, high: null }
}

/** What a person would write down of a picture: things of one name are one line with a quantity, in the box of the largest. */
function written({ room, items }) {
  const lines = new Map()
  for (const { name, category, box } of items) {
    const value = worth(name)
    if (value.likely !== null && value.likely < LEAST_VALUE) continue
    const line = lines.get(name)
    if (line) line.quantity += 1
    else lines.set(name, { name, category, room, quantity: 1, ...value, box })
  }
  return [...lines.values()]
}

async function signature(file) {
  // Flattened first, as a picture is when it comes in: a clear pixel's hidden colour would count in the scaling.
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

/** What the demo recogniser knows: each picture by its signature, and what is on it. */
async function truth() {
  const known = []
  for (const [slug] of rooms)
    known.push({
      picture: `world/rooms/${slug}-1600.webp`,
      ...(await signature(at(`${ROOMS}/${slug}-1600.webp`))),
      things: written(await json(`frontend/art/truth/${slug}.json`)),
    })
  for (const file of (await readdir(at('frontend/public/world/photos')).catch(() => [])).filter((name) => name.endsWith('.jpg')).sort())
    known.push({
      picture: `world/photos/${file}`,
      ...(await signature(at(`frontend/public/world/photos/${file}`))),
      things: written(await json(`frontend/art/truth/photos/${file.replace('.jpg', '.json')}`)),
    })
  return known
}

/** The demo room of the homepage: what of the sample home stands in it. */
function demoRoom() {
  const things = home.filter(({ room }) => room === DEMO_ROOM.name)
  return {
    name: DEMO_ROOM.name,
    projectId: 0,
    backgroundColor: '#F1EDE4',
    heroImage: `/world/rooms/${DEMO_ROOM.slug}-1600.webp`,
    totalValue: things.reduce((sum, { likely }) => sum + likely, 0),
    itemCount: things.length,
    items: things.map(({ name, asset, category, model, purchaseYear, low, likely, high }, index) => ({
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

/** The room of the first page: where its things are in the picture, from what the picture was rendered from. */
async function callOuts() {
  const { items } = await json('frontend/art/truth/living-room.json')
  return CALL_OUTS.map(([name, basis, across = 0.5, down = 0.5]) => {
    const { purchaseYear, likely } = home.find((thing) => thing.name === name)
    const { box } = items.find((item) => item.name === name)
    const place = (from, size, part) => Number((from + size * part).toFixed(3))
    return { name, year: purchaseYear, basis, value: likely, x: place(box.x, box.width, across), y: place(box.y, box.height, down) }
  })
}

/** Every file that is written, with what it says. */
async function make() {
  return Object.entries({
    'frontend/src/entities/rooms/room-pictures.json': text(roomPictures()),
    // The house of the landing page: the size of each crop and its placeholder.
    'frontend/src/entities/rooms/house.json': text(await json('frontend/art/hero.json')),
    'services/analysis/src/recogniser/truth.json': text(await truth()),
    'frontend/public/homepage-demo-room.json': text(demoRoom()),
    'frontend/src/features/landing/sample-room.json': text(await callOuts()),
    // The one room that media ships too: the cover of the sample's report.
    [`${SHIPPED}/living-room.webp`]: await readFile(at(`${ROOMS}/living-room-1600.webp`)),
  })
}

/** Says which files are not what would be written now, and fails. */
async function compare(made) {
  const stale = []
  for (const [path, bytes] of made) {
    const now = await readFile(at(path)).catch(() => null)
    if (!now?.equals(bytes)) stale.push(path)
  }
  if (stale.length === 0) return
  console.error(`The pictures or the sample home changed since these were made: ${stale.join(', ')}.`)
  console.error('Run `node frontend/scripts/world.mjs` and commit what it writes.')
  process.exit(1)
}

async function weigh() {
  let together = 0
  for (const folder of ['frontend/public', SHIPPED]) {
    for (const name of await readdir(at(folder), { recursive: true })) {
      if (!/\.(avif|webp|jpe?g|png|ico)$/.test(name)) continue
      const { size } = await stat(at(`${folder}/${name}`))
      together += size
      if (size > MOST.each) throw new Error(`${name} weighs ${size} bytes, more than ${MOST.each}.`)
    }
  }
  if (together > MOST.together) throw new Error(`The pictures weigh ${together} bytes together, more than ${MOST.together}.`)
  console.log(`${rooms.length} rooms, ${home.length} belongings; all pictures: ${(together / 1e6).toFixed(2)} MB`)
}

const made = await make()
if (process.argv.includes('--check')) await compare(made)
else for (const [path, bytes] of made) await writeFile(at(path), bytes)
await weigh()
