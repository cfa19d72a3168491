import type { CallArgs } from '@arc/contracts/define'
import { exportItems, exportNamedItems, importItems, listItemImports, previewImport } from '@arc/contracts/inventory/imports'
import { itemsCreated } from '@arc/contracts/inventory/item-events'
import { listItems } from '@arc/contracts/inventory/items'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const FILE = 'Item name,Room,Qty,Price,Weight\nSofa,Kitchen,1,"$1,200.00",40\nStool,Attic,4,25,3\nBox,attic,1,,\n'
function form(text: string, mapping?: unknown): FormData {
  const data = new FormData()
  if (mapping !== undefined) data.set('mapping', JSON.stringify(mapping))
  data.set('file', new Blob([text], { type: 'text/csv' }), 'items.csv')
  return data
}
const preview = (owner: Owner, text: string, mapping?: unknown, id = owner.home.id) =>
  stack.call('inventory', previewImport, { params: { id }, body: form(text, mapping) }, owner.user)
const run = (owner: Owner, text: string, mapping?: unknown, id = owner.home.id) =>
  stack.call('inventory', importItems, { params: { id }, body: form(text, mapping) }, owner.user)
const items = async (owner: Owner) => (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body

describe('the preview of an import', () => {
  it('shows columns, items, new rooms and the total, and stores nothing', async () => {
    const owner = await givenOwner(stack)
    const { body } = await preview(owner, FILE)
    expect(body.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Item name', 'name'],
      ['Room', 'room'],
      ['Qty', 'quantity'],
      ['Price', 'estimatedValue'],
      ['Weight', null],
    ])
    expect(body).toMatchObject({ rows: 3, errors: [], errorCount: 0, newRooms: ['Attic'], totalValue: 1300 })
    expect(body.columns[4]?.samples).toEqual(['40', '3'])
    expect(body.items[1]).toEqual({
      line: 3,
      name: 'Stool',
      room: 'Attic',
      place: null,
      category: 'Other',
      quantity: 4,
      estimatedValue: 25,
    })
    expect(await items(owner)).toEqual([])
  })

  it('lists errors by line, and follows the columns that the user chose', async () => {
    const owner = await givenOwner(stack)
    const bad = (await preview(owner, 'Name,Price\nLamp,cheap\n')).body
    expect([bad.errorCount, bad.errors]).toEqual([1, [{ line: 2, column: 'Price', message: '"cheap" is no amount' }]])
    expect((await preview(owner, 'Name,Price\nLamp,cheap\n', ['name', null])).body.errors).toEqual([])
    expect((await preview(owner, 'Was,Wo\nLampe,Bad\n')).body.errors).toEqual([
      { line: 1, column: null, message: 'has no column for the name' },
    ])
    expect((await preview(owner, 'Was,Wo\nLampe,Bad\n', ['name', 'room'])).body).toMatchObject({ errors: [], newRooms: ['Bad'] })
  })

  it('refuses what is no table, and a choice of columns that is none', async () => {
    const owner = await givenOwner(stack)
    expect(await preview(owner, '')).toMatchObject({ status: 400, body: { message: 'This file is empty.' } })
    expect(await preview(owner, FILE, ['price'])).toMatchObject({ status: 400, body: { message: 'The choice of columns is not valid.' } })
    const lines = Array.from({ length: 10_001 }, (_, at) => `Item ${at}`)
    expect(await preview(owner, `Name\n${lines.join('\n')}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('10000') },
    })
  })
})

describe('an import', () => {
  it('creates all items, the missing rooms and their events in one transaction', async () => {
    const owner = await givenOwner(stack)
    expect(await run(owner, FILE)).toMatchObject({ status: 200, body: { items: 3, newRooms: ['Attic'] } })
    const rooms = (await stack.call('inventory', listRooms, { query: { projectId: owner.home.id } }, owner.user)).body
    const attic = rooms.filter(({ name }) => name === 'Attic')
    expect(attic).toHaveLength(1)
    expect(
      (await items(owner)).map(({ name, roomId, quantity, estimatedValue, source }) => [
        name,
        roomId === attic[0]?.id,
        quantity,
        estimatedValue,
        source,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Sofa', false, 1, 1200, 'import'],
        ['Stool', true, 4, 25, 'import'],
        ['Box', true, 1, null, 'import'],
      ]),
    )
  })

  it('with an error in one line creates nothing', async () => {
    const owner = await givenOwner(stack)
    expect(await run(owner, 'Name,Room,Price\nSofa,Attic,12\nLamp,Attic,cheap\n')).toMatchObject({
      status: 400,
      body: { message: 'Nothing was imported: line 3 "cheap" is no amount.' },
    })
    expect(await items(owner)).toEqual([])
    const rooms = (await stack.call('inventory', listRooms, { query: { projectId: owner.home.id } }, owner.user)).body
    expect(rooms.some(({ name }) => name === 'Attic')).toBe(false)
  })

  it('of one file happens once, also when it is sent twice at the same time', async () => {
    const owner = await givenOwner(stack)
    const answers = await Promise.all([run(owner, FILE), run(owner, FILE)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'This file was imported into this project before.',
    })
    expect(await items(owner)).toHaveLength(3)
  })

  it('of 2,000 lines publishes them in events that NATS takes', async () => {
    const owner = await givenOwner(stack)
    await stack.settle()
    const received: number[] = []
    await stack.platform.transport.subscribe({
      consumer: 'import-test',
      types: [itemsCreated.type],
      handle: async ({ payload }) => void received.push(itemsCreated.payload.parse(payload).items.length),
    })
    const lines = Array.from({ length: 2_000 }, (_, at) => `Item ${at},Attic,${at}`)
    expect((await run(owner, `Name,Room,Price\n${lines.join('\n')}`)).body).toMatchObject({ items: 2_000 })
    await stack.settle()
    expect([received.reduce((sum, n) => sum + n, 0), received.length > 1]).toEqual([2_000, true])
  })

  it('into a project of somebody else, or into the sample of the basic plan, is refused', async () => {
    const [owner, stranger] = [await givenOwner(stack, { tier: 'basic' }), await givenOwner(stack)]
    for (const call of [preview, run]) expect((await call(stranger, FILE, undefined, owner.home.id)).status).toBe(404)
    expect((await run(owner, FILE, undefined, owner.sample.id)).status).toBe(403)
    const { client } = stack.service('inventory').get(Database)
    expect(await client.item.count({ where: { source: 'import', projectId: { in: [owner.home.id, owner.sample.id] } } })).toBe(0)
  })
})

describe('an export', () => {
  type Query = CallArgs<typeof exportItems>['query']
  const exported = async (owner: Owner, query: Query = { projectId: owner.home.id }) =>
    stack.call('inventory', exportItems, { query }, owner.user)
  const linesOf = (bytes: Buffer) =>
    bytes
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0])
  const names = async (owner: Owner, query: Query) => linesOf((await exported(owner, query)).bytes)

  it('has the columns that an import reads: what is exported and imported is the same', async () => {
    const [owner, other] = [await givenOwner(stack), await givenOwner(stack)]
    await run(owner, FILE)
    await run(owner, 'Name,Room,Place\nDrill,Attic,Shelf > Box\nSaw,Attic,shelf\n')
    await givenItem(stack, owner, {
      name: 'Lamp, "brass"',
      tags: ['Gift', 'Attic'],
      brand: 'Ölm',
      notes: 'two\nlines',
      purchaseYear: 2019,
      serialNumber: '=1+1',
    })
    const reply = await exported(owner)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''My%20Home.csv")
    const text = reply.bytes.toString()
    expect(text.split('\n')[0]).toBe(
      '\ufeffName,Room,Place,Brand,Model,Value,Quantity,Age,Category,Serial number,Tags,Notes,Description,Size,Material,Bought at,Condition,UPC,Purchase date,Warranty until,Replacement cost,Depreciation,Lent to,Lent on,Lent until,Contact of the borrower,Note on the loan',
    )
    expect(text).toContain("'=1+1")
    expect((await run(other, text)).body).toMatchObject({ items: 6 })
    const shape = (one: Awaited<ReturnType<typeof items>>[number]) => [
      one.name,
      one.brand,
      one.notes,
      one.quantity,
      one.estimatedValue,
      one.purchaseYear,
      one.serialNumber,
      one.placePath,
      one.tags.join(),
    ]
    expect((await items(owner)).flatMap(({ placePath }) => placePath ?? []).sort()).toEqual(['Shelf', 'Shelf > Box'])
    expect((await items(other)).map(shape).sort()).toEqual((await items(owner)).map(shape).sort())
  })

  it('of a list has its items as they are filtered and sorted', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    await run(owner, FILE)
    const { home } = owner
    const attic = (await items(owner)).find(({ name }) => name === 'Stool')?.roomId ?? 0
    expect(await names(owner, { roomId: attic })).toEqual(['Box', 'Stool'])
    expect(await names(owner, { projectId: home.id, sort: 'name' })).toEqual(['Box', 'Sofa', 'Stool'])
    expect(await names(owner, { projectId: home.id, sort: 'value', valued: true })).toEqual(['Sofa', 'Stool'])
    expect(await names(owner, { projectId: home.id, room: 'attic', maxValue: 99 })).toEqual(['Box'])
    for (const query of [{ projectId: home.id }, { roomId: attic }]) expect((await exported(stranger, query)).status).toBe(404)
    expect((await exported(owner, {})).status).toBe(400)
  })

  it('of single items has them in the given order, without those of somebody else', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const [lamp, desk] = [await givenItem(stack, owner, { name: 'Lamp' }), await givenItem(stack, owner, { name: 'Desk' })]
    const other = await givenItem(stack, stranger, { name: 'Safe' })
    const ids = [desk.id, other.id, lamp.id]
    const { bytes } = await stack.call('inventory', exportNamedItems, { body: { userId: owner.user.userId, ids } }, 'service')
    expect(linesOf(bytes)).toEqual(['Desk', 'Lamp'])
    expect((await stack.call('inventory', exportNamedItems, { body: { userId: owner.user.userId, ids } }, owner.user)).status).toBe(403)
  })

  it('of a place has the items directly in it; one of somebody else is not found', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    await run(owner, 'Name,Room,Place\nDrill,Attic,Shelf > Box\nSaw,Attic,Shelf\n')
    const placeId = (await items(owner)).find(({ name }) => name === 'Saw')?.placeId ?? 0
    expect(await names(owner, { placeId })).toEqual(['Saw'])
    expect((await exported(stranger, { placeId })).status).toBe(404)
  })

  it('of more items than one read streams every one of them once', async () => {
    const owner = await givenOwner(stack)
    const lines = Array.from({ length: 1_201 }, (_, at) => `Item ${at},${at % 7}`)
    await run(owner, `Name,Value\n${lines.join('\n')}`)
    for (const sort of ['newest', 'value', 'name', 'oldest', 'warranty'] as const)
      expect(new Set(await names(owner, { projectId: owner.home.id, sort })).size).toBe(1_201)
    expect(await names(owner, { projectId: owner.home.id })).toHaveLength(1_201)
  })
})

describe('an import', () => {
  const large = () => `Name,Room,Price\n${Array.from({ length: 4_000 }, (_, at) => `Thing ${at},Attic ${at % 3},12.50`).join('\n')}\n`
  const IMPORTED = { items: 4_000, newRooms: ['Attic 0', 'Attic 1', 'Attic 2'] }
  const imports = async (owner: Owner, as = owner) => stack.call('inventory', listItemImports, { params: { id: owner.home.id } }, as.user)

  it('whose connection breaks in the middle leaves nothing of it, is run again, and creates each item once', async () => {
    const owner = await givenOwner(stack)
    const db = stack.service('inventory').get(Database)
    const broken = run(owner, large())
    await expect
      .poll(
        async () => {
          const { rows } = await db.pool.query<{ ended: boolean }>(
            `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and application_name = 'inventory' and pid <> pg_backend_pid() and xact_start is not null and query like '%insert_rows%'`,
          )
          return rows.length
        },
        { interval: 2 },
      )
      .toBeGreaterThan(0)
    expect(await items(owner)).toEqual([])
    expect(await broken).toMatchObject({ status: 200, body: IMPORTED })
    expect(await items(owner)).toHaveLength(4_000)
    expect((await run(owner, large())).status).toBe(409)
  })

  it('says how far it is while none of its items is there, and what became of it', async () => {
    const owner = await givenOwner(stack)
    const running = run(owner, large())
    await expect.poll(async () => (await imports(owner)).body[0]?.progress ?? 0, { interval: 5 }).toBeGreaterThan(0)
    const [now] = (await imports(owner)).body
    if (now?.status === 'running') expect([now.items, (await items(owner)).length]).toEqual([0, expect.any(Number)])
    expect((await running).body).toEqual(IMPORTED)
    await run(owner, 'Name,Price\nLamp,cheap\n')
    expect((await imports(owner)).body).toMatchObject([
      { status: 'failed', progress: 0, items: 0, error: 'Nothing was imported: line 2 "cheap" is no amount.' },
      { status: 'done', progress: 100, ...IMPORTED, error: null },
    ])
    // The files are not kept.
    const { rows } = await stack
      .service('inventory')
      .get(Database)
      .pool.query('select 1 from item_imports where user_id = $1 and file is not null', [owner.user.userId])
    expect(rows).toEqual([])
    expect((await imports(owner, await givenOwner(stack))).status).toBe(404)
  })
})
