import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Account, createAccount, startProduct } from './accounts.js'
import type { Client } from './client.js'
import { percentile, printPairs, printRounds } from './figures.js'
import { atOnce } from './rounds.js'

const ITEMS = 80_000
/** Those of the largest room. */
const IN_PLACE = ITEMS * 0.6
const LINES = 10_000
const SELECTED = 1_000
const WITH_DOCUMENT = 6_000
const ROUNDS = 3
/** Requests that one percentile is of, at least. */
const REQUESTS = 200

/** What is worked on: items of one room, more items, a room that the first ones are not in, and a place with all items of their room. */
interface Selected {
  ids: number[]
  manyIds: number[]
  otherRoom: number
  placeId: number
}
/** What each round has anew. */
interface Given {
  /** A field with a value on every item. */
  fieldId: number
  document: { id: string; name: string; type: string; url: string }
}
interface Uploaded {
  id: string
  name: string
  fileUrl: string
}
interface Acted {
  actionId: string
}
/** One figure. */
interface Work {
  name: string
  /** In seconds. */
  limit: number
  act(): Promise<unknown>
}

/**
 * Work on many items of one account: how long it takes, and what another user's reads and writes take meanwhile, against the same alone. An
 * answer that is no success fails the measurement, so nothing is refused.
 */
export async function bulk(dataDir: string): Promise<void> {
  const { product, admin } = await startProduct(dataDir)
  try {
    const large = await createAccount(product, admin, ITEMS)
    const small = await createAccount(product, admin, 200)
    const selected = await prepare(admin, large)
    const limits = new Map<string, number>()
    await product.untilIdle()
    const seconds = new Map<string, number[]>()
    const pairs: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const alone = percentile(await requests(small, REQUESTS), 99)
      const work = workOn(large, selected, { fieldId: await giveField(admin, large), document: await giveDocument(large, round) }, round)
      let working = true
      const times: number[] = []
      const beside = (async () => {
        while (working || times.length < REQUESTS) times.push(...(await requests(small, 2)))
      })()
      try {
        for (const { name, limit, act } of work) {
          limits.set(name, limit)
          const started = performance.now()
          await act()
          if (round > 0) seconds.set(name, [...(seconds.get(name) ?? []), (performance.now() - started) / 1000])
        }
      } finally {
        working = false
        await beside
      }
      if (round > 0) pairs.push([percentile(times, 99), alone])
      await product.untilIdle()
    }
    for (const [name, limit] of limits) printRounds({ name, values: seconds.get(name) ?? [], unit: 's', limit })
    printPairs({ name: 'requests_p99_beside_work_on_many_items', pairs, limit: 2 })
  } finally {
    await product.stop()
  }
}

function workOn(
  { client, projectId, roomId }: Account,
  { ids, manyIds, otherRoom, placeId }: Selected,
  { fieldId, document }: Given,
  round: number,
): Work[] {
  let renamed: Acted | undefined
  const lines = Array.from({ length: LINES }, (_, at) => `Thing ${round} ${at},Attic ${at % 7},12.50,Spare`)
  const place = `/api/places/${placeId}`
  return [
    {
      name: `rename_of_a_tag_on_${ITEMS}_items`,
      limit: 5,
      act: async () => {
        renamed = await client.json<Acted>('POST', '/api/tags/rename', { from: 'Bench', to: `Bench ${round}` })
      },
    },
    { name: 'undo_of_the_rename', limit: 5, act: () => client.json('POST', `/api/changes/${renamed?.actionId}/undo`) },
    {
      name: `import_of_${LINES}_lines`,
      limit: 5,
      act: () => {
        const body = new FormData()
        body.set('file', new Blob([`Name,Room,Price,Tags\n${lines.join('\n')}\n`], { type: 'text/csv' }), 'items.csv')
        return client.json('POST', `/api/projects/${projectId}/import`, body)
      },
    },
    { name: `deletion_of_a_field_of_${ITEMS}_items`, limit: 5, act: () => client.json('DELETE', `/api/custom-fields/${fieldId}`) },
    { name: `rename_of_a_place_with_${IN_PLACE}_items`, limit: 5, act: () => client.json('PATCH', place, { name: `Shelf ${round}` }) },
    {
      name: `move_of_a_place_with_${IN_PLACE}_items`,
      limit: 5,
      act: () => client.json('POST', `${place}/move`, { roomId: round % 2 ? otherRoom : roomId, parentId: null }),
    },
    {
      name: `document_on_${WITH_DOCUMENT}_items`,
      limit: 6,
      act: async () => {
        for (let at = 0; at < manyIds.length; at += SELECTED)
          await client.json('POST', '/api/items/attach', { ids: manyIds.slice(at, at + SELECTED), document })
      },
    },
    { name: `deletion_of_a_document_on_${WITH_DOCUMENT}_items`, limit: 2, act: () => deleteDocument(client, document.id) },
    {
      name: `move_of_${SELECTED}_items`,
      limit: 1,
      act: () => client.json('PATCH', '/api/items', { ids, change: { roomId: round % 2 ? roomId : otherRoom } }),
    },
    { name: `deletion_of_${SELECTED}_items`, limit: 1, act: () => client.json('POST', '/api/items/delete', { ids }) },
    { name: `restore_of_${SELECTED}_items`, limit: 1, act: () => client.json('POST', '/api/trash/restore', { items: ids }) },
  ]
}

/** Reads and creates items, one at a time. @returns the time of each request in ms */
async function requests({ client, itemId, projectId }: Account, count: number): Promise<number[]> {
  const { times } = await atOnce(1, count, (n) =>
    n % 2
      ? client.text('GET', `/api/items/${itemId}`)
      : client.text('POST', '/api/items', JSON.stringify({ name: `Globe ${n}`, projectId })),
  )
  return times
}

/** Gives all items of an account a tag, and those of one room a place. */
async function prepare(admin: string, { client, userId, roomId }: Account): Promise<Selected> {
  const { id: placeId } = await client.json<{ id: number }>('POST', '/api/places', { name: 'Shelf', roomId })
  return inInventory(admin, async (database) => {
    await database.query(`update items set tags = '{Bench}', place_id = case when room_id = $2 then $3::int end where user_id = $1`, [
      userId,
      roomId,
      placeId,
    ])
    const items = await database.query<{ id: number }>('select id from items where room_id = $1 order by id limit $2', [roomId, SELECTED])
    const rooms = await database.query<{ id: number }>(
      'select id from rooms where user_id = $1 and id <> $2 and project_id = (select project_id from rooms where id = $2) order by id limit 1',
      [userId, roomId],
    )
    const many = await database.query<{ id: number }>('select id from items where user_id = $1 order by id desc limit $2', [
      userId,
      WITH_DOCUMENT,
    ])
    return { ids: idsOf(items), manyIds: idsOf(many), otherRoom: rooms.rows[0]?.id ?? roomId, placeId }
  })
}

/** Adds a field to an account, with a value on all of its items. @returns its id */
async function giveField(admin: string, { client, userId }: Account): Promise<number> {
  const { id } = await client.json<{ id: number }>('POST', '/api/custom-fields', { name: 'Bench', kind: 'text' })
  await inInventory(admin, (database) =>
    database.query(`update items set custom_values = jsonb_build_object($2::text, 'oak') where user_id = $1`, [userId, String(id)]),
  )
  return id
}

async function giveDocument({ client }: Account, round: number): Promise<Given['document']> {
  const body = new FormData()
  body.set('document', new Blob([`Bench ${round}`], { type: 'text/plain' }), 'Manual.txt')
  const { id, name, fileUrl } = await client.json<Uploaded>('POST', '/api/documents/upload?for=item', body)
  return { id, name, type: 'Manual', url: fileUrl }
}

/** Deletes a document, and waits until no item has it. */
async function deleteDocument(client: Client, id: string): Promise<void> {
  await client.json('DELETE', `/api/documents/${id}`)
  while ((await client.text('GET', `/api/items/attachments?documentIds=${id}`)).includes(id)) await pause(50)
}

const idsOf = ({ rows }: { rows: { id: number }[] }): number[] => rows.map(({ id }) => id)

async function inInventory<T>(admin: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: admin, options: '-c search_path=inventory,public' })
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}
