/**
 * Generates the static images outside the app: `node art/posters.mjs`, after the rooms were rendered.
 * Static images of the API, the placeholder image, browser and phone icons, the pictures of emails.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (path) => fileURLToPath(new URL(`../frontend/public/${path}`, import.meta.url))
const POSTER = { quality: 80, mozjpeg: true }
const GREEN = '#1f4d4a'

/** The background plate, for images where CSS cannot draw it. */
const ground = (width, height, middle = '.5') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx="${middle}" cy=".42" r=".9"><stop stop-color="#f4f0e8"/><stop offset="1" stop-color="#e7e0d3"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  )

/** A picture scaled to fit; `x` and `y` are its centre, all in pixels. */
async function placed(path, { width, height, x, y }) {
  const { data, info } = await sharp(at(path)).resize({ width, height, fit: 'inside' }).png().toBuffer({ resolveWithObject: true })
  return { input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) }
}

const itemPicture = (name, edge, x, y) => placed(`world/things/${name}-400.webp`, { width: edge, height: edge, x, y })

/** Header of the archive page: the office with items from other rooms in front. */
async function archiveHeader() {
  const pictures = await Promise.all([
    placed('world/rooms/office-1600.webp', { width: 1000, height: 860, x: 800, y: 450 }),
    itemPicture('camera', 300, 235, 610),
    itemPicture('guitar', 330, 1400, 300),
    itemPicture('typewriter', 280, 1370, 680),
    itemPicture('espresso-machine', 280, 230, 260),
  ])
  await ground(1600, 900).composite(pictures).jpeg(POSTER).toFile(at('static_images/archive_header.jpg'))
}

async function welcomeHome() {
  const house = await placed('world/hero-wide-1600.webp', { width: 1600, height: 1200, x: 800, y: 600 })
  await ground(1600, 1200).composite([house]).jpeg(POSTER).toFile(at('static_images/welcome_home.jpg'))
}

/** Placeholder for a missing picture: a line drawing of a box. */
async function placeholder() {
  const lines =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#f1ede4"/><g fill="none" stroke="#8f8a80" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"><path d="M300 190 190 254v126l110-64z"/><path d="M300 190l110 64v126l-110-64z"/><path d="M190 380l110-64 110 64-110 64z"/></g></svg>'
  await sharp(Buffer.from(lines)).png({ palette: true }).toFile(at('placeholder-image.png'))
}

/** The logo, three sides of a room: on a rounded background, or full-bleed with padding for maskable icons. */
const mark = (edge, { round = false, scale = 1 } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${edge}" height="${edge}"><rect width="64" height="64" rx="${round ? 15 : 0}" fill="${GREEN}"/><g transform="translate(32 32) scale(${scale}) translate(-32 -32)"><path d="M32 11 13 22v20l19-11z" fill="#ddcfb6"/><path d="M32 11 51 22v20L32 31z" fill="#fbfaf7"/><path d="M13 42 32 31l19 11-19 11z" fill="#c79a66"/></g></svg>`,
    ),
  ).png({ palette: true })

/** An .ico file with one PNG (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */
function ico(png, edge) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(edge, 6)
  head.writeUInt8(edge, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function icons() {
  await mkdir(at('icons'), { recursive: true })
  await writeFile(at('favicon.ico'), ico(await mark(48, { round: true }).toBuffer(), 48))
  await mark(180).toFile(at('touch-icon.png'))
  for (const edge of [192, 512]) await mark(edge, { round: true }).toFile(at(`icons/icon-${edge}.png`))
  await mark(512, { scale: 0.78 }).toFile(at('icons/maskable-512.png'))
}

/** The pictures of emails, twice as large as shown: JPEG, because some mail programs display no other format of this size. */
async function emailPictures() {
  const background = '#F1EDE4'
  const picture = (room, edge) => sharp(at(`world/rooms/${room}-1600.webp`)).resize({ width: edge })
  for (const [room, edge] of [
    ['living-room', 920],
    ['attic', 360],
    ['office', 360],
  ])
    await picture(room, edge)
      .flatten({ background })
      .jpeg(POSTER)
      .toFile(at(`email/${room}.jpg`))
  const faded = await picture('living-room', 920)
    .modulate({ saturation: 0 })
    .ensureAlpha(1)
    .linear([1, 1, 1, 0.6], [0, 0, 0, 0])
    .png()
    .toBuffer()
  await sharp(faded).flatten({ background }).jpeg(POSTER).toFile(at('email/living-room-grey.jpg'))
}

for (const folder of ['static_images', 'email']) await mkdir(at(folder), { recursive: true })
await archiveHeader()
await welcomeHome()
await placeholder()
await icons()
await emailPictures()
