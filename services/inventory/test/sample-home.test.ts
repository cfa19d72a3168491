import { existsSync, readFileSync } from 'node:fs'
import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { isProven, totalOf } from '@arc/contracts/inventory/item-rules'
import { listItems } from '@arc/contracts/inventory/items'
import { projectChanged } from '@arc/contracts/inventory/project-events'
import { DEFAULT_ROOMS } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import landing from '../../../frontend/src/features/landing/sample-room.json' with { type: 'json' }
import { Database } from '../src/database.js'
import details from '../src/projects/sample-details.json' with { type: 'json' }
import items from '../src/projects/sample-home.json' with { type: 'json' }
import { definition } from '../src/service.js'
import { givenOwner } from './fixtures.js'

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

  it('of the living room are those that the landing page shows, with value, year, and receipt', () => {
    const documented = new Set(details.flatMap(({ asset, documents }) => (documents.some(({ type }) => type === 'Receipt') ? [asset] : [])))
    const living = items.filter(({ room }) => room === 'Living Room')
    const shown = living.map(({ name, likely, purchaseYear, asset }) => [
      name,
      likely,
      purchaseYear,
      documented.has(asset) ? 'receipt' : 'estimate',
    ])
    expect(shown.sort()).toEqual(landing.map(({ name, value, year, basis }) => [name, value, year, basis]).sort())
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

  it('have details each, bought in the year that the picture names, and documents that are PDF files', () => {
    expect(details.map(({ asset }) => asset)).toEqual(items.map(({ asset }) => asset))
    const years = details.flatMap(({ asset, purchaseDate }) =>
      purchaseDate && Number(purchaseDate.slice(0, 4)) !== items.find((item) => item.asset === asset)?.purchaseYear ? [asset] : [],
    )
    expect(years).toEqual([])
    const files = details.flatMap(({ documents }) => documents.map(({ file }) => file))
    expect(missing('services/media/assets', files)).toEqual([])
    const starts = files.map((file) =>
      readFileSync(new URL(`../../media/assets/${file}`, import.meta.url))
        .subarray(0, 5)
        .toString(),
    )
    expect(new Set(starts)).toEqual(new Set(['%PDF-']))
  })
})

describe('a sample home', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack([definition])
  })
  afterAll(() => stack.close())
  const pool = () => stack.service('inventory').get(Database).pool
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('shows what every screen is for: documents, gaps, warranties in each state, purchases over years, and coverage of 85 %', async () => {
    const { user, sample } = await givenOwner(stack)
    const { body } = await stack.call('inventory', listItems, { query: { projectId: sample.id } }, user)
    const warranties = body.flatMap(({ warrantyExpiration }) => warrantyExpiration ?? [])
    expect(warranties.filter((day) => day < inDays(0)).length).toBeGreaterThan(5)
    expect(warranties.filter((day) => day >= inDays(0) && day <= inDays(90)).length).toBeGreaterThan(2)
    expect(warranties.filter((day) => day > inDays(90)).length).toBeGreaterThan(2)
    const documented = body.filter(isProven)
    expect(documented.length).toBeGreaterThan(20)
    expect(body.length - documented.length).toBeGreaterThan(20)
    expect(new Set(body.map(({ purchaseYear }) => purchaseYear)).size).toBeGreaterThan(9)
    expect(body.filter(({ brand, serialNumber }) => brand && serialNumber).length).toBeGreaterThan(20)
    expect(totalOf(body) / (sample.personalItemsCoverage ?? 0)).toBeCloseTo(0.85, 2)
  })

  it('of an older release gets the same details with their events, except for what somebody changed', async () => {
    const { user, sample } = await givenOwner(stack, { tier: 'pro' })
    const read = async () => (await stack.call('inventory', listItems, { query: { projectId: sample.id } }, user)).body
    const now = await read()
    const bare = `brand = null, model = description, description = null, serial_number = null, purchase_date = null, purchase_location = null,
      condition = null, notes = null, warranty_expiration = null`
    await pool().query('delete from item_documents where user_id = $1', [user.userId])
    await pool().query(`update items set ${bare} where project_id = $1`, [sample.id])
    await pool().query('update projects set insurance_company = null, personal_items_coverage = null where id = $1', [sample.id])
    const changed = now[0]?.id ?? 0
    await pool().query(`update items set notes = 'Mine' where id = $1`, [changed])
    await stack.settle()

    const sql = readFileSync(new URL('../prisma/migrations/20261129030000_sample_details/migration.sql', import.meta.url), 'utf8')
    const client = await pool().connect()
    const published: { type: string; payload: unknown }[] = []
    try {
      await client.query('begin')
      await client.query(sql)
      published.push(...(await client.query('select type, payload from outbox order by (payload ->> $1)::int', ['id'])).rows)
      await client.query('commit')
    } finally {
      client.release()
    }

    const then = await read()
    expect(then.find(({ id }) => id === changed)).toMatchObject({ notes: 'Mine', brand: null, documents: [] })
    const details = ({ version: _version, updatedAt: _updatedAt, ...item }: (typeof now)[number]) => item
    expect(then.filter(({ id }) => id !== changed).map(details)).toEqual(now.filter(({ id }) => id !== changed).map(details))
    const payloads = published.filter(({ type }) => type === itemChanged.type).map(({ payload }) => itemChanged.payload.parse(payload))
    expect(payloads.map(({ id, version, brand, documents }) => ({ id, version, brand, documents }))).toEqual(
      then.filter(({ id }) => id !== changed).map(({ id, version, brand, documents }) => ({ id, version, brand, documents })),
    )
    expect(published.filter(({ type }) => type === projectChanged.type)).toHaveLength(1)
  })
})
