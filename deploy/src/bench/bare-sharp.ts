import { ANALYSIS_IMAGE_EDGE, SIZES } from '@arc/contracts/media/photos'
import sharp, { type Sharp } from 'sharp'

// A process with nothing but sharp makes all sizes of the photos whose paths are its arguments, four at once, and prints the
// processor time that it took in seconds. The settings of the encoders are those of media.
const CONCURRENCY = 4
const WEBP = { quality: 82, effort: 2 }
const JPEG = { quality: 85, optimiseCoding: false }
const PLACEHOLDER = { edge: 20, webp: { quality: 40, effort: 2 } }

sharp.concurrency(1)
sharp.cache(false)

const within = (picture: Sharp, edge: number) => picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

/** Decodes a photo once, to its largest size, and makes the others from that. */
async function makeSizes(path: string): Promise<void> {
  const { data, info } = await within(sharp(path).autoOrient(), SIZES.web).raw().toBuffer({ resolveWithObject: true })
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await Promise.all([
    ...Object.values(SIZES).map((edge) => within(decoded(), edge).webp(WEBP).toBuffer()),
    within(decoded(), ANALYSIS_IMAGE_EDGE).jpeg(JPEG).toBuffer(),
    within(decoded(), PLACEHOLDER.edge).webp(PLACEHOLDER.webp).toBuffer(),
  ])
}

const paths = process.argv.slice(2)
// The first photo loads the codecs.
await makeSizes(paths[0] ?? '')
const before = process.cpuUsage()
const waiting = [...paths]
const work = async () => {
  for (let path = waiting.pop(); path; path = waiting.pop()) await makeSizes(path)
}
await Promise.all(Array.from({ length: CONCURRENCY }, work))
const { user, system } = process.cpuUsage(before)
process.stdout.write(String((user + system) / 1e6))
