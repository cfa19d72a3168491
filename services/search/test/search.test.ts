import { randomUUID } from 'node:crypto'
import { itemChanged, itemCreated, itemDeleted } from '@arc/contracts/inventory/item-events'
import { roomCreated } from '@arc/contracts/inventory/room-events'
import { liveChannel } from '@arc/contracts/live'
import { documentCreated } from '@arc/contracts/media/document-events'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { itemOf, roomOf } from './search-fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const publish = (type: string, payload: object) =>
  stack.platform.transport.publish({ id: randomUUID(), type, payload, traceparent: '', attempt: 1 })
const search = (user: ReturnType<Stack['newUser']>, q: string) => stack.call('search', searchItems, { query: { q } }, user)

describe('search', () => {
  it('[API-31] returns items, rooms, the items of each room, documents, the total count and the search time', async () => {
    const user = stack.newUser()
    const room = roomOf({ userId: user.userId, name: 'Piano room' })
    const item = itemOf({ userId: user.userId, name: 'Piano', roomId: room.roomId, roomName: room.name })
    await publish(roomCreated.type, room)
    await publish(itemCreated.type, item)
    const { status, body } = await search(user, 'piano')
    expect([status, body]).toEqual([
      200,
      {
        items: [expect.objectContaining({ id: item.id, name: 'Piano' })],
        rooms: [{ id: room.roomId, name: 'Piano room', icon: '🏠', projectId: 1 }],
        roomGroups: [{ room: expect.objectContaining({ id: room.roomId }), items: [expect.objectContaining({ id: item.id })] }],
        documents: [],
        totalCount: 2,
        corrected: false,
        searchTime: expect.any(Number),
      },
    ])
  })

  it('notifies the pages of the user, and of nobody else, when it finds a change', async () => {
    const [user, stranger] = [stack.newUser(), stack.newUser()]
    const received: string[] = []
    const listen = (userId: string) =>
      stack.platform.cache.subscribe(liveChannel(userId), async (message) => {
        const { items } = (await search(user, 'samovar')).body
        received.push(`${userId === user.userId} ${message} ${items.map(({ roomName }) => roomName)}`)
      })
    const ends = [await listen(user.userId), await listen(stranger.userId)]
    const item = itemOf({ userId: user.userId, name: 'Samovar', roomName: 'Kitchen' })
    await publish(itemCreated.type, item)
    await expect.poll(() => received).toEqual(['true {"type":"search"} Kitchen'])
    await publish(itemChanged.type, { ...item, version: 2, roomName: 'Office' })
    await expect.poll(() => received.at(-1)).toBe('true {"type":"search"} Office')
    expect(received).toHaveLength(2)
    for (const end of ends) end()
  })

  it.each(['', '   ', '?!', '🙂'])('finds nothing for %j', async (q) => {
    expect((await search(stack.newUser(), q)).body).toMatchObject({ items: [], rooms: [], roomGroups: [], totalCount: 0 })
  })

  it('[D-54] looks at the fields of items, at room names, and at documents, regardless of case', async () => {
    const user = stack.newUser()
    const { userId } = user
    const documents = [
      { id: 'd', name: 'Zephyrbill.pdf', type: 'Receipt' as const, url: '/x', mimeType: 'application/pdf', fromLibrary: true },
    ]
    const fields = { name: 'Alphaglobe', brand: 'Betabrand', category: 'Gammacategory', model: 'Deltamodel', description: 'Epsilontext' }
    const item = itemOf({ userId, ...fields, notes: 'Zetanotes', serialNumber: 'ETA-7734', roomName: 'Thetaroom', documents })
    await publish(roomCreated.type, roomOf({ userId, roomId: item.roomId, name: 'Thetaroom' }))
    await publish(itemCreated.type, item)
    for (const word of [
      'Alphaglobe',
      'Betabrand',
      'Gammacategory',
      'Deltamodel',
      'Epsilontext',
      'Zetanotes',
      'ETA-7734',
      'Thetaroom',
      'Zephyrbill',
    ])
      for (const q of [word.toLowerCase(), word.toUpperCase()])
        expect([q, (await search(user, q)).body.items.map(({ id }) => id)]).toEqual([q, [item.id]])
    const loose = {
      id: randomUUID(),
      userId,
      mimeType: 'application/pdf',
      documentType: null,
      version: 1,
      category: null,
      price: null,
      text: '',
    }
    await publish(documentCreated.type, { ...loose, name: 'Iotascan.pdf', vendor: 'Kappavendor', notes: 'Lambdanote' })
    for (const q of ['iotascan', 'KAPPAVENDOR', 'lambdanote'])
      expect([q, (await search(user, q)).body.documents.map(({ name }) => name)]).toEqual([q, ['Iotascan.pdf']])
    expect((await search(user, 'alphaglobe')).body.searchTime).toBeGreaterThanOrEqual(0)
    expect((await search(user, '')).body).toMatchObject({ items: [], rooms: [], roomGroups: [], documents: [] })
  })

  it('[D-46] accepts 200 characters and refuses more with a readable message', async () => {
    expect((await search(stack.newUser(), 'ab '.repeat(66))).status).toBe(200)
    expect(await search(stack.newUser(), 'x'.repeat(201))).toMatchObject({
      status: 400,
      body: { message: 'Search text must be at most 200 characters.' },
    })
  })

  it('ignores a change that arrives after a newer one', async () => {
    const user = stack.newUser()
    const item = itemOf({ userId: user.userId, name: 'Globe' })
    await publish(itemChanged.type, { ...item, name: 'Atlas', version: 3 })
    await publish(itemChanged.type, { ...item, name: 'Map', version: 2 })
    await publish(itemCreated.type, item)
    expect((await search(user, 'atlas')).body.items).toHaveLength(1)
  })

  it('does not find a deleted item, even when its creation arrives last', async () => {
    const user = stack.newUser()
    const item = itemOf({ userId: user.userId, name: 'Globe' })
    await publish(itemDeleted.type, { id: item.id, userId: user.userId, version: 2, imageUrl: null })
    await publish(itemCreated.type, item)
    expect((await search(user, 'globe')).body.totalCount).toBe(0)
  })
})
