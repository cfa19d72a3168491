import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createTestDatabase, type TestDatabase } from '@arc/kit/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const SERVICE = new URL('../prisma/migrations/', import.meta.url)
const KIT = new URL('../../kit/migrations/0001_outbox_inbox.sql', import.meta.url)
const NAME = '20261122000000_sample_pictures'
const sqlOf = (name: string) => readFile(new URL(`${name}/migration.sql`, SERVICE), 'utf8')
const sql = await sqlOf(NAME)
/** The old pictures and their replacements, read from the migration. */
const REPLACED = [...sql.matchAll(/^ {2}\('(.+)', '(.+)', '(.+)', '(.+)', '(.+)', (\d+), (\d+), (\d+), (\d+), '(.+)'\),?$/gm)].map(
  ([, old = '', picture = '', name = '', category = '', , , , likely, , room = '']) => ({
    old,
    picture,
    name,
    category,
    likely: Number(likely),
    room,
  }),
)
const address = (picture: string) => `/api/serve-asset/${picture}`

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.admin })
  await client.connect()
})
beforeEach(async () => {
  await client.query('drop schema if exists inventory cascade; create schema inventory; set search_path = inventory, public')
  await client.query(await readFile(KIT, 'utf8'))
  await client.query(await sqlOf('20261121000000_start'))
  await client.query(`insert into projects (user_id, name, is_sample) values ('dana', 'Sample Home', true)`)
  const rooms = ['Entry', ...new Set(REPLACED.map(({ room }) => room))]
  for (const room of rooms) await client.query(`insert into rooms (project_id, user_id, name, icon) values (1, 'dana', $1, '')`, [room])
  for (const { old } of REPLACED)
    await client.query(
      `insert into items (user_id, project_id, room_id, name, category, source, image_url, documents)
       values ('dana', 1, 1, 'Old item', 'Other', 'sample', $1, '[{"id": "7", "name": "Bill", "type": "Receipt", "url": "/api/documents/r/file"}]')`,
      [address(old)],
    )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const items = async () =>
  (await client.query('select i.*, r.name as room from items i join rooms r on r.id = i.room_id order by i.id')).rows
const migrate = () => client.query(sql)

describe('the migration of sample items whose picture is no longer shipped', () => {
  it('names only pictures that are no longer shipped, and replaces each by one that is', () => {
    const isShipped = (picture: string) => existsSync(new URL(`../../media/assets/${picture}`, import.meta.url))
    expect(REPLACED).toHaveLength(24)
    expect(REPLACED.filter(({ old }) => isShipped(old))).toEqual([])
    expect(REPLACED.filter(({ picture }) => !isShipped(picture))).toEqual([])
    expect(new Set(REPLACED.map(({ picture }) => picture)).size).toBe(REPLACED.length)
  })

  it('turns each item into one of the new sample, in its room, and publishes the change', async () => {
    await migrate()
    const now = await items()
    expect(now.map(({ name, category, room }) => ({ name, category, room }))).toEqual(
      REPLACED.map(({ name, category, room }) => ({ name, category, room })),
    )
    expect(now.map((item) => Number(item.estimated_value))).toEqual(REPLACED.map(({ likely }) => likely))
    const { rows } = await client.query<{ payload: object }>('select payload from outbox order by (payload ->> $1)::int', ['id'])
    expect(rows.map(({ payload }) => payload)).toMatchObject(
      now.map((item) => ({ id: item.id, userId: 'dana', version: 2, name: item.name, roomName: item.room, isSample: true })),
    )
  })

  it('changes nothing when it runs again, and no item that the user changed', async () => {
    await client.query(`update items set name = 'Mine', version = 2 where id = 1`)
    await migrate()
    await client.query('delete from outbox')
    const before = await items()
    await migrate()
    expect(await items()).toEqual(before)
    expect(before[0]).toMatchObject({ name: 'Mine', version: 2 })
    expect((await client.query('select * from outbox')).rows).toEqual([])
  })

  it('leaves an item in its room when the other room was deleted', async () => {
    await client.query('delete from rooms where id > 1')
    await migrate()
    expect(new Set((await items()).map(({ room }) => room))).toEqual(new Set(['Entry']))
  })
})

describe('the migrations after it', () => {
  it('store documents and covers as rows, mark documented items, and fill the totals', async () => {
    await client.query(`update items set is_dashboard_image = true where id < 4`)
    await client.query(
      `update items set documents = '[{"id": "7", "name": "A", "type": "Manual", "url": "/api/image/dm"}, {"id": "7", "name": "B", "type": "Manual", "url": "/api/image/dn"}]' where id = 1`,
    )
    await migrate()
    for (const name of (await readdir(SERVICE)).filter((one) => one > NAME && /^\d/.test(one)).sort()) await client.query(await sqlOf(name))
    const documents = await client.query('select name, mime_type from item_documents where item_id = 1 order by position')
    expect(documents.rows).toEqual([
      { name: 'A', mime_type: 'application/octet-stream' },
      { name: 'B', mime_type: 'application/octet-stream' },
    ])
    expect((await client.query('select count(*)::int as n from item_photos where is_cover')).rows).toEqual([{ n: REPLACED.length }])
    expect((await client.query('select id, documented from items order by id limit 2')).rows).toEqual([
      { id: 1, documented: false },
      { id: 2, documented: true },
    ])
    const [totals] = (
      await client.query('select sum(items)::int as items, sum(value)::int as value, sum(photos)::int as photos from item_totals')
    ).rows
    expect(totals).toEqual({ items: 24, value: REPLACED.reduce((sum, { likely }) => sum + likely, 0), photos: 24 })
    expect((await client.query('select id from items where is_dashboard_image')).rows).toEqual([{ id: 3 }])
  })
})
