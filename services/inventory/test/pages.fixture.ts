import type { CallArgs } from '@arc/contracts/define'
import { type Item, type listItemPage as ListItemPage, listItemPage, type NewItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { getProjectSummary } from '@arc/contracts/inventory/projects'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { definition } from '../src/service.js'
import { givenOwner, type Owner } from './fixtures.js'

export let stack: Stack
export let owner: Owner

/** A stack for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    stack = await startStack([definition])
  })
  beforeEach(async () => {
    owner = await givenOwner(stack, { tier: 'pro' })
  })
  afterAll(() => stack.close())
}

export type PageQuery = CallArgs<typeof ListItemPage>['query']
export const page = (query: PageQuery, user = owner.user) => stack.call('inventory', listItemPage, { query }, user)

export async function allPages(query: PageQuery): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await page({ ...query, ...(cursor ? { cursor } : {}) })
    items.push(...body.items)
    if (!body.nextCursor) return items
    cursor = body.nextCursor
  }
}

export async function givenItems(inputs: Partial<NewItem>[]): Promise<void> {
  const items = inputs.map((input) => ({ name: 'Globe', ...input }))
  await stack.call('inventory', saveReviewedItems, { body: { items, projectId: owner.home.id } }, owner.user)
}

export const summary = async (id = owner.home.id) => (await stack.call('inventory', getProjectSummary, { params: { id } }, owner.user)).body
export const receipt = {
  id: '1',
  name: 'Bill',
  type: 'Receipt' as const,
  url: '/api/image/dr',
  mimeType: 'application/pdf',
  fromLibrary: false,
}

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
