import { describe, expect, it } from 'vitest'
import { joinRefusals, sortPhotos } from '../../entities/item-photos/photo-files.rules'
import { isMobile } from './photos.rules'

const MIB = 1024 * 1024
const photo = (name: string, size = MIB, type = 'image/jpeg') => ({ name, size, type })

describe('choosing photos', () => {
  it('ARCH-04 mobile means at most 768 pixels wide or a mobile browser', () => {
    const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
    expect(isMobile({ width: 768, userAgent: desktop })).toBe(true)
    expect(isMobile({ width: 769, userAgent: desktop })).toBe(false)
    expect(isMobile({ width: 1200, userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0)' })).toBe(true)
  })
  it('skips files that are not images or larger than 15MB; the rest proceed', () => {
    const { taken, refused } = sortPhotos([
      photo('a.jpg'),
      photo('b.pdf', 1, 'application/pdf'),
      photo('c.jpg', 15 * MIB + 1),
      photo('d.jpg', 15 * MIB),
    ])
    expect(taken.map((file) => file.name)).toEqual(['a.jpg', 'd.jpg'])
    expect(refused).toEqual([
      { title: 'Invalid File', text: 'b.pdf is not an image file.' },
      { title: 'File Too Large', text: 'c.jpg is larger than 15MB.' },
    ])
  })
  it('accepts a HEIC photo without a media type', () => {
    expect(sortPhotos([photo('IMG_1.HEIC', MIB, '')]).taken).toHaveLength(1)
  })
  it('accepts 50 photos per batch and reports the rest', () => {
    const { taken, refused } = sortPhotos(Array.from({ length: 51 }, (_, at) => photo(`${at}.jpg`)))
    expect(taken).toHaveLength(50)
    expect(refused[0]?.text).toContain('first 50')
  })
  it('joins all refusals into one toast', () => {
    expect(
      joinRefusals([
        { title: 'A', text: 'one.' },
        { title: 'B', text: 'two.' },
      ]),
    ).toEqual({ title: 'A, B', text: 'one. two.' })
    expect(joinRefusals([])).toBeNull()
  })
})
