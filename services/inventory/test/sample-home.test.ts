import { existsSync } from 'node:fs'
import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import { DEFAULT_ROOMS } from '@arc/contracts/inventory/rooms'
import { describe, expect, it } from 'vitest'
import items from '../src/projects/sample-home.json' with { type: 'json' }

const missing = (folder: string, files: string[]) =>
  files.filter((file) => !existsSync(new URL(`../../../${folder}/${file}`, import.meta.url)))

describe('the items of the sample home', () => {
  it('are at least 48 with distinct names, in all default rooms', () => {
    expect(items.length).toBeGreaterThanOrEqual(48)
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
    expect([...new Set(items.map(({ room }) => room))].sort()).toEqual([...DEFAULT_ROOMS].sort())
  })

  it('have default categories, and values with low <= likely <= high', () => {
    const known = new Set<string>(DEFAULT_CATEGORIES.map(([name]) => name))
    expect(items.filter(({ category }) => !known.has(category))).toEqual([])
    expect(items.filter(({ low, likely, high }) => !(low > 0 && low <= likely && likely <= high))).toEqual([])
  })

  it('have a full picture each, and small ones for the screens', () => {
    const slugs = items.map(({ asset }) => asset.replace('.webp', ''))
    expect(
      missing(
        'services/media/assets',
        slugs.map((slug) => `${slug}.webp`),
      ),
    ).toEqual([])
    const small = slugs.flatMap((slug) => [160, 400].flatMap((width) => [`${slug}-${width}.webp`, `${slug}-${width}.avif`]))
    expect(missing('frontend/public/world/things', small)).toEqual([])
  })
})
