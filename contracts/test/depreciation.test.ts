import { describe, expect, it } from 'vitest'
import { DEFAULT_CATEGORIES } from '../src/inventory/categories.js'
import { costYears, FLOOR, shareLeft, USEFUL_LIFE } from '../src/inventory/depreciation.js'

describe('actual cash value', () => {
  it('falls in a straight line over the useful life, down to the floor', () => {
    expect([0, 3, 6, 40].map((age) => shareLeft('Furniture', age))).toEqual([1, 0.75, 0.5, FLOOR])
  })

  it('does not fall for jewelry, art and collectibles', () => {
    expect(['Jewelry', 'Art', 'Collectibles'].map((category) => shareLeft(category, 50))).toEqual([1, 1, 1])
  })

  it('knows a category by its name, whatever emoji it starts with', () => {
    expect(shareLeft('🛋️ Furniture', 6)).toBe(shareLeft('Furniture', 6))
  })

  it('uses ten years for a category that somebody added', () => {
    expect([shareLeft('Wine', 5), shareLeft('💡 Lighting', 5)]).toEqual([0.5, 0.5])
  })

  it('counts a purchase in the future as new', () => {
    expect(shareLeft('Tools', -2)).toBe(1)
  })

  it('knows a life for every category that everybody has', () => {
    expect(Object.keys(USEFUL_LIFE)).toEqual(DEFAULT_CATEGORIES.map(([name]) => name))
  })
})

describe('the years around the present one', () => {
  const years = costYears(
    [
      { category: 'Furniture', year: 2020, replacement: 1_200 },
      { category: 'Electronics', year: 2025, replacement: 600 },
    ],
    2026,
  )

  it('are five before and five after it', () => {
    expect(years.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031])
  })

  it('contain in the present year what is owned at today’s prices', () => {
    expect(years[5]).toEqual({ year: 2026, replacement: 1_800, cash: 1_200 * 0.5 + 500 })
  })

  it('contain in a past year only what had been bought, at the prices of that year', () => {
    expect(years[0]).toEqual({ year: 2021, replacement: Math.round(1_200 / 1.03 ** 5), cash: Math.round((1_200 * (11 / 12)) / 1.03 ** 5) })
  })

  it('raise replacement cost and lower the value of what is owned in future years', () => {
    const [now, , , , , last] = years.slice(5)
    expect(last?.replacement).toBe(Math.round(1_800 * 1.03 ** 5))
    expect(last?.cash).toBeLessThan(now?.cash ?? 0)
  })

  it('are zero without items', () => {
    expect(costYears([], 2026).every(({ replacement, cash }) => replacement === 0 && cash === 0)).toBe(true)
  })
})
