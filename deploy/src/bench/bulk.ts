import pg from 'pg'
import { type Account, createAccount, startProduct } from './accounts.js'
import { percentile, printRounds, rounded } from './figures.js'
import { atOnce } from './rounds.js'

const ITEMS = 80_000
const LINES = 10_000
const SELECTED = 1_000
const ROUNDS = 3
/** Requests that one percentile is of, at least. */
const REQUESTS = 200

/** Items of one room, and a room that they are not in. */
interface Selected {
  ids: number[]
  otherRoom: number
}
interface Acted {
  actionId: string
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
    await product.untilIdle()
    const seconds = new Map<string, number[]>()
    const pairs: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const alone = percentile(await requests(small, REQUESTS), 99)
      const work = workOn(large, selected, round)
      let working = true
      const times: number[] = []
      const beside = (async () => {
        while (working || times.length < REQUESTS) times.push(...(await requests(small, 2)))
      })()
      for (const [name, act] of work) {
        const started = performance.now()
        await act()
        if (round > 0) seconds.set(name, [...(seconds.get(name) ?? []), (performance.now() - started) / 1000])
      }
      working = false
      await beside
      if (round > 0) pairs.push([percentile(times, 99), alone])
      await product.untilIdle()
    }
    for (const [name, limit] of LIMITS) printRounds({ name, values: seconds.get(name) ?? [], unit: 's', limit })
    const [beside, alone] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
    printRounds({
      name: 'requests_p99_beside_work_on_many_items',
      values: pairs.map(([one, other]) => one / other),
      unit: 'ratio',
      limit: 2,
      detail: `${rounded(percentile(beside, 50))} / ${rounded(percentile(alone, 50))} ms`,
    })
  } finally {
    await product.stop()
  }
}

/** The figures, and their limits in seconds. */
const LIMITS = [
  [`rename_of_a_tag_on_${ITEMS}_items`, 5],
  [`undo_of_the_rename`, 5],
  [`import_of_${LINES}_lines`, 5],
  [`move_of_${SELECTED}_items`, 1],
  [`deletion_of_${SELECTED}_items`, 1],
  [`restore_of_${SELECTED}_items`, 1],
] as const

function workOn({ client, projectId, roomId }: Account, { ids, otherRoom }: Selected, round: number): [string, () => Promise<unknown>][] {
  let renamed: Acted | undefined
  const lines = Array.from({ length: LINES }, (_, at) => `Thing ${round} ${at},Attic ${at % 7},12.50,Spare`)
  const names = LIMITS.map(([name]) => name)
  const [rename = '', undo = '', imported = '', move = '', deletion = '', restore = ''] = names
  return [
    [
      rename,
      async () => {
        renamed = await client.json<Acted>('POST', '/api/tags/rename', { from: 'Bench', to: `Bench ${round}` })
      },
    ],
    [undo, () => client.json('POST', `/api/changes/${renamed?.actionId}/undo`)],
    [
      imported,
      () => {
        const body = new FormData()
        body.set('file', new Blob([`Name,Room,Price,Tags\n${lines.join('\n')}\n`], { type: 'text/csv' }), 'items.csv')
        return client.json('POST', `/api/projects/${projectId}/import`, body)
      },
    ],
    [move, () => client.json('PATCH', '/api/items', { ids, change: { roomId: round % 2 ? otherRoom : roomId } })],
    [deletion, () => client.json('POST', '/api/items/delete', { ids })],
    [restore, () => client.json('POST', '/api/trash/restore', { items: ids })],
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

/** Gives all items of an account a tag. */
async function prepare(admin: string, { userId, roomId }: Account): Promise<Selected> {
  const database = new pg.Client({ connectionString: admin, options: '-c search_path=inventory,public' })
  await database.connect()
  try {
    await database.query(`update items set tags = '{Bench}' where user_id = $1`, [userId])
    const items = await database.query<{ id: number }>('select id from items where room_id = $1 order by id limit $2', [roomId, SELECTED])
    const rooms = await database.query<{ id: number }>(
      'select id from rooms where user_id = $1 and id <> $2 and project_id = (select project_id from rooms where id = $2) order by id limit 1',
      [userId, roomId],
    )
    return { ids: items.rows.map(({ id }) => id), otherRoom: rooms.rows[0]?.id ?? roomId }
  } finally {
    await database.end()
  }
}
