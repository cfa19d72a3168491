import type { Sharp } from 'sharp'

/** The picture is reduced to nine by eight grey values; each bit says whether a value is darker than its right neighbour. */
const GRID = { width: 9, height: 8 } as const
/** Grey values, 0 to 255, that differ less than this overall are a blank wall: its bits would be noise. */
const MIN_CONTRAST = 12

/** The difference hash of a picture as a signed 64-bit integer; null for a picture without contrast. */
export async function fingerprintOf(picture: Sharp): Promise<bigint | null> {
  const grey = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ ...GRID, fit: 'fill' })
    .raw()
    .toBuffer()
  if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return null
  let bits = 0n
  for (let row = 0; row < GRID.height; row++)
    for (let column = 0; column < GRID.width - 1; column++) {
      const at = row * GRID.width + column
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits)
}

/** As the contract writes it: 16 hexadecimal digits. */
export const fingerprintText = (fingerprint: bigint): string => BigInt.asUintN(64, fingerprint).toString(16).padStart(16, '0')
/** As PostgreSQL stores it. */
export const fingerprintNumber = (text: string): bigint => BigInt.asIntN(64, BigInt(`0x${text}`))
