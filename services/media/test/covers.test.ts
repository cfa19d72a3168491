import { accountDeleted } from '@arc/contracts/auth/account-events'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { type Cover, storeCovers } from '../src/photos/covers.js'
import { deliver, startMedia } from './media.fixture.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startMedia()
  db = stack.service('media').get(Database)
})
afterAll(() => stack.close())

const store = (...covers: Cover[]) => db.transaction((tx) => storeCovers(tx, covers))
const stored = async (...ids: number[]) => {
  const rows = await db.client.itemPicture.findMany({ where: { itemId: { in: ids } }, orderBy: { itemId: 'asc' } })
  return rows.map(({ itemId, userId, imageUrl, version }) => [itemId, userId, imageUrl, version])
}

describe('the covers of many items', () => {
  it('are stored together: the newest version of each item, for several users', async () => {
    const [one, two] = [stack.newUser(), stack.newUser()]
    await store(
      { id: 1, userId: one.userId, version: 2, imageUrl: '/b' },
      { id: 2, userId: two.userId, version: 1, imageUrl: '/c' },
      { id: 1, userId: one.userId, version: 3, imageUrl: null },
      { id: 1, userId: one.userId, version: 1, imageUrl: '/a' },
    )
    expect(await stored(1, 2)).toEqual([
      [1, one.userId, null, 3],
      [2, two.userId, '/c', 1],
    ])
    await store({ id: 1, userId: one.userId, version: 2, imageUrl: '/b' }, { id: 2, userId: two.userId, version: 2, imageUrl: '/d' })
    expect(await stored(1, 2)).toEqual([
      [1, one.userId, null, 3],
      [2, two.userId, '/d', 2],
    ])
    await store()
  })

  it('of a deleted user are dropped, those of others are stored', async () => {
    const [gone, other] = [stack.newUser(), stack.newUser()]
    await deliver(stack, accountDeleted, { userId: gone.userId, version: 2 })
    await stack.settle()
    await store({ id: 11, userId: gone.userId, version: 1, imageUrl: '/a' }, { id: 12, userId: other.userId, version: 1, imageUrl: '/b' })
    expect(await stored(11, 12)).toEqual([[12, other.userId, '/b', 1]])
  })
})
