import { noise } from '@arc/kit/testing/pictures'
import sharp from 'sharp'
import { assert, describe, expect, it } from 'vitest'
import { withoutMetadata } from './jpeg-metadata.js'

const segment = (marker: number, payload: string) => {
  const body = Buffer.from(payload, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** Inserts segments after the start marker. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
const pixelsOf = (jpeg: Buffer) => sharp(jpeg, { failOn: 'error' }).raw().toBuffer()
const plain = await noise(300, 200).jpeg({ quality: 80 }).toBuffer()

describe('a JPEG without metadata', () => {
  it.each([
    ['baseline', noise(300, 200).jpeg()],
    ['progressive', noise(300, 200).jpeg({ progressive: true })],
    ['grey', noise(300, 200).greyscale().jpeg()],
    ['4:4:4', noise(300, 200).jpeg({ chromaSubsampling: '4:4:4', quality: 100 })],
    ['with optimised tables', noise(301, 199).jpeg({ mozjpeg: true })],
  ])('has the same pixels: %s', async (_, picture) => {
    const jpeg = await picture.toBuffer()
    const clean = withoutMetadata(withSegments(jpeg, segment(0xe1, 'Exif\0\0somewhere')))
    assert(clean)
    expect(clean.includes('somewhere')).toBe(false)
    expect((await pixelsOf(clean)).equals(await pixelsOf(jpeg))).toBe(true)
  })

  it('keeps its colour profile', async () => {
    const clean = withoutMetadata(await noise(60, 40).withIccProfile('p3').jpeg().toBuffer())
    assert(clean)
    expect((await sharp(clean).metadata()).icc?.length).toBeGreaterThan(300)
  })

  it('has no location, comment, edit history, thumbnail or second picture', async () => {
    const thumbnail = `JFIF\0\x01\x02\0\0\x01\0\x01\x02\x01secret`
    const jpeg = withSegments(
      plain,
      ...[segment(0xe0, thumbnail), segment(0xe0, 'JFXX\0secret'), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0secret')],
      ...[segment(0xe2, 'MPF\0secret'), segment(0xed, 'Photoshop 3.0\0secret'), segment(0xef, 'secret'), segment(0xfe, 'secret')],
    )
    const clean = withoutMetadata(Buffer.concat([jpeg, withSegments(plain, segment(0xe1, 'Exif\0\0secret'))]))
    assert(clean)
    expect(clean.includes('secret')).toBe(false)
    expect(clean.length).toBeLessThanOrEqual(plain.length + 18)
    expect((await pixelsOf(clean)).equals(await pixelsOf(plain))).toBe(true)
  })

  it('is not made of four colour channels, an unknown segment, or a file that ends early', async () => {
    const cmyk = await noise(60, 40).toColourspace('cmyk').jpeg().toBuffer()
    const arithmetic = withSegments(plain, segment(0xcc, '\0\0'))
    const early = [2, 3, 5, 20, 200, plain.length / 2, plain.length - 2, plain.length - 1].map((length) => plain.subarray(0, length))
    for (const jpeg of [cmyk, arithmetic, Buffer.alloc(0), Buffer.from('GIF89a'), ...early]) expect(withoutMetadata(jpeg)).toBeNull()
  })

  it('never fails on damaged bytes', () => {
    for (let at = 2; at < 700; at++) {
      const damaged = Buffer.from(plain)
      damaged.writeUInt8((at % 256) ^ 0x5a, at)
      expect([null, 'object']).toContain(withoutMetadata(damaged) && 'object')
    }
  })
})
