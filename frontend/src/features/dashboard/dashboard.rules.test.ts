import type { ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { categoriesByValue, heroPicture, heroRoom, insightsOf, scrollAfterWelcome } from './dashboard.rules'

const card = (id: number, imageUrl: string | null): ItemCard => ({
  id,
  name: 'Sofa',
  category: 'Furniture',
  brand: null,
  estimatedValue: 100,
  value: null,
  quantity: 1,
  imageUrl,
  roomId: 1,
  projectId: 1,
  lostIn: null,
})
const totals = (value: number | null, items = 1): ItemTotals => ({
  items,
  valued: value === null ? 0 : items,
  value: value ?? 0,
  documented: 0,
  documentedValue: 0,
  photos: 0,
})
const category = (name: string, value: number | null) => ({ name, totals: totals(value) })

describe('the hero picture', () => {
  it('DASH-05 picks the room by the fallback order', () => {
    const rooms = ['Bedroom 3', 'Bedroom 2', 'Family Room', 'Master Bedroom', 'Kitchen', 'Living Room'].map((name) => ({ name }))
    const picked: (string | undefined)[] = []
    for (let left = rooms; left.length > 0; left = left.slice(0, -1)) picked.push(heroRoom(left)?.name)
    expect(picked).toEqual(['Living Room', 'Kitchen', 'Master Bedroom', 'Family Room', 'Bedroom 2', 'Bedroom 3'])
  })
  const lead = (rooms: { name: string; shelf: ItemCard[] }[], dark: readonly number[] = [], dashboardImage: ItemCard | null = null) => {
    const photosToRetake = dark.map((id) => ({
      ...({ fault: 'dark', url: '/d', roomId: 1, roomName: '' } as const),
      item: { id, name: '' },
    }))
    const picture = heroPicture({ rooms, dashboardImage, photosToRetake })
    return picture && ('item' in picture ? picture.item : picture.room.name)
  }
  it('prefers the pinned item, and is absent without any picture', () => {
    const plain = card(1, '/a')
    const pinned = card(2, '/b')
    const rooms = [{ name: 'Attic', shelf: [plain] }]
    expect(lead(rooms, [], pinned)).toBe(pinned)
    expect(lead(rooms)).toBe(plain)
    expect(lead([{ name: 'Attic', shelf: [card(3, null)] }])).toBeNull()
  })
  it('takes a room with a picture before a preferred room without one', () => {
    const shown = card(1, '/a')
    const rooms = [
      { name: 'Living Room', shelf: [card(2, null)] },
      { name: 'Attic', shelf: [shown] },
    ]
    expect(lead(rooms)).toBe(shown)
  })
  it('[DASH-24] passes over dark photos: the next one of the room, then those of the next rooms, then the drawing of the hero room', () => {
    const [sofa, rug, oven] = [card(1, '/a'), card(2, '/b'), card(3, '/c')]
    const rooms = [
      { name: 'Attic', shelf: [card(4, null)] },
      { name: 'Kitchen', shelf: [oven] },
      { name: 'Living Room', shelf: [sofa, card(5, null), rug] },
    ]
    expect(lead(rooms)).toBe(sofa)
    expect(lead(rooms, [1])).toBe(rug)
    expect(lead(rooms, [1, 2])).toBe(oven)
    expect(lead(rooms, [1, 2, 3])).toBe('Living Room')
    expect(lead(rooms, [1, 2, 3], sofa)).toBe(sofa)
    const blurred = [{ ...({ fault: 'blurred', url: '/a', roomId: 1, roomName: '' } as const), item: { id: 1, name: '' } }]
    expect(heroPicture({ rooms, dashboardImage: null, photosToRetake: blurred })).toEqual({ item: sofa })
  })
})

describe('the insights', () => {
  it('sorts categories by value, without emoji, relative to the largest', () => {
    const rows = categoriesByValue([category('💍 Jewelry', 300), category('Furniture', 100), category('Jewelry', 100)])
    expect(rows.map((row) => [row.name, row.value, row.length])).toEqual([
      ['Jewelry', 400, 1],
      ['Furniture', 100, 0.25],
    ])
    expect(categoriesByValue([category('Furniture', null)])[0]).toMatchObject({ value: null, share: 0, length: 0 })
    expect(insightsOf({ totals: totals(null), categories: [category('Furniture', null)] })?.average).toBeNull()
  })
  it('shows the top four and the average; without items there are none', () => {
    const categories = ['A', 'B', 'C', 'D', 'E'].map((name, at) => category(name, at * 10))
    const insights = insightsOf({ totals: totals(100, 5), categories })
    expect(insights?.top.map((row) => row.name)).toEqual(['E', 'D', 'C', 'B'])
    expect(insights?.average).toBe(20)
    expect(insightsOf({ totals: totals(0, 0), categories: [] })).toBeNull()
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
