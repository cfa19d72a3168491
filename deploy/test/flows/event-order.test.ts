import { randomUUID } from 'node:crypto'
import { definition as admin } from '@arc/admin/service'
import { changeProfile } from '@arc/contracts/auth/accounts'
import { EVENTS } from '@arc/contracts/catalog'
import { changeItem, createItem, deleteItem } from '@arc/contracts/inventory/items'
import { createProject, deleteProject, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom, listRooms, renameRoom } from '@arc/contracts/inventory/rooms'
import { renameTag } from '@arc/contracts/inventory/tags'
import { listTrash, restoreFromTrash } from '@arc/contracts/inventory/trash'
import { changeDocument, deleteDocument, uploadDocument } from '@arc/contracts/media/documents'
import type { Message } from '@arc/kit/ports/transport'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as media } from '@arc/media/service'
import { definition as reports } from '@arc/reports/service'
import { definition as search } from '@arc/search/service'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN_PASSWORD, type Product, startProduct, type Visitor } from '../product.js'

let product: Product
const events: Message[] = []
beforeAll(async () => {
  product = await startProduct()
  const types = EVENTS.map(({ type }) => type)
  await product.stack.platform.transport.subscribe({ consumer: 'test', types, handle: async (event) => void events.push(event) })
})
afterAll(() => product.close())

/** Random histories, by seed. */
const HISTORIES = Array.from({ length: Number(process.env.ROUNDS ?? 2) }, (_, at) => at + 1)

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)
}

/** Does what a person does, in any order; what is not possible any more is refused. */
async function use(visitor: Visitor, random: () => number, times: number): Promise<void> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  const documents: string[] = []
  const items: number[] = []
  for (let at = 0; at < times; at++) {
    const project = pick((await visitor.call(listProjects)).body)
    const room = pick((await visitor.call(listRooms, { query: { projectId: project?.id } })).body)
    const trash = (await visitor.call(listTrash)).body
    const params = { id: pick(items) ?? 0 }
    const body = new FormData()
    body.set('document', new Blob([`Text ${at}`], { type: 'text/plain' }), `Letter ${at}.txt`)
    const action = pick([
      async () => {
        const { body: item } = await visitor.call(createItem, { body: { name: `Item ${at}`, projectId: project?.id, tags: ['Red'] } })
        items.push(item.id)
      },
      () => visitor.call(changeItem, { params, body: { name: `Thing ${at}`, imageUrl: '/api/serve-asset/sofa.webp' } }),
      () => visitor.call(changeItem, { params, body: { roomId: room?.id ?? 0 } }),
      () => visitor.call(deleteItem, { params }),
      () => visitor.call(renameTag, { body: { from: 'Red', to: `Red ${at}` } }),
      () => visitor.call(createRoom, { body: { name: `Room ${at}`, projectId: project?.id } }),
      () => visitor.call(renameRoom, { params: { id: room?.id ?? 0 }, body: { name: `Hall ${at}` } }),
      () => visitor.call(deleteRoom, { params: { id: room?.id ?? 0 } }),
      () => visitor.call(createProject, { body: { name: `Home ${at}` } }),
      () => visitor.call(deleteProject, { params: { id: project?.isHome ? 0 : (project?.id ?? 0) } }),
      ...Array.from({ length: 3 }, () => () => {
        const of = pick(['items', 'rooms', 'projects'] as const) ?? 'items'
        return visitor.call(restoreFromTrash, { body: { [of]: trash[of].slice(0, 1).map(({ id }) => id) } })
      }),
      async () => documents.push((await visitor.call(uploadDocument, { query: { for: 'item' }, body })).body.id),
      () => visitor.call(changeDocument, { params: { id: pick(documents) ?? '-' }, body: { name: `Paper ${at}` } }),
      () => visitor.call(deleteDocument, { params: { id: pick(documents) ?? '-' } }),
      () => visitor.call(changeProfile, { body: { firstName: `Dana ${at}`, lastName: 'Whitfield' } }),
    ])
    await action?.()
  }
  await product.stack.settle()
}

/** What the services store that only hear of others. */
async function copies(stack: Stack, userId: string): Promise<Record<string, unknown[]>> {
  const database = new pg.Client({ connectionString: stack.admin })
  await database.connect()
  try {
    const tables = {
      // What is in a deleted room is found again when the room is restored, and then has its name and icon.
      items: `select to_jsonb(t) - '{revision,indexed}'::text[] as row from search.items t join search.rooms r using (room_id)
        where t.user_id = $1 and not t.deleted and not r.deleted order by item_id`,
      rooms: `select to_jsonb(t) - '{revision,indexed}'::text[] as row from search.rooms t where user_id = $1 and not deleted order by room_id`,
      documents: `select to_jsonb(t) - 'updated_at' as row from search.documents t where user_id = $1 and not deleted order by document_id`,
      covers: `select to_jsonb(t) as row from media.item_pictures t where user_id = $1 and image_url is not null order by item_id`,
      holders: `select to_jsonb(t) as row from reports.accounts t where user_id = $1`,
      accounts: `select to_jsonb(t) as row from admin.accounts t where user_id = $1`,
    }
    const rows: [string, unknown[]][] = []
    for (const [name, sql] of Object.entries(tables)) {
      const result = await database.query<{ row: unknown }>(sql, [userId])
      rows.push([name, result.rows.map(({ row }) => row)])
    }
    return Object.fromEntries(rows)
  } finally {
    await database.end()
  }
}

it.each(HISTORIES)('every service has the same copies, in whatever order events arrive and how often (history %i)', async (seed) => {
  const random = randomOf(seed)
  const visitor = await product.signUp()
  await use(visitor, random, 120)
  const own = events.filter(({ payload }) => JSON.stringify(payload).includes(visitor.userId))
  const expected = await copies(product.stack, visitor.userId)
  expect([expected.items, expected.rooms, expected.covers].every((rows) => rows && rows.length > 10)).toBe(true)
  const late = await startStack([admin, media, reports, search], { ADMIN_PASSWORD })
  try {
    for (const event of [...shuffled(own, random), ...shuffled(own, random).slice(0, own.length / 2)])
      await late.platform.transport.publish({ ...event, id: randomUUID(), attempt: 1 })
    await late.settle({ user: visitor })
    expect(await copies(late, visitor.userId)).toEqual(expected)
  } finally {
    await late.close()
  }
})
