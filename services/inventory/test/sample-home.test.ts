import { existsSync } from 'node:fs'
import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import { DEFAULT_ROOMS } from '@arc/contracts/inventory/rooms'
import { describe, expect, it } from 'vitest'
import things from '../src/projects/sample-home.json' with { type: 'json' }

const missing = (folder: string, files: string[]) =>
  files.filter((file) => !existsSync(new URL(`../../../${folder}/${file}`, import.meta.url)))

describe('what stands in the sample home', () => {
  it('is at least 48 things with a name of their own, in every one of the default rooms', () => {
    expect(things.length).toBeGreaterThanOrEqual(48)
    expect(new Set(things.map(({ name }) => name)).size).toBe(things.length)
    expect([...new Set(things.map(({ room }) => room))].sort()).toEqual([...DEFAULT_ROOMS].sort())
  })

  it('has categories of the product, and values in their order', () => {
    const known = new Set<string>(DEFAULT_CATEGORIES.map(([name]) => name))
    expect(things.filter(({ category }) => !known.has(category))).toEqual([])
    expect(things.filter(({ low, likely, high }) => !(low > 0 && low <= likely && likely <= high))).toEqual([])
  })

  it('is shown: each thing has its picture whole, and small for the screens', () => {
    const slugs = things.map(({ asset }) => asset.replace('.webp', ''))
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
