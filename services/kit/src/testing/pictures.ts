import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** A HEIC photo of 4032 x 3024 pixels with the colour profile Display P3; `fixtures/make-heic.mjs` created it. */
export const heicPath = fileURLToPath(new URL('../../fixtures/photo.heic', import.meta.url))
export const heicPhoto = (): Promise<Buffer> => readFile(heicPath)

/** The same scene with 8064 x 6048 pixels, 49 million, without a profile. */
export const largeHeicPath = fileURLToPath(new URL('../../fixtures/photo-49mp.heic', import.meta.url))

/** A JPEG of 3295 x 1846 pixels and more than 300 kB, so every derived size is smaller. */
export const largePhoto = once(async () => {
  const { data, info } = await scene({ width: 3295, height: 1846, wall: '#d8c9b0', sofa: '#8a2f22' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Grain as from a sensor, by a generator without chance: the file has the same bytes in every run.
  for (let at = 0, seed = 1; at < data.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
    data[at] = Math.min(255, (data[at] ?? 0) + (seed >>> 29))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 90 })
    .toBuffer()
})

/** A JPEG of 800 x 534 pixels that shows something else than {@link largePhoto}. */
export const smallPhoto = once(() => scene({ width: 800, height: 534, wall: '#7d99a8', sofa: '#3f5d3a' }).jpeg({ quality: 85 }).toBuffer())

/** The angle by which a camera turned the picture, per EXIF orientation. */
const TURNED = { 1: 0, 3: 180, 6: 270, 8: 90 } as const
export type Orientation = keyof typeof TURNED
export const ORIENTATIONS: readonly Orientation[] = [1, 3, 6, 8]

/**
 * The same JPEG photo as cameras store it in different orientations.
 * @param size of the upright picture in pixels; 1800 x 1200 without one
 */
export const orientedPhoto = async (orientation: Orientation, size = { width: 1800, height: 1200 }): Promise<Buffer> =>
  sharp(
    await scene({ ...size, wall: '#e4dccb', sofa: '#27496d' })
      .png()
      .toBuffer(),
  )
    .rotate(TURNED[orientation])
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()

/** A noisy picture that compresses badly. */
export const noise = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

/** A wall, a floor, a window and a sofa: no side and no corner resembles another one. */
function scene({ width, height, wall, sofa }: { width: number; height: number; wall: string; sofa: string }): Sharp {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 90 60" preserveAspectRatio="none">
      <rect width="90" height="60" fill="${wall}"/>
      <rect y="44" width="90" height="16" fill="#6b4a2f"/>
      <rect x="6" y="6" width="20" height="22" fill="#f7fbff" stroke="#444"/>
      <rect x="34" y="30" width="48" height="18" rx="4" fill="${sofa}"/>
      <rect x="38" y="22" width="40" height="12" rx="3" fill="${sofa}" stroke="#222"/>
      <circle cx="74" cy="10" r="6" fill="#f2b632"/>
      <path d="M12 54 L20 34 L28 54 Z" fill="#1f7a4d"/>
    </svg>`),
  ).removeAlpha()
}

function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined
  return () => {
    created ??= create()
    return created
  }
}
