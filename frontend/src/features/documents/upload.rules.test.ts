import { describe, expect, it } from 'vitest'
import { refusalOf, uploadPercent } from './upload.rules'

const MIB = 1024 * 1024

describe('the progress of an upload', () => {
  it('[DOCS-04] rises to 95 percent over 8 seconds, and reaches 100 when the server answers', () => {
    const at = (elapsed: number) => uploadPercent({ elapsed, sent: 1, answered: false })
    expect(at(-100)).toBeCloseTo(0)
    expect([0, 2_000, 4_000, 8_000, 60_000].map(at)).toEqual([0, 23, 47, 95, 95])
    expect(uploadPercent({ elapsed: 300, sent: 1, answered: true })).toBe(100)
  })

  it('never exceeds the share of the bytes that were sent', () => {
    expect(uploadPercent({ elapsed: 60_000, sent: 0.4, answered: false })).toBe(38)
    expect(uploadPercent({ elapsed: 1_000, sent: 0.4, answered: false })).toBe(11)
  })
})

describe('a chosen file', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 1, null],
    ['IMG_1.HEIC', '', 1, null],
    ['a.pdf', 'application/pdf', 15 * MIB, null],
    ['a.pdf', 'application/pdf', 15 * MIB + 1, 'a.pdf is larger than 15MB.'],
    ['notes.txt', 'text/plain', 1, 'Images and PDF only.'],
    ['letter.docx', '', 1, 'Images and PDF only.'],
    ['bill.PDF', '', 1, null],
    ['bill.pdf', 'text/plain', 1, 'Images and PDF only.'],
    ['a.heic', 'text/plain', 1, 'Images and PDF only.'],
    ['big.jpg', 'image/jpeg', 15 * MIB + 1, 'big.jpg is larger than 15MB.'],
  ])('%s of type "%s" with %i bytes: %s', (name, type, size, refusal) => {
    expect(refusalOf({ name, type, size })).toBe(refusal)
  })
})
