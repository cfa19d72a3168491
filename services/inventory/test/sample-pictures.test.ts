import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Payload } from '@arc/contracts/define'
import { changeItem, type Item, itemChanged, listItems } from '@arc/contracts/inventory/items'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed, roomsOf } from './given.js'

const MIGRATION = new URL('../prisma/migrations/20261122000000_sample_pictures/migration.sql', import.meta.url)
const sql = await readFile(MIGRATION, 'utf8')
/** What becomes of what, as the migration says: it stays as it is, whatever the sample will be. */
const BECOMES = [...sql.matchAll(/^ {2}\('(.+)', '(.+)', '(.+)', '(.+)', '(.+)', (\d+), (\d+), (\d+), (\d+), '(.+)'\),?$/gm)].map(
  ([, gone = '', picture = '', name, category, model, year, low, likely, high, room = '']) => ({
    gone,
    picture,
    room,
    thing: {
      name,
      category,
      model,
      purchaseYear: Number(year),
      valueLow: Number(low),
      estimatedValue: Number(likely),
      valueHigh: Number(high),
    },
  }),
)

let stack: Stack
let owner: Owner
let heard: Payload<typeof itemChanged>[]
beforeAll(async () => {
  stack = await startStack([definition])
  await stack.platform.transport.subscribe({
    consumer: 'search',
    types: [itemChanged.type],
    handle: async ({ payload }) => {
      heard.push(itemChanged.payload.parse(payload))
    },
  })
})
beforeEach(async () => {
  owner = await givenOwner(stack, { tier: 'pro' })
  await stack.settle()
  heard = []
})
afterAll(() => stack.close())

const db = () => stack.service('inventory').get(Database)
const address = (picture: string) => `/api/serve-asset/${picture}`

async function migrate(): Promise<void> {
  await db().transaction((tx) => tx.$executeRawUnsafe(sql))
  await stack.settle()
}

async function sampleItems(): Promise<Item[]> {
  const query = { projectId: owner.sample.id }
  return (await stack.call('inventory', listItems, { query }, owner.user)).body
}

/** Puts the sample back to how it was furnished once: its first things in the living room, with the pictures of then. */
async function givenOldHome(): Promise<void> {
  const living = roomNamed(await roomsOf(stack, owner.user, owner.sample.id), 'Living Room')
  const items = await sampleItems()
  const old = items.slice(0, BECOMES.length)
  await db().client.item.deleteMany({ where: { id: { in: items.slice(BECOMES.length).map(({ id }) => id) } } })
  for (const [at, { id }] of old.entries())
    await db().client.item.update({
      where: { id },
      data: { name: `Old thing ${at}`, roomId: living.id, imageUrl: address(BECOMES[at]?.gone ?? '') },
    })
}

describe('what was furnished with pictures that are gone', () => {
  it('none of those pictures is there any more, and each gets one that is', () => {
    const lies = (picture: string) => existsSync(new URL(`../../media/assets/${picture}`, import.meta.url))
    expect(BECOMES).toHaveLength(24)
    expect(BECOMES.filter(({ gone }) => lies(gone))).toEqual([])
    expect(BECOMES.filter(({ picture }) => !lies(picture))).toEqual([])
    expect(new Set(BECOMES.map(({ picture }) => picture)).size).toBe(BECOMES.length)
  })

  it('becomes things of the sample of today, each in its room, and others hear of it', async () => {
    await givenOldHome()
    await migrate()
    const rooms = await roomsOf(stack, owner.user, owner.sample.id)
    const items = await sampleItems()
    expect(items).toHaveLength(BECOMES.length)
    for (const item of items) {
      const became = BECOMES.find(({ picture }) => address(picture) === item.imageUrl)
      expect(item).toMatchObject({ ...became?.thing, roomId: roomNamed(rooms, became?.room ?? '').id, source: 'sample' })
    }
    expect(heard.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
    for (const said of heard) {
      const { is_dashboard_image: _one, is_project_thumbnail: _other, ...item } = items.find(({ id }) => id === said.id) ?? {}
      const room = rooms.find(({ id }) => id === said.roomId)
      expect(said).toEqual({ ...item, version: 2, roomName: room?.name, isSample: true })
    }
  })

  it('is done once: again, nothing changes and nobody hears anything', async () => {
    await givenOldHome()
    await migrate()
    const after = await sampleItems()
    heard = []
    await migrate()
    expect(await sampleItems()).toEqual(after)
    expect(heard).toEqual([])
  })

  it('stays as it is where somebody has changed it', async () => {
    await givenOldHome()
    const [first] = await sampleItems()
    if (!first) throw new Error('The sample is empty.')
    await stack.call('inventory', changeItem, { params: { id: first.id }, body: { notes: 'Mine now' } }, owner.user)
    const before = (await sampleItems()).find(({ id }) => id === first.id)
    await migrate()
    expect((await sampleItems()).find(({ id }) => id === first.id)).toEqual(before)
    expect(await sampleItems()).toHaveLength(BECOMES.length)
  })

  it('stays in its room where the other is gone from the home', async () => {
    await givenOldHome()
    await db().client.room.deleteMany({ where: { projectId: owner.sample.id, name: 'Family Room' } })
    await migrate()
    const living = roomNamed(await roomsOf(stack, owner.user, owner.sample.id), 'Living Room')
    expect((await sampleItems()).find(({ name }) => name === 'Bean bag')?.roomId).toBe(living.id)
  })
})

it('a home of today, and what people brought in themselves, are left alone', async () => {
  const own = await givenItem(stack, owner, { name: 'Pouf', imageUrl: address('pouf.webp') })
  await givenItem(stack, owner, { name: 'Pouf', projectId: owner.sample.id, imageUrl: address('pouf.webp') })
  await stack.settle()
  const before = await sampleItems()
  await migrate()
  expect(await sampleItems()).toEqual(before)
  expect(await db().client.item.findUnique({ where: { id: own.id } })).toMatchObject({
    name: 'Pouf',
    imageUrl: address('pouf.webp'),
    version: 1,
  })
  expect(heard).toEqual([])
})
