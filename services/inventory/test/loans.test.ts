import { exportItems, importItems } from '@arc/contracts/inventory/imports'
import { changeItem, createItem, deleteItem, getItem, type Item, listItemPage, listItems } from '@arc/contracts/inventory/items'
import { changeLoan, lendItem, listLoans, type NewLoan, returnItem } from '@arc/contracts/inventory/loans'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { ALREADY_LENT, NOT_LENT } from '../src/loans/loans.service.js'
import { definition } from '../src/service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition, search])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const TO_JO: NewLoan = { borrower: 'Jo', contact: 'jo@example.com', lentOn: '2026-11-01', dueOn: '2027-05-03', note: 'With its case' }
const lend = (owner: Owner, id: number, body: Partial<NewLoan> = {}, headers: Record<string, string> = {}) =>
  stack.call('inventory', lendItem, { params: { id }, body: { ...TO_JO, ...body } }, owner.user, { headers })
const giveBack = (owner: Owner, id: number, loanId: number, returnedOn = '2026-12-01') =>
  stack.call('inventory', returnItem, { params: { id }, body: { loanId, returnedOn } }, owner.user)
const edit = (owner: Owner, id: number, body: Partial<NewLoan>, headers: Record<string, string> = {}) =>
  stack.call('inventory', changeLoan, { params: { id }, body: { ...TO_JO, ...body } }, owner.user, { headers })
const read = async (owner: Owner, id: number): Promise<Item> =>
  (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const history = async (owner: Owner, id: number) => (await stack.call('inventory', listLoans, { params: { id } }, owner.user)).body
const undo = (owner: Owner, actionId: string | null) =>
  stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)

describe('a loan', () => {
  it('is shown with the item, ends with its return, and stays in the history', async () => {
    const owner = await givenOwner(stack)
    const item = await givenItem(stack, owner, { name: 'Drill' })
    const { status, body, headers } = await lend(owner, item.id)
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    expect(body.loan).toEqual({ id: expect.any(Number), ...TO_JO })
    expect(await read(owner, item.id)).toMatchObject({ version: 2, loan: body.loan })
    const loanId = body.loan?.id ?? 0
    expect((await giveBack(owner, item.id, loanId)).body).toMatchObject({ loan: null, version: 3 })
    const second = await lend(owner, item.id, { borrower: 'Sam', dueOn: null })
    expect(await history(owner, item.id)).toMatchObject([
      { id: second.body.loan?.id, borrower: 'Sam', dueOn: null, returnedOn: null },
      { id: loanId, borrower: 'Jo', returnedOn: '2026-12-01' },
    ])
  })

  it('is the only open one: of two that are made at once, one is refused', async () => {
    const owner = await givenOwner(stack)
    for (let round = 0; round < 8; round++) {
      const { id } = await givenItem(stack, owner)
      const replies = await Promise.all([lend(owner, id, { borrower: 'Jo' }), lend(owner, id, { borrower: 'Sam' })])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const kept = replies.find(({ status }) => status === 200)?.body.loan?.borrower ?? ''
      expect(replies.find(({ status }) => status === 409)?.body.message).toBe(ALREADY_LENT(kept))
      expect(await history(owner, id)).toMatchObject([{ borrower: kept, returnedOn: null }])
    }
  })

  it('can be returned from two tabs at once, and ends once', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    const loanId = (await lend(owner, id)).body.loan?.id ?? 0
    const replies = await Promise.all([giveBack(owner, id, loanId, '2026-12-01'), giveBack(owner, id, loanId, '2026-12-02')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.filter(({ body }) => body.actionId !== null)).toHaveLength(1)
    expect(await read(owner, id)).toMatchObject({ version: 3, loan: null })
  })

  it('can be changed until it is returned, unless somebody else changed it since', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    await lend(owner, id)
    expect((await edit(owner, id, { dueOn: '2027-06-01' }, { 'if-match': '"2"' })).status).toBe(200)
    const late = await edit(owner, id, { dueOn: '2027-07-01' }, { 'if-match': '"2"' })
    expect([late.status, late.body.fields]).toEqual([409, ['loan']])
    // A change of another field is no conflict.
    await stack.call('inventory', changeItem, { params: { id }, body: { brand: 'Hoven' } }, owner.user)
    const after = await edit(owner, id, { dueOn: '2027-08-01' }, { 'if-match': '"3"' })
    expect(after.body.loan?.dueOn).toBe('2027-08-01')
    expect(await history(owner, id)).toMatchObject([{ dueOn: '2027-08-01', returnedOn: null }])
    await giveBack(owner, id, after.body.loan?.id ?? 0)
    expect((await edit(owner, id, {})).body.message).toBe(NOT_LENT)
  })

  it('is undone: a lent item was never lent, a returned one is lent again, a changed loan is as before', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    const lent = await lend(owner, id)
    expect((await undo(owner, lent.body.actionId)).status).toBe(200)
    expect([await read(owner, id), await history(owner, id)]).toMatchObject([{ loan: null }, []])

    const again = await lend(owner, id)
    const changed = await edit(owner, id, { borrower: 'Sam' })
    await undo(owner, changed.body.actionId)
    expect(await history(owner, id)).toMatchObject([{ borrower: 'Jo', returnedOn: null }])
    const returned = await giveBack(owner, id, again.body.loan?.id ?? 0)
    await undo(owner, returned.body.actionId)
    expect((await read(owner, id)).loan).toEqual(again.body.loan)
    expect(await history(owner, id)).toEqual([{ ...again.body.loan, returnedOn: null }])
  })

  it('can no longer be undone once it was returned', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    const lent = await lend(owner, id)
    await giveBack(owner, id, lent.body.loan?.id ?? 0)
    expect((await undo(owner, lent.body.actionId)).status).toBe(409)
  })

  it('is logged, and published with the version of the item', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    await stack.settle()
    const { body } = await lend(owner, id)
    const logged = await db.pool.query('select version, fields, actor from changes where entity_id = $1 and entity = $2 and kind = $3', [
      id,
      'item',
      'changed',
    ])
    expect(logged.rows).toEqual([{ version: 2, fields: { loan: [null, body.loan] }, actor: owner.user.userId }])
    await stack.settle()
    const { body: found } = await stack.call('search', searchItems, { query: { q: 'globe', lent: true } }, owner.user)
    expect(found.items).toMatchObject([{ id, lentTo: 'Jo', lentUntil: '2027-05-03' }])
  })
})

describe('who may lend', () => {
  it('nobody else: a stranger gets 404 for every route, and changes nothing', async () => {
    const owner = await givenOwner(stack)
    const stranger = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    const loanId = (await lend(owner, id)).body.loan?.id ?? 0
    const replies = [await lend(stranger, id), await edit(stranger, id, {}), await giveBack(stranger, id, loanId)]
    const listed = await stack.call('inventory', listLoans, { params: { id } }, stranger.user)
    expect([...replies, listed].map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const own = await givenItem(stack, stranger)
    expect((await giveBack(stranger, own.id, loanId)).status).toBe(404)
    expect((await read(owner, id)).loan?.id).toBe(loanId)
  })

  it('not a basic user in the sample, nor a suspended one', async () => {
    const owner = await givenOwner(stack)
    const { body } = await stack.call('inventory', listItemPage, { query: { projectId: owner.sample.id, limit: 1 } }, owner.user)
    expect((await lend(owner, body.items[0]?.id ?? 0)).status).toBe(403)
    const { id } = await givenItem(stack, owner)
    expect((await lend({ ...owner, user: { ...owner.user, readOnly: true } }, id)).status).toBe(403)
  })

  it.each([
    ['a blank borrower', { borrower: ' ' }],
    ['a long borrower', { borrower: 'x'.repeat(201) }],
    ['a long contact', { contact: 'x'.repeat(201) }],
    ['a long note', { note: 'x'.repeat(5_001) }],
    ['a due date before the loan', { dueOn: '2026-10-31' }],
    ['a day that does not exist', { lentOn: '2026-02-30' }],
  ])('not with %s', async (_what, body) => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    expect((await lend(owner, id, body)).status).toBe(400)
  })
})

describe('a lent item', () => {
  it('comes back from the trash with its loan, alone and with its room', async () => {
    const owner = await givenOwner(stack)
    const item = await givenItem(stack, owner)
    const { loan } = (await lend(owner, item.id)).body
    await stack.call('inventory', deleteItem, { params: { id: item.id } }, owner.user)
    await stack.service('inventory').get(TrashSweep).sweep()
    expect((await lend(owner, item.id)).status).toBe(404)
    await stack.call('inventory', restoreFromTrash, { body: { items: [item.id] } }, owner.user)
    expect([(await read(owner, item.id)).loan, await history(owner, item.id)]).toMatchObject([loan, [{ ...loan, returnedOn: null }]])
    await stack.call('inventory', deleteRoom, { params: { id: item.roomId } }, owner.user)
    await stack.call('inventory', restoreFromTrash, { body: { rooms: [item.roomId] } }, owner.user)
    expect((await read(owner, item.id)).loan).toEqual(loan)
    await giveBack(owner, item.id, loan?.id ?? 0)
    expect((await read(owner, item.id)).loan).toBeNull()
  })

  it('loses its history when it is deleted for good', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    await lend(owner, id)
    await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
    stack.clock.advance({ days: 31 })
    await stack.service('inventory').get(TrashSweep).sweep()
    expect(await db.client.loan.count({ where: { itemId: id } })).toBe(0)
  })

  it('is found by the filter of lists, by the filter of the search, and by the name of its borrower', async () => {
    const owner = await givenOwner(stack)
    const lent = await givenItem(stack, owner, { name: 'Drill' })
    const other = await givenItem(stack, owner, { name: 'Ladder' })
    await lend(owner, lent.id, { borrower: 'Zacharias Oyelaran' })
    await stack.settle()
    const page = async (query: { lent: boolean; projectId?: number; roomId?: number }) =>
      (await stack.call('inventory', listItemPage, { query }, owner.user)).body
    expect(await page({ lent: true, roomId: lent.roomId })).toMatchObject({ items: [{ id: lent.id }], totals: { items: 1 } })
    expect((await page({ lent: false, projectId: owner.home.id })).items.map(({ id }) => id)).toEqual([other.id])
    const find = async (query: { q?: string; lent?: boolean }) =>
      (await stack.call('search', searchItems, { query }, owner.user)).body.items.map(({ id }) => id)
    expect([await find({ q: 'oyelaran' }), await find({ lent: true })]).toEqual([[lent.id], [lent.id]])
    expect(await find({ q: 'ladder', lent: true })).toEqual([])
    await giveBack(owner, lent.id, (await read(owner, lent.id)).loan?.id ?? 0)
    await stack.settle()
    expect([await find({ q: 'oyelaran' }), await find({ lent: true })]).toEqual([[], []])
  })

  it('names its borrower in the exported table, as text that no spreadsheet runs', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { name: 'Drill' })
    await lend(owner, id, { borrower: '=1+1' })
    const reply = await stack.call('inventory', exportItems, { query: { projectId: owner.home.id } }, owner.user)
    const [header, row] = reply.bytes.toString().split('\n')
    expect([header, row]).toEqual([
      expect.stringContaining(',Lent to,Lent on,Lent until,'),
      expect.stringMatching(/^Drill,.*,'=1\+1,[\d-]+,2027-05-03,/),
    ])
  })

  it('comes in with a CSV file, with its history, in the search, and among the reminders', async () => {
    const [owner, other] = [await givenOwner(stack), await givenOwner(stack)]
    const { id } = await givenItem(stack, owner, { name: 'Drill' })
    await lend(owner, id, { borrower: '=Zebedee', contact: '555 0100', dueOn: '2027-05-03', note: 'with bits' })
    const { bytes } = await stack.call('inventory', exportItems, { query: { projectId: owner.home.id } }, owner.user)
    const body = new FormData()
    body.set('file', new Blob([bytes.toString()]), 'list.csv')
    await stack.call('inventory', importItems, { params: { id: other.home.id }, body }, other.user)
    const [item] = (await stack.call('inventory', listItems, { query: { projectId: other.home.id } }, other.user)).body
    const expected = { ...(await read(owner, id)).loan, id: item?.loan?.id }
    expect(item?.loan).toEqual(expected)
    expect(await history(other, item?.id ?? 0)).toEqual([{ ...expected, returnedOn: null }])
    await stack.settle()
    const found = await stack.call('search', searchItems, { query: { q: 'zebedee' } }, other.user)
    expect(found.body.items).toMatchObject([{ id: item?.id, lentUntil: '2027-05-03' }])
    const returned = await giveBack(other, item?.id ?? 0, item?.loan?.id ?? 0)
    expect(returned.body.loan).toBeNull()
    expect((await read(owner, id)).loan).not.toBeNull()
  })

  it('is not made by a create or a change of an item', async () => {
    const owner = await givenOwner(stack)
    const body = { name: 'Globe', projectId: owner.home.id, loan: { borrower: 'Jo' } }
    const { body: item } = await stack.call('inventory', createItem, { body }, owner.user)
    expect(item.loan).toBeNull()
    expect(await history(owner, item.id)).toEqual([])
  })
})
