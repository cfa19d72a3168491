import { describe, expect, it } from 'vitest'
import { compareVisit, type VisitItem, type VisitThing } from './visit.rules.js'

const TODAY = '2026-06-10'
const NEW = { id: 3, at: '2026-06-10T10:00:00.000Z' }
const OTHER_SIDE = { id: 2, at: '2026-06-09T18:00:00.000Z' }
const OLD = { id: 1, at: '2025-05-03T10:00:00.000Z' }

const open = (id: number, roomPhotoId: number, name: string, category = 'Furniture'): VisitThing => ({
  ...{ id, roomPhotoId, name, category, state: 'open', itemId: null, dismissed: false },
})
const written = (id: number, roomPhotoId: number, name: string, itemId: number): VisitThing => ({
  ...open(id, roomPhotoId, name),
  ...{ state: 'written', itemId },
})
const item = (id: number, name: string, changes: Partial<VisitItem> = {}): VisitItem => ({
  ...{ id, name, category: 'Furniture', quantity: 1, seenOn: null, isShown: true },
  ...changes,
})
function compare(input: Partial<Parameters<typeof compareVisit>[0]>) {
  const { gone, newThings, unseen } = compareVisit({ photos: [NEW, OLD], things: [], items: [], today: TODAY, ...input })
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  return { gone: names(gone), newThings: names(newThings), unseen: names(unseen) }
}

describe('the newest photos of a room', () => {
  const sofa = item(11, 'Sofa, green')
  const lamp = item(12, 'Floor lamp')

  it('[PROOF-21] do not show a gone item, which an earlier photo showed', () => {
    const things = [written(1, 1, 'Sofa', 11), written(2, 1, 'Lamp', 12), written(3, 3, 'Sofa', 11)]
    expect(compare({ things, items: [sofa, lamp] })).toEqual({ gone: ['Floor lamp'], newThings: [], unseen: [] })
  })

  it('[PROOF-21] may show it as an open thing, or on another photo of the same visit', () => {
    const before = [written(1, 1, 'Sofa', 11), written(2, 1, 'Lamp', 12)]
    const mayBe = [...before, written(3, 3, 'Sofa', 11), open(4, 3, 'Lamp')]
    expect(compare({ things: mayBe, items: [sofa, lamp] }).gone).toEqual([])
    const elsewhere = [...before, written(3, 3, 'Sofa', 11), written(4, 2, 'Lamp', 12)]
    expect(compare({ photos: [NEW, OTHER_SIDE, OLD], things: elsewhere, items: [sofa, lamp] }).gone).toEqual([])
    const longAgo = { ...OTHER_SIDE, at: '2026-06-09T09:00:00.000Z' }
    expect(compare({ photos: [NEW, longAgo, OLD], things: elsewhere, items: [sofa, lamp] }).gone).toEqual(['Floor lamp'])
  })

  it('[PROOF-21] show a new thing, which no item of the room matches, and not what an older photo shows', () => {
    const things = [open(1, 3, 'Guitar'), open(2, 3, 'Sofa'), open(3, 1, 'Vase')]
    expect(compare({ things, items: [sofa] })).toMatchObject({ newThings: ['Guitar'] })
  })

  it('[PROOF-21] leave an item unseen that no photo shows, and no thing of an old or new one may be', () => {
    const items = [item(1, 'Mirror', { isShown: false }), item(2, 'Vase', { isShown: false }), item(3, 'Clock')]
    expect(compare({ items, things: [open(1, 1, 'Vase')] }).unseen).toEqual(['Mirror'])
  })

  it('[PROOF-21] leave out what was seen: a gone item since the newest photo, an unseen one within a year', () => {
    const things = [written(1, 1, 'Sofa', 11)]
    expect(compare({ things, items: [{ ...sofa, seenOn: '2026-06-10' }] }).gone).toEqual([])
    expect(compare({ things, items: [{ ...sofa, seenOn: '2026-06-09' }] }).gone).toEqual(['Sofa, green'])
    const mirror = item(1, 'Mirror', { isShown: false })
    expect(compare({ items: [{ ...mirror, seenOn: '2025-06-11' }] }).unseen).toEqual([])
    expect(compare({ items: [{ ...mirror, seenOn: '2025-06-10' }] }).unseen).toEqual(['Mirror'])
  })

  it('[PROOF-21] compare nothing without a photo', () => {
    expect(compare({ photos: [], items: [item(1, 'Mirror', { isShown: false })] })).toEqual({ gone: [], newThings: [], unseen: [] })
  })
})
