import { describe, expect, it } from 'vitest'
import { splitLine } from './split-line.rules'
import { itemFromPhoto } from './unrecognised.rules'

const line = (key: string, quantity: number) => ({ ...itemFromPhoto('photo', null), key, quantity })

describe('a line with several items', () => {
  it('is split into one line for each, at its place', () => {
    const [stools, lamp] = [line('a', 3), line('b', 1)]
    expect(splitLine([stools, lamp], 'a').map(({ key, quantity, photoId }) => [key, quantity, photoId])).toEqual([
      ['a', 1, 'photo'],
      ['a-2', 1, 'photo'],
      ['a-3', 1, 'photo'],
      ['b', 1, 'photo'],
    ])
    expect(splitLine([stools, lamp], 'b').map(({ key }) => key)).toEqual(['a', 'b'])
    const box = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }
    expect(splitLine([{ ...stools, otherBoxes: [box] }], 'a').map((one) => one.box)).toEqual([stools.box, box, stools.box])
    const crop = { imageUrl: '/api/image/c2', fingerprint: '00000000000000ff' }
    const [first, second, third] = splitLine([{ ...stools, otherBoxes: [box], otherCrops: [crop] }], 'a')
    expect([first?.imageUrl, second?.imageUrl, third?.imageUrl]).toEqual([stools.imageUrl, crop.imageUrl, stools.imageUrl])
    expect(splitLine([line('k1', 500)], 'k1')).toHaveLength(1)
  })

  it('that a model described keeps the description in its first line, whose crop the model saw', () => {
    const caption = { field: 'description', value: 'A red stool', from: 'caption', confidence: 0, differs: null } as const
    const stools = { ...line('a', 3), description: 'A red stool', readings: [caption] }
    expect(splitLine([stools], 'a').map(({ description }) => description)).toEqual(['A red stool', null, null])
    const own = { ...stools, description: 'From the bar' }
    expect(splitLine([own], 'a').map(({ description }) => description)).toEqual(Array(3).fill('From the bar'))
  })
})
