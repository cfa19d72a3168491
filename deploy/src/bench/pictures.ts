import sharp from 'sharp'

/** 12 megapixels, as most phones take them. */
const PHONE = { width: 4032, height: 3024 }

/** A JPEG with stripes in colours of its own. @param seed the same seed gives the same photo */
export async function photo(seed: number, size = { width: 1200, height: 900 }): Promise<Buffer> {
  const bands = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="${index * 200}" y="0" width="200" height="900" fill="hsl(${(seed * 53 + index * 47) % 360} 60% ${30 + ((seed * 7 + index * 11) % 50)}%)"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1200 900">${bands.join('')}<circle cx="${100 + ((seed * 97) % 1000)}" cy="${100 + ((seed * 61) % 700)}" r="80" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

/**
 * A JPEG of 12 megapixels and 2 to 4 MB, as detailed as one from a phone: gradients, edges, a fine texture, and the grain
 * of a sensor. @param seed the same seed gives the same photo
 */
export async function detailedPhoto(seed: number): Promise<Buffer> {
  const { width, height } = PHONE
  const pixels = Buffer.alloc(width * height * 3)
  const texture = Float32Array.from({ length: width }, (_, x) => 18 * Math.sin(x / (5 + (seed % 4))))
  let random = Math.imul(seed + 1, 2_654_435_761) | 0
  for (let y = 0, at = 0; y < height; y++) {
    const rowTexture = 18 * Math.sin(y / 7 + seed)
    for (let x = 0; x < width; x++) {
      // A linear congruential generator (Numerical Recipes): the same bytes in every run.
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) | 0
      const grain = (random >>> 28) - 8
      const edge = ((x >> 6) ^ (y >> 5) ^ seed) & 1 ? 40 : 0
      const fine = (texture[x] ?? 0) + rowTexture + grain + edge
      pixels[at++] = clamp((x * 180) / width + fine)
      pixels[at++] = clamp((y * 180) / height + fine)
      pixels[at++] = clamp(((x + y) * 120) / (width + height) + 60 + grain * 2)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const clamp = (value: number): number => Math.max(0, Math.min(255, value))

/** A multipart form with photos in one field, as the browser sends it. */
export function photoForm(
  field: string,
  photos: { name: string; content: Buffer; type?: string }[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content, type = 'image/jpeg' } of photos) form.append(field, new Blob([new Uint8Array(content)], { type }), name)
  return form
}
