import { describe, expect, it } from 'vitest'
import { displayName } from './limits.rules.js'
import { cropDigest, gridBox, isWhole, photoId } from './photos.keys.js'

describe('names and keys of photos', () => {
  it('an id is never an item id, and differs between users', () => {
    expect(photoId('ann', 'aa')).toMatch(/^p[0-9a-f]{31}$/)
    expect(photoId('ann', 'aa')).not.toBe(photoId('bob', 'aa'))
  })

  it('a box is rounded to a grid inside the photo, so that nearly equal boxes are the same crop', () => {
    const box = gridBox({ x: 0.250_001, y: 0, width: 0.5, height: 1 })
    expect(box).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
    expect(cropDigest('aa', box)).toBe(cropDigest('aa', gridBox({ x: 0.25, y: 0, width: 0.500_004, height: 1 })))
    expect(gridBox({ x: 0.9, y: 1, width: 0.5, height: 0 })).toEqual({ x: 0.9, y: 0.9999, width: 0.1, height: 0.0001 })
    expect(isWhole(gridBox({ x: 0, y: 0, width: 1, height: 0.999_99 }))).toBe(true)
  })

  it.each([
    ['C:\\fakepath\\cat.jpg', 'cat.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['say %22cheese%22.jpg', 'say "cheese".jpg'],
    ['evil\u202egpj.exe\u0000', 'evilgpj.exe'],
    ['Grüße – 日本語 – 🙂 – עברית.jpg', 'Grüße – 日本語 – 🙂 – עברית.jpg'],
    [`${'🙂'.repeat(300)}.jpg`, '🙂'.repeat(200)],
    ['', 'Unnamed file'],
  ])('the file name %s is displayed as %s', (name, shown) => expect(displayName(name)).toBe(shown))
})
