import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import type { Item } from '@arc/contracts/inventory/items'
import { describe, expect, it } from 'vitest'
import { NONE, ranged, toggled, withItems } from './selection.rules'

const item = (id: number): Item => ({
  ...NO_VALUES,
  ...{ placeId: null, placePath: null, customValues: {}, loan: null, lostIn: null },
  ...{ id, name: `Item ${id}`, category: 'Other', quantity: 1, imageUrl: null, receiptUrl: null, documents: [], photos: [] },
  ...{ roomId: 1, projectId: 1, userId: 'u', isProjectThumbnail: false, isDashboardImage: false },
  ...{ is_project_thumbnail: false, is_dashboard_image: false, source: 'manual', version: 1, createdAt: '', updatedAt: '' },
})
const all = [1, 2, 3, 4, 5].map(item)
const at = (id: number) => all[id - 1] ?? item(id)
const ids = ({ items }: typeof NONE) => [...items.keys()].sort((a, b) => a - b)

describe('a selection', () => {
  it('adds an item, and removes it when it is chosen again', () => {
    const one = toggled(NONE, at(2))
    expect([ids(one), ids(toggled(one, at(2)))]).toEqual([[2], []])
  })

  it('extends from the last chosen item in both directions with Shift', () => {
    const two = toggled(NONE, at(3))
    expect(ids(ranged(two, at(5), all))).toEqual([3, 4, 5])
    expect(ids(ranged(ranged(two, at(5), all), at(1), all))).toEqual([1, 2, 3, 4, 5])
  })

  it('without an anchor takes the one item', () => {
    expect(ids(ranged(NONE, at(4), all))).toEqual([4])
  })

  it('holds at most 2,000 items', () => {
    const many = Array.from({ length: 2_100 }, (_, index) => item(index + 1))
    expect(withItems(NONE, many).items.size).toBe(2_000)
    expect(toggled(withItems(NONE, many), item(2_050)).items.size).toBe(2_000)
  })
})
