import sharp from 'sharp'

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
