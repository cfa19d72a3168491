import { coverOf } from '@arc/contracts/inventory/policy-rules'
import { describe, expect, it } from 'vitest'
import { categoriesHeadline, coverageHeadline, drawn, headlineOf, roomsHeadline } from './insights.rules'
import { pathOf, plotOf, ticksOf } from './plot.rules'
import { tilesOf } from './treemap.rules'

type Insights = Parameters<typeof headlineOf>[0]
const totals = (value: number, documentedValue = 0, items = 1) => ({
  items,
  valued: items,
  value,
  documented: 0,
  documentedValue,
  photos: 0,
})
const room = (id: number, value: number) => ({ id, name: `Room ${id}`, icon: 'home', totals: totals(value), dearest: null })
const item = (id: number, estimatedValue: number) => ({
  ...{
    id,
    name: 'Globe',
    category: 'Other',
    brand: null,
    estimatedValue,
    value: null,
    quantity: 1,
    imageUrl: null,
    roomId: 1,
    projectId: 1,
    lostIn: null,
  },
})
const project = {
  ...{
    id: 1,
    name: 'My Home',
    createdAt: '',
    lastActiveAt: '',
    insuranceCompany: null,
    personalItemsCoverage: null,
    insuranceRenewal: null,
    isSample: false,
    isHome: true,
  },
  ...{ readOnly: false, itemCount: 0, thumbnailUrl: null, version: 1 },
}
const insights = (changes: Partial<Insights>): Insights => ({
  ...{
    project,
    totals: totals(1_000, 0, 20),
    cover: coverOf({ value: 1_000, scheduled: 0, unscheduled: 1_000, coverage: null }, []),
    rooms: [],
    categories: [],
    top: [],
    years: [],
    unknownAge: 0,
  },
  ...changes,
})
const text = (parts: readonly string[]) => parts.join('')

describe('the headline of the insights', () => {
  it('says when there is nothing, or nothing with a value', () => {
    expect(text(headlineOf(insights({ totals: totals(0, 0, 0) })))).toBe('nothing to weigh yet')
    expect(text(headlineOf(insights({ totals: totals(0) })))).toBe('nothing is valued yet')
  })

  it('counts the items that are more than half of the value', () => {
    expect(text(headlineOf(insights({ top: [item(1, 501)] })))).toBe('one item is more than half of it')
    expect(text(headlineOf(insights({ top: [item(1, 300), item(2, 150), item(3, 60)] })))).toBe('three items are more than half of it')
  })

  it('names a single item that is the whole value', () => {
    expect(text(headlineOf(insights({ totals: totals(420, 0, 1), top: [item(1, 420)] })))).toBe('one item is all of it')
  })

  it('counts the rooms that hold two thirds when few items are not half', () => {
    const rooms = [room(1, 400), room(2, 300), room(3, 200), room(4, 100)]
    expect(text(headlineOf(insights({ top: [item(1, 10)], rooms })))).toBe('two rooms hold two thirds of it')
  })

  it('says over how many rooms an even value is spread', () => {
    const rooms = Array.from({ length: 8 }, (_, at) => room(at, 125))
    expect(text(headlineOf(insights({ rooms })))).toBe('spread over 8 rooms')
  })
})

describe('the sentence above a chart', () => {
  it('names the room that holds the most, and how much', () => {
    expect([1_000, 700, 500, 300].map((value) => roomsHeadline(insights({ rooms: [room(1, value), room(2, 1_000 - value)] })))).toEqual([
      'Room 1 holds all of it',
      'Room 1 holds most of it',
      'Room 1 holds half of it',
      'Room 1 holds the most',
    ])
  })

  it('names a valuable category without documents', () => {
    const of = (...documented: number[]) =>
      categoriesHeadline(
        insights({
          totals: totals(
            1_000,
            documented.reduce((sum, one) => sum + one, 0),
          ),
          categories: documented.map((one, at) => ({ name: `C${at}`, totals: totals(1_000 / documented.length, one) })),
        }),
      )
    expect([of(10, 20), of(500, 0), of(490, 50), of(450, 400), of(250, 250)]).toEqual([
      'most of it is an estimate',
      'nothing of C1 is proven',
      'little of C1 is proven',
      'most of it is proven',
      'partly proven, partly an estimate',
    ])
  })

  it('says whether the coverage is enough', () => {
    const of = (coverage: number | null, value: number) =>
      coverageHeadline(coverOf({ value, scheduled: 0, unscheduled: value, coverage }, []))
    expect([of(null, 100), of(150, 100), of(105, 100), of(100, 100)]).toEqual([
      'no coverage entered yet',
      'covered, with room to spare',
      'covered, but only just',
      'nothing to spare',
    ])
    expect(of(1_100_000, 1_284_600)).toBe('$184,600 would not be covered')
  })
})

describe('the parts of a chart', () => {
  const parts = Array.from({ length: 12 }, (_, at) => ({ key: at, name: `P${at}`, value: 12 - at, documentedValue: 1 }))
  const rest = (count: number) => `${count} more`

  it('beyond the limit become one, and those without a value are not drawn', () => {
    const some = drawn([...parts, { key: 99, name: 'Empty', value: 0, documentedValue: 0 }], 8, rest)
    expect(some).toHaveLength(8)
    expect(some.at(-1)).toEqual({ key: null, name: '5 more', value: 15, documentedValue: 5 })
  })

  it('fill the area in proportion, without overlap', () => {
    const tiles = tilesOf(parts, 1_200, 500)
    const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
    expect(area).toBeGreaterThan(1_200 * 500 * 0.93)
    const [first, last] = [tiles[0], tiles.at(-1)]
    expect((first?.width ?? 0) * (first?.height ?? 0)).toBeGreaterThan(6 * (last?.width ?? 0) * (last?.height ?? 0))
    for (const a of tiles)
      for (const b of tiles)
        if (a !== b) expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
  })

  it('are none without a width, so that nothing is drawn before the page is measured', () => {
    expect(tilesOf(parts, 0, 500)).toEqual([])
  })
})

describe('the cost chart', () => {
  it('has round values on its axis that reach the largest', () => {
    expect(ticksOf(31_585)).toEqual([0, 10_000, 20_000, 30_000, 40_000])
    expect(ticksOf(0)).toEqual([0])
    for (const max of [1, 17, 99, 101, 12_345, 9_999_999]) {
      const ticks = ticksOf(max)
      expect([(ticks.at(-1) ?? 0) >= max, ticks.length <= 6]).toEqual([true, true])
    }
  })

  it('scales years and values into its frame', () => {
    const years = [2025, 2026, 2027].map((year, at) => ({ year, replacement: 100 * (at + 1), cash: 50 }))
    const plot = plotOf(years, { width: 300, height: 200, margin: { top: 0, right: 0, bottom: 0, left: 0 } })
    expect([plot.now, plot.years.map(({ x }) => x)]).toEqual([1, [0, 150, 300]])
    expect(plot.line('replacement').at(-1)).toEqual({ x: 300, y: 0 })
    expect(
      pathOf([
        { x: 0, y: 1 },
        { x: 2, y: 3.25 },
      ]),
    ).toBe('M0.0 1.0L2.0 3.3')
  })
})
