import type { Item } from '@arc/contracts/inventory/items'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { categoriesByValue, heroItem, heroRoom, insightsOf, scrollAfterWelcome } from './dashboard.rules'

const item = (more: Partial<Item>): Item => ({
  id: 1,
  name: 'Sofa',
  category: 'Furniture',
  description: null,
  brand: null,
  model: null,
  size: null,
  material: null,
  age: null,
  notes: null,
  serialNumber: null,
  purchaseLocation: null,
  condition: null,
  upc: null,
  estimatedValue: 100,
  valueLow: null,
  valueHigh: null,
  valueBasis: null,
  value: null,
  quantity: 1,
  purchaseYear: null,
  purchaseDate: null,
  warrantyExpiration: null,
  replacementCost: null,
  depreciation: null,
  imageUrl: null,
  receiptUrl: null,
  documents: [],
  photos: [],
  version: 1,
  roomId: 1,
  projectId: 1,
  userId: 'u',
  isProjectThumbnail: false,
  isDashboardImage: false,
  is_project_thumbnail: false,
  is_dashboard_image: false,
  source: 'manual',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
})

describe('the hero picture', () => {
  it('DASH-05 picks the room by the fallback order', () => {
    const rooms = ['Bedroom 3', 'Bedroom 2', 'Family Room', 'Master Bedroom', 'Kitchen', 'Living Room'].map((name) => ({ name }))
    const picked: (string | undefined)[] = []
    for (let left = rooms; left.length > 0; left = left.slice(0, -1)) picked.push(heroRoom(left)?.name)
    expect(picked).toEqual(['Living Room', 'Kitchen', 'Master Bedroom', 'Family Room', 'Bedroom 2', 'Bedroom 3'])
  })
  it('prefers the pinned item, and is absent without any picture', () => {
    const rooms = [{ id: 1, name: 'Attic' }]
    const plain = item({ id: 1, imageUrl: '/a' })
    const pinned = item({ id: 2, imageUrl: '/b', isDashboardImage: true })
    expect(heroItem([plain, pinned], rooms)).toBe(pinned)
    expect(heroItem([item({})], rooms)).toBeUndefined()
  })
})

describe('the insights', () => {
  it('sorts categories by value, without emoji, relative to the largest', () => {
    const rows = categoriesByValue([
      item({ category: '💍 Jewelry', estimatedValue: 300 }),
      item({ category: 'Jewelry', estimatedValue: 100 }),
      item({}),
    ])
    expect(rows.map((row) => [row.name, row.value, row.length])).toEqual([
      ['Jewelry', 400, 1],
      ['Furniture', 100, 0.25],
    ])
    expect(categoriesByValue([item({ estimatedValue: null })])[0]).toMatchObject({ value: null, share: 0, length: 0 })
    expect(insightsOf([item({ estimatedValue: null })])?.average).toBeNull()
  })
  it('shows the top four, the average and the most valuable item; without items there are none', () => {
    const items = ['A', 'B', 'C', 'D', 'E'].map((category, at) => item({ id: at, category, estimatedValue: at * 10 }))
    const insights = insightsOf(items)
    expect(insights?.top.map((row) => row.name)).toEqual(['E', 'D', 'C', 'B'])
    expect(insights?.average).toBe(20)
    expect(insights?.best?.id).toBe(4)
    expect(insightsOf([])).toBeNull()
  })
})

describe('after the welcome dialog', () => {
  afterEach(() => vi.useRealTimers())
  it('DASH-19 the page scrolls to the top with a 100 ms delay', () => {
    vi.useFakeTimers()
    const scroll = vi.fn()
    scrollAfterWelcome(scroll)
    vi.advanceTimersByTime(99)
    expect(scroll).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(scroll).toHaveBeenCalledOnce()
  })
})
