import type { CallArgs } from '@arc/contracts/define'
import { claimFigures } from '@arc/contracts/inventory/claim-rules'
import { listClaimItems, listClaims, MAX_CLAIMS } from '@arc/contracts/inventory/claims'
import { changeItem, deleteItem, listItemPage } from '@arc/contracts/inventory/items'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { purgeFromTrash, restoreFromTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { findDifferences } from '../src/totals/totals.sql.js'
import {
  begin,
  change,
  db,
  given,
  household,
  item,
  items,
  mark,
  owned,
  REPORTED,
  read,
  remove,
  setUp,
  stack,
  undo,
  values,
  WATER,
  worth,
} from './claims.fixture.js'
import { givenItem, roomNamed } from './fixtures.js'

setUp()

describe('claims', () => {
  it('[CLAIM-01] are stored with everything that a claim has, and changed field by field; a home has several', async () => {
    const owner = await owned()
    const kitchen = roomNamed(owner.rooms, 'Kitchen').id
    const { body: policy } = await stack.call(
      'inventory',
      createPolicy,
      { body: { projectId: owner.home.id, insurer: 'State Farm', kind: 'renter', coverage: 50_000 } },
      owner.user,
    )
    const input = {
      ...{ roomIds: [kitchen], informedOn: '2026-11-21', claimNumber: 'C-77', claimed: 900.5, claimedOn: '2026-11-22' },
      ...{ offered: 700, offeredOn: '2026-11-25', paid: 650, paidOn: '2026-11-26', notes: 'Pipe', done: ['photograph' as const] },
    }
    const claim = await given(owner, input)
    // The main policy is that of a claim unless another one is named.
    expect(claim).toMatchObject({ ...WATER, ...input, policyId: policy.id, status: 'paid', version: 1, projectId: owner.home.id })
    const { body } = await change(owner, claim.id, { notes: null, paid: null, cause: 'fire', policyId: null })
    expect(body).toMatchObject({ ...input, notes: null, paid: null, cause: 'fire', policyId: null, status: 'offered', version: 2 })
    expect(await read(owner, claim.id)).toEqual(body)
    const older = await given(owner, { lostOn: '2024-01-02', cause: 'theft' })
    const { body: home } = await stack.call('inventory', listClaims, { params: { id: owner.home.id }, query: {} }, owner.user)
    expect(home.claims.map(({ id }) => id)).toEqual([claim.id, older.id])
  })

  it(`[CLAIM-01] are at most ${MAX_CLAIMS} for each project, also when two are begun at once`, async () => {
    const owner = await owned()
    for (let n = 1; n < MAX_CLAIMS; n++) await given(owner)
    const replies = await Promise.all([begin(owner), begin(owner)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('[CLAIM-04] refuse rooms and policies of another home, and an unknown item; what is refused changes nothing', async () => {
    const { owner, fridge } = await household()
    const other = await owned()
    const foreign = roomNamed(other.rooms, 'Kitchen').id
    expect((await begin(owner, { roomIds: [foreign] })).status).toBe(404)
    expect((await begin(owner, { policyId: 987_654 })).status).toBe(404)
    const claim = await given(owner)
    expect((await change(owner, claim.id, { roomIds: [foreign] })).status).toBe(404)
    expect((await mark(owner, claim.id, { state: 'lost', roomId: foreign })).status).toBe(404)
    const theirs = await givenItem(stack, other, { name: 'Theirs' })
    expect((await mark(owner, claim.id, { state: 'lost', itemIds: [theirs.id] })).status).toBe(404)
    expect(await read(owner, claim.id)).toEqual(claim)
    expect((await item(owner, fridge.id)).version).toBe(fridge.version)
  })

  it('[CLAIM-05] mark items and whole rooms in one press, and take the mark back; a repeated mark changes nothing', async () => {
    const { owner, kitchen, office, fridge, espresso, rug } = await household()
    const claim = await given(owner, { roomIds: [kitchen] })
    expect((await mark(owner, claim.id, { state: 'lost', roomId: kitchen })).body).toMatchObject({ items: 2 })
    expect((await mark(owner, claim.id, { state: 'damaged', itemIds: [fridge.id], repairCost: 300 })).body).toMatchObject({ items: 1 })
    expect((await mark(owner, claim.id, { state: 'lost', roomId: kitchen })).body.items).toBe(1)
    expect((await mark(owner, claim.id, { state: 'lost', roomId: kitchen })).body).toMatchObject({ items: 0, actionId: null })
    await mark(owner, claim.id, { state: 'damaged', itemIds: [fridge.id, rug.id] })
    const answer = await read(owner, claim.id)
    expect(answer.rooms.filter(({ damaged, lost }) => damaged + lost > 0)).toMatchObject([
      ...(kitchen < office
        ? [
            { id: kitchen, chosen: true, items: 2, damaged: 1, lost: 1 },
            { id: office, chosen: false, items: 1, damaged: 1, lost: 0 },
          ]
        : [
            { id: office, chosen: false, items: 1, damaged: 1, lost: 0 },
            { id: kitchen, chosen: true, items: 2, damaged: 1, lost: 1 },
          ]),
    ])
    expect(answer.elsewhere).toBe(1)
    const states = async (query: CallArgs<typeof listClaimItems>['query']) =>
      (await items(owner, claim.id, query)).items.map(({ name, state }) => `${name} ${state}`)
    // By value, lost ones included.
    expect(await states({ roomId: kitchen })).toEqual(['Fridge damaged', 'Espresso lost'])
    // Marked ones come first, page by page.
    await mark(owner, claim.id, { state: 'fine', itemIds: [fridge.id] })
    expect(await states({ roomId: kitchen })).toEqual(['Espresso lost', 'Fridge fine'])
    const page = await items(owner, claim.id, { roomId: kitchen, limit: 1 })
    const rest = await items(owner, claim.id, { roomId: kitchen, limit: 1, cursor: page.nextCursor ?? undefined })
    expect([...page.items, ...rest.items].map(({ name }) => name)).toEqual(['Espresso', 'Fridge'])
    expect(rest.nextCursor).toBe(null)
    await mark(owner, claim.id, { state: 'damaged', itemIds: [fridge.id] })
    expect(await states({})).toEqual(['Rug damaged'])
    expect(await states({ only: 'marked' })).toEqual(['Fridge damaged', 'Rug damaged', 'Espresso lost'])
    const first = await items(owner, claim.id, { only: 'marked', limit: 2 })
    expect(
      (await items(owner, claim.id, { only: 'marked', limit: 2, cursor: first.nextCursor ?? undefined })).items.map(({ id }) => id),
    ).toEqual([espresso.id])
    expect((await mark(owner, claim.id, { state: 'fine', roomId: kitchen })).body.items).toBe(2)
    expect((await read(owner, claim.id)).figures.total.items).toBe(1)
  })

  it('[CLAIM-06] lost items leave the value of the home everywhere, not its history; the mark taken back, they count again', async () => {
    const { owner, kitchen, fridge, espresso, rug } = await household()
    expect(await values(owner)).toEqual(worth(5_948))
    const claim = await given(owner, REPORTED)
    await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id, rug.id] })
    await mark(owner, claim.id, { state: 'damaged', itemIds: [espresso.id] })
    expect(await values(owner)).toEqual(worth(749))
    expect(await findDifferences(db.client)).toEqual([])
    // It is found as before, with its history, and says where it was lost.
    const { body: list } = await stack.call('inventory', listItemPage, { query: { projectId: owner.home.id } }, owner.user)
    expect(list.items.map(({ name, lostIn }) => [name, lostIn])).toContainEqual(['Fridge', claim.id])
    expect(await item(owner, fridge.id)).toMatchObject({ lostIn: claim.id, estimatedValue: 2_799, version: fridge.version + 1 })
    const log = await db.pool.query(`select fields from changes where entity = 'item' and entity_id = $1 and kind = 'changed'`, [fridge.id])
    expect(log.rows).toEqual([{ fields: { lost_in: [null, claim.id] } }])
    // Sorted by value, every item is listed once, page by page.
    const seen: string[] = []
    for (let cursor: string | undefined; seen.length < 9; ) {
      const { body } = await stack.call(
        'inventory',
        listItemPage,
        { query: { roomId: kitchen, sort: 'value', limit: 1, ...(cursor ? { cursor } : {}) } },
        owner.user,
      )
      seen.push(...body.items.map(({ name }) => name))
      if (body.nextCursor === null) break
      cursor = body.nextCursor
    }
    expect(seen).toEqual(['Espresso', 'Fridge'])

    await mark(owner, claim.id, { state: 'damaged', itemIds: [fridge.id] })
    await mark(owner, claim.id, { state: 'fine', itemIds: [rug.id] })
    expect(await values(owner)).toEqual(worth(5_948))
    expect((await item(owner, rug.id)).lostIn).toBe(null)
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('[CLAIM-06] a claim changes no total before it is reported; from then on its lost items are gone from it, until it is not', async () => {
    const { owner, fridge, kitchen } = await household()
    const claim = await given(owner)
    await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id] })
    expect([await values(owner), (await item(owner, fridge.id)).lostIn]).toEqual([worth(5_948), null])
    await change(owner, claim.id, REPORTED)
    expect([await values(owner), (await item(owner, fridge.id)).lostIn]).toEqual([worth(3_149), claim.id])
    await mark(owner, claim.id, { state: 'lost', roomId: kitchen })
    expect(await values(owner)).toEqual(worth(2_400))
    await change(owner, claim.id, { informedOn: null })
    expect(await values(owner)).toEqual(worth(5_948))
    await change(owner, claim.id, { paid: 12 })
    expect(await values(owner)).toEqual(worth(2_400))
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('[CLAIM-05] two who mark a room and an item of it at once lose nothing', async () => {
    const { owner, kitchen, fridge, espresso } = await household()
    const claim = await given(owner)
    const [room, one] = await Promise.all([
      mark(owner, claim.id, { state: 'lost', roomId: kitchen }),
      mark(owner, claim.id, { state: 'damaged', itemIds: [fridge.id], repairCost: 300 }),
    ])
    expect([room.status, one.status]).toEqual([200, 200])
    const states = new Map((await items(owner, claim.id, { roomId: kitchen })).items.map(({ id, state }) => [id, state]))
    // Whoever came last decides about the fridge; the other item is what the room was marked as.
    expect(states.get(espresso.id)).toBe('lost')
    expect(['lost', 'damaged']).toContain(states.get(fridge.id))
  })

  it('[CLAIM-06] an item is lost once: another claim does not mark it, and says so', async () => {
    const { owner, kitchen, fridge, espresso } = await household()
    const first = await given(owner, REPORTED)
    await mark(owner, first.id, { state: 'lost', itemIds: [fridge.id] })
    const second = await given(owner, { cause: 'fire' })
    expect((await mark(owner, second.id, { state: 'damaged', itemIds: [fridge.id] })).status).toBe(409)
    expect((await mark(owner, second.id, { state: 'lost', roomId: kitchen })).body.items).toBe(1)
    const listed = (await items(owner, second.id, { roomId: kitchen })).items
    expect(listed.map(({ id, state, lostElsewhere }) => [id, state, lostElsewhere])).toEqual([
      [espresso.id, 'lost', null],
      [fridge.id, 'fine', first.id],
    ])
  })

  it('[CLAIM-06] in the trash and back, a lost item is lost; moved, it is; deleted for good, it is no part of the claim', async () => {
    const { owner, office, fridge } = await household()
    const claim = await given(owner, REPORTED)
    await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id] })
    const count = async () => (await read(owner, claim.id)).figures.lost.items
    await stack.call('inventory', deleteItem, { params: { id: fridge.id } }, owner.user)
    expect(await count()).toBe(0)
    await stack.call('inventory', restoreFromTrash, { body: { items: [fridge.id] } }, owner.user)
    expect((await item(owner, fridge.id)).lostIn).toBe(claim.id)
    await stack.call('inventory', changeItem, { params: { id: fridge.id }, body: { roomId: office } }, owner.user)
    expect([await count(), await values(owner)]).toEqual([1, worth(3_149)])
    // The claim goes while the item is in the trash.
    await stack.call('inventory', deleteItem, { params: { id: fridge.id } }, owner.user)
    const { body } = await remove(owner, claim.id)
    await stack.call('inventory', restoreFromTrash, { body: { items: [fridge.id] } }, owner.user)
    expect((await item(owner, fridge.id)).lostIn).toBe(null)
    await undo(owner, body.actionId)
    expect((await item(owner, fridge.id)).lostIn).toBe(claim.id)
    await stack.call('inventory', deleteItem, { params: { id: fridge.id } }, owner.user)
    await stack.call('inventory', purgeFromTrash, { body: { items: [fridge.id] } }, owner.user)
    await stack.settle()
    expect(await count()).toBe(0)
    expect((await db.pool.query('select 1 from claim_marks where item_id = $1', [fridge.id])).rows).toEqual([])
  })

  it('[CLAIM-07] [CLAIM-08] figures from the database are those of the rule over the items', async () => {
    const owner = await owned()
    const categories = ['Jewelry', 'Electronics', 'Art', 'Tools']
    const made = []
    for (let n = 0; n < 16; n++)
      made.push(
        await givenItem(stack, owner, {
          ...{ name: `Thing ${n}`, category: categories[n % 4] ?? 'Art', quantity: 1 + (n % 3) },
          ...(n % 4 === 1 ? {} : { purchaseYear: 2015 + n }),
          ...(n % 5 === 0 ? { value: 99.5 * n } : { estimatedValue: 101.25 * n }),
          ...(n % 7 === 0 ? { replacementCost: 640 } : {}),
        }),
      )
    const subLimits = [{ name: 'Jewelry', categories: ['jewelry'], perItem: 300, perLoss: 700 }]
    const schedule = [{ itemId: made[4]?.id ?? 0, amount: 900 }]
    await stack.call(
      'inventory',
      createPolicy,
      {
        body: {
          ...{ projectId: owner.home.id, insurer: 'Amica', kind: 'renter', coverage: 2_000, settlement: 'cash', subLimits, schedule },
          deductible: { kind: 'percent', percent: 10 },
        },
      },
      owner.user,
    )
    const claim = await given(owner)
    const lost = made.slice(0, 9).map(({ id }) => id)
    const damaged = made.slice(9, 14).map(({ id }) => id)
    await mark(owner, claim.id, { state: 'lost', itemIds: lost })
    await mark(owner, claim.id, { state: 'damaged', itemIds: damaged })
    await mark(owner, claim.id, { state: 'damaged', itemIds: damaged.slice(0, 1), repairCost: 55.5 })
    const marked = made.slice(0, 14).map(({ id, category, quantity, estimatedValue, value, replacementCost, purchaseYear }) => ({
      ...{ id, category, quantity, unit: replacementCost ?? estimatedValue ?? value, year: purchaseYear ?? new Date().getFullYear() },
      isYearKnown: purchaseYear !== null,
      ...{ state: lost.includes(id) ? ('lost' as const) : ('damaged' as const), repairCost: id === damaged[0] ? 55.5 : null },
    }))
    const policy = {
      coverage: 2_000,
      deductible: { kind: 'percent' as const, percent: 10 },
      settlement: 'cash' as const,
      subLimits,
      schedule,
    }
    expect((await read(owner, claim.id)).figures).toEqual(claimFigures(marked, 2026, policy))
  })
})
