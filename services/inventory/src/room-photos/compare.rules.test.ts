import type { MappedItem } from '@arc/contracts/inventory/room-photos'
import { describe, expect, it } from 'vitest'
import { comparePhoto } from './compare.rules.js'
import type { StoredThing } from './room-photos.sql.js'

const BOX = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 }
const thing = (id: number, name: string, changes: Partial<StoredThing> = {}): StoredThing => ({
  ...{ id, name, box: BOX, category: 'Furniture', estimatedValue: null, dismissed: false, version: 1 },
  ...{ state: 'open', itemId: null, item: null },
  ...changes,
})
const written = (id: number, name: string, itemId: number) => thing(id, name, { state: 'written', itemId })
const item = (id: number, name: string, quantity = 1) => ({ id, name, category: 'Furniture', quantity })
const mapped = (id: number, name: string): MappedItem => ({
  ...{
    id,
    name,
    category: 'Furniture',
    brand: null,
    lostIn: null,
    estimatedValue: null,
    value: null,
    quantity: 1,
    imageUrl: null,
    roomId: 1,
    projectId: 1,
  },
  ...{ roomName: 'Living Room', purchaseYear: null, purchaseDate: null, valueBasis: null, receiptUrl: null, documents: [] },
})
const SOFA = item(11, 'Sofa, green')
const LAMP = item(12, 'Floor lamp')

describe('a photo compared with the room', () => {
  it('[PHOTO-08] a thing that an item of the room matches is a suggestion of it, and not new', () => {
    const { things } = comparePhoto({ things: [thing(1, 'Sofa'), thing(2, 'Backpack')], items: [SOFA, LAMP], earlier: [] })
    expect(things.map(({ match, isNew }) => [match?.id ?? null, isNew])).toEqual([
      [11, false],
      [null, true],
    ])
  })

  it('[PHOTO-08] an item that the photo shows already is not suggested again', () => {
    const { things } = comparePhoto({ things: [written(1, 'Sofa', 11), thing(2, 'Sofa')], items: [SOFA], earlier: [] })
    expect(things[1]).toMatchObject({ match: null, isNew: true })
    const two = comparePhoto({ things: [written(1, 'Sofa', 11), thing(2, 'Sofa')], items: [{ ...SOFA, quantity: 2 }], earlier: [] })
    expect(two.things[1]).toMatchObject({ match: { id: 11 }, isNew: false })
  })

  it('[PHOTO-09] nothing is new or missing on the first photo', () => {
    const { things, missing } = comparePhoto({ things: [thing(1, 'Backpack')], items: [SOFA], earlier: null })
    expect([things[0]?.isNew, missing]).toEqual([false, []])
  })

  it('[PHOTO-09] an item of the earlier photo is missing when nothing on this one is it or may be it', () => {
    const earlier = [mapped(11, 'Sofa, green'), mapped(12, 'Floor lamp'), mapped(13, 'Rug')]
    const items = [SOFA, LAMP, item(13, 'Rug')]
    const { missing } = comparePhoto({ things: [written(1, 'Sofa', 11), thing(2, 'Lamp')], items, earlier })
    expect(missing.map(({ name }) => name)).toEqual(['Rug'])
  })

  it('[PHOTO-09] what is dismissed, and what is in the trash, is neither new nor a suggestion', () => {
    const things = [thing(1, 'Sofa', { dismissed: true }), thing(2, 'Lamp', { state: 'deleted', itemId: 99 })]
    const compared = comparePhoto({ things, items: [SOFA, LAMP], earlier: [mapped(11, 'Sofa, green')] })
    expect(compared.things.map(({ match, isNew }) => [match, isNew])).toEqual([
      [null, false],
      [null, false],
    ])
    expect(compared.missing.map(({ id }) => id)).toEqual([11])
  })
})
