import { describe, expect, it } from 'vitest'
import { findingOf, furtherKey, isSameBox, kindOf, matchThings } from '../src/inventory/photo-index-rules.js'

const found = (id: number, name: string, category = 'Furniture') => ({ id, name, category })
const known = (id: number, name: string, category = 'Furniture', quantity = 1) => ({ id, name, category, quantity })
const pairs = (things: ReturnType<typeof found>[], items: ReturnType<typeof known>[]) =>
  [...matchThings(things, items)].map(([thing, item]) => [thing.id, item.id]).toSorted(([a = 0], [b = 0]) => a - b)

describe('the kind of a thing', () => {
  it.each([
    ['Sofa, green velvet', 'sofa'],
    ['Floor lamp, brass', 'lamp'],
    ['Lamp with a shade', 'lamp'],
    ['Chairs (oak)', 'chair'],
    ['Television – 55 inch', 'television'],
    ['Stehlampe', 'stehlampe'],
    ['Glass', 'glass'],
    ['', ''],
  ])('[PHOTO-08] of "%s" is "%s"', (name, kind) => expect(kindOf(name)).toBe(kind))
})

describe('the things of a photo and the items of its room', () => {
  it('[PHOTO-08] are paired by kind and category', () => {
    const things = [found(1, 'Sofa'), found(2, 'Lamp', 'Lighting'), found(3, 'Backpack', 'Luggage')]
    const items = [known(11, 'Floor lamp, brass', 'lighting'), known(12, 'Sofa, green velvet'), known(13, 'Sofa', 'Toys')]
    expect(pairs(things, items)).toEqual([
      [1, 12],
      [2, 11],
    ])
  })

  it('[PHOTO-08] do not need a category that says something', () => {
    expect(pairs([found(1, 'Guitar', 'Other')], [known(11, 'Acoustic guitar', 'Instruments')])).toEqual([[1, 11]])
    expect(pairs([found(1, 'Guitar', 'Toys')], [known(11, 'Acoustic guitar', 'Instruments')])).toEqual([])
  })

  it('[PHOTO-08] names that share more words are paired first, and nothing twice', () => {
    const things = [found(1, 'Abstract print', 'Art'), found(2, 'Landscape print', 'Art'), found(3, 'Print', 'Art')]
    expect(pairs(things, [known(11, 'Landscape print', 'Art'), known(12, 'Abstract print', 'Art')])).toEqual([
      [1, 12],
      [2, 11],
    ])
  })

  it('[PHOTO-08] an item is as many things as there are of it', () => {
    const chairs = [1, 2, 3, 4, 5].map((id) => found(id, 'Dining chair'))
    expect(pairs(chairs, [known(11, 'Dining chairs', 'Furniture', 4)])).toHaveLength(4)
  })

  it('[PHOTO-08] a thing without a name is nothing that is known', () => {
    expect(pairs([found(1, '')], [known(11, 'Sofa')])).toEqual([])
  })

  it('[PHOTO-08] are compared within 200 ms for 500 things and 2,000 items', () => {
    const words = Array.from({ length: 100 }, (_, at) => `kind${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`)
    const things = Array.from({ length: 500 }, (_, id) => found(id, `Red ${words[id % 100]}`))
    const items = Array.from({ length: 2_000 }, (_, id) => known(id, `Blue ${words[id % 100]}`))
    const took = Math.min(
      ...[1, 2, 3, 4, 5].map(() => {
        // Processor time: how long it takes on a busy machine says nothing about the rule.
        const from = process.cpuUsage()
        expect(matchThings(things, items).size).toBe(500)
        const { user, system } = process.cpuUsage(from)
        return (user + system) / 1_000
      }),
    )
    expect(took).toBeLessThan(200)
  })
})

it('[PHOTO-03] the further things of a finding are found by its key', () => {
  expect([furtherKey('batch.0.3', 0), furtherKey('batch.0.3', 1)]).toEqual(['batch.0.3-2', 'batch.0.3-3'])
  expect(['batch.0.3-2', 'batch.0.3', 'my-batch.0.3', '1c2d-4'].map(findingOf)).toEqual([
    'batch.0.3',
    'batch.0.3',
    'my-batch.0.3',
    '1c2d-4',
  ])
})

it('[PHOTO-03] a box that was rounded is the same box, and one beside it is not', () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  expect(isSameBox(box, { ...box, x: 0.104 })).toBe(true)
  expect(isSameBox(box, { ...box, x: 0.12 })).toBe(false)
})
