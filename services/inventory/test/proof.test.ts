import { randomUUID } from 'node:crypto'
import { listItemHistory, undoItemChange } from '@arc/contracts/inventory/history'
import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { changeItem, deleteItem, type Item, listItems, type NewItem } from '@arc/contracts/inventory/items'
import { createProject, deleteProject } from '@arc/contracts/inventory/projects'
import { getProjectProof, listProofItems, setNotNeeded } from '@arc/contracts/inventory/proof'
import { evidenceOf, nextSteps, proofTotalsOf, wantedDocument } from '@arc/contracts/inventory/proof-rules'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { FIRST_INCOMPLETE, INCOMPLETE, NEXT_INCOMPLETE } from '../src/proof/proof.sql.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

type Owned = Pick<Owner, 'user' | 'home'>
const proofOf = (owner: Owned, id: number | 'current' = owner.home.id) =>
  stack.call('inventory', getProjectProof, { params: { id } }, owner.user)
const pageOf = (owner: Owned, query: { limit?: number; cursor?: string } = {}, id = owner.home.id) =>
  stack.call('inventory', listProofItems, { params: { id }, query }, owner.user)
const totalsOf = async (owner: Owner, id = owner.home.id) => (await proofOf(owner, id)).body.totals
const namesOf = async (owner: Owner) => (await pageOf(owner)).body.items.map(({ name }) => name)

const file = (type: 'Receipt' | 'Manual' | 'Appraisal') => ({ id: randomUUID(), name: type, type, url: `/api/documents/${type}/file` })
const photo = { imageUrl: '/api/image/a' }
/** Everything that a claim would ask for an item of any kind. */
const proven = (): Partial<NewItem> => ({ ...photo, serialNumber: 'A1', documents: [file('Receipt'), file('Appraisal')] })

/** All pages of a list. */
async function allItems(owner: Owner, limit: number) {
  const items = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await pageOf(owner, { limit, ...(cursor !== undefined && { cursor }) })
    items.push(...body.items)
    cursor = body.nextCursor
  }
  return items
}

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('the proof of a project', () => {
  it('[PROOF-05] is what a receipt or an appraisal proves, and what is missing', async () => {
    const owner = await givenOwner(stack)
    await givenItem(stack, owner, { name: 'Piano', category: 'Instruments', estimatedValue: 4_900, quantity: 2, ...proven() })
    await givenItem(stack, owner, { name: 'Sofa', category: 'Furniture', estimatedValue: 900.55, ...photo })
    await givenItem(stack, owner, { name: 'Mug', category: 'Kitchenware', estimatedValue: 8.1, quantity: 6, ...photo })
    await givenItem(stack, owner, { name: 'Vase' })
    expect(await totalsOf(owner)).toEqual({
      ...{ items: 4, incomplete: 2, valued: 3, value: 10_749.15, documented: 1, documentedValue: 9_800, photos: 3 },
    })
    expect(await namesOf(owner)).toEqual(['Sofa', 'Vase'])
  })

  it('[PROOF-06] lists what is missing, with what a claim would ask for, in the order of what one receipt proves', async () => {
    const owner = await givenOwner(stack)
    await givenItem(stack, owner, { name: 'Ring', category: 'Jewelry', estimatedValue: 3_200, ...photo, documents: [file('Receipt')] })
    await givenItem(stack, owner, { name: 'Chairs', category: 'Furniture', estimatedValue: 800, quantity: 6 })
    const [chairs, ring] = (await pageOf(owner)).body.items
    expect(chairs).toMatchObject({ name: 'Chairs', evidence: { photo: 'missing', document: 'missing', serialNumber: 'not-needed' } })
    expect(ring).toMatchObject({
      ...{ name: 'Ring', wantedDocument: 'appraisal' },
      evidence: { photo: 'have', document: 'missing', serialNumber: 'not-needed', basis: 'have' },
    })
  })

  it('[PROOF-07] follows what is added to an item and taken from it', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { category: 'Electronics', estimatedValue: 600 })
    const change = (body: Partial<NewItem>) => stack.call('inventory', changeItem, { params: { id }, body }, owner.user)
    const stood: number[][] = []
    for (const body of [
      photo,
      { documents: [file('Receipt')] },
      { serialNumber: 'A1' },
      { documents: [file('Manual')] },
      { documents: [], receiptUrl: '/api/image/dr' },
    ]) {
      await change(body)
      const { documentedValue, incomplete } = await totalsOf(owner)
      stood.push([documentedValue, incomplete])
    }
    expect(stood).toEqual([
      [0, 1],
      [600, 1],
      [600, 0],
      [0, 1],
      [600, 0],
    ])
  })

  it('[PROOF-05] counts documents of the item itself only', async () => {
    const owner = await givenOwner(stack)
    const ring = { category: 'Jewelry', estimatedValue: 2_000, ...photo }
    await givenItem(stack, owner, { ...ring, name: 'Ring', ...proven() })
    await givenItem(stack, owner, { ...ring, name: 'Necklace', documents: [file('Receipt'), file('Manual')] })
    expect([await totalsOf(owner), await namesOf(owner)]).toEqual([
      expect.objectContaining({ documentedValue: 4_000, incomplete: 1 }),
      ['Necklace'],
    ])
  })

  it('[PROOF-08] leaves out the trash and the other projects, and counts what is restored', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const kitchen = roomNamed(owner.rooms, 'Kitchen').id
    const sofa = await givenItem(stack, owner, { name: 'Sofa', estimatedValue: 900, roomId: roomNamed(owner.rooms, 'Living Room').id })
    await givenItem(stack, owner, { name: 'Oven', estimatedValue: 700, roomId: kitchen })
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    await givenItem(stack, owner, { name: 'Stove', estimatedValue: 400, projectId: cabin.id })
    expect([await totalsOf(owner), await totalsOf(owner, cabin.id)]).toMatchObject([{ value: 1_600 }, { value: 400 }])
    await stack.call('inventory', deleteItem, { params: { id: sofa.id } }, owner.user)
    expect([(await totalsOf(owner)).value, await namesOf(owner)]).toEqual([700, ['Oven']])
    await stack.call('inventory', deleteRoom, { params: { id: kitchen } }, owner.user)
    expect([await totalsOf(owner), await namesOf(owner)]).toMatchObject([{ items: 0, incomplete: 0, value: 0, documentedValue: 0 }, []])
    await stack.call('inventory', restoreFromTrash, { body: { items: [sofa.id], rooms: [kitchen] } }, owner.user)
    expect([(await totalsOf(owner)).value, await namesOf(owner)]).toEqual([1_600, ['Sofa', 'Oven']])
    await stack.call('inventory', deleteProject, { params: { id: cabin.id } }, owner.user)
    expect([(await proofOf(owner, cabin.id)).status, (await pageOf(owner, {}, cabin.id)).status]).toEqual([404, 404])
  })

  it('[PROOF-08] of the sample home and of the current project agree with their insights', async () => {
    const owner = await givenOwner(stack)
    for (const id of [owner.sample.id, 'current'] as const) {
      const { body: insights } = await stack.call('inventory', getProjectInsights, { params: { id } }, owner.user)
      const { body } = await proofOf(owner, id === 'current' ? id : owner.sample.id)
      expect(body.project.id).toBe(insights.project.id)
      expect([body.totals.value, body.totals.documentedValue, body.totals.items]).toEqual([
        insights.totals.value,
        insights.totals.documentedValue,
        insights.totals.items,
      ])
    }
  })

  it('[PROOF-09] of somebody else is not found, and none of its statements reads their items', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    await givenItem(stack, owner, { estimatedValue: 900 })
    const foreign = { user: stranger.user, home: owner.home }
    expect([(await proofOf(foreign)).status, (await pageOf(foreign)).status]).toEqual([404, 404])
    const { pool } = stack.service('inventory').get(Database)
    const read = async (text: string, ...more: unknown[]) => (await pool.query(text, [stranger.user.userId, owner.home.id, ...more])).rows
    expect(await read(INCOMPLETE)).toEqual([{ incomplete: 0 }])
    expect([await read(FIRST_INCOMPLETE, 10), await read(NEXT_INCOMPLETE, 10, false, '1000', 0)]).toEqual([[], []])
  })

  it.each(['basic', 'pro'] as const)('[PROOF-17] is part of the %s plan', async (tier) => {
    const owner = await givenOwner(stack, { tier })
    await givenItem(stack, owner, { name: 'Sofa', estimatedValue: 900 })
    expect([(await totalsOf(owner)).value, await namesOf(owner)]).toEqual([900, ['Sofa']])
  })

  it('[PROOF-10] is listed page by page, also among equal values, and refuses a cursor of another list', async () => {
    const owner = await givenOwner(stack)
    for (let at = 0; at < 7; at += 1) await givenItem(stack, owner, { name: `Chair ${at}`, estimatedValue: at < 4 ? 120.5 : null })
    const all = await allItems(owner, 2)
    expect(all.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `Chair ${at}`))
    for (const cursor of ['nonsense', Buffer.from('["1; drop", 1]').toString('base64url'), Buffer.from('[]').toString('base64url')])
      expect((await pageOf(owner, { cursor })).status).toBe(400)
  })
})

describe('what the owner says is not needed', () => {
  const evidenceFor = async (owner: Owner) =>
    Object.fromEntries((await pageOf(owner)).body.items.map(({ name, evidence }) => [name, evidence.serialNumber]))

  it('[PROOF-30] of an item is stored, is in its history, and is taken back', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { category: 'Electronics', estimatedValue: 600, ...photo, documents: [file('Receipt')] })
    const { body } = await stack.call('inventory', changeItem, { params: { id }, body: { notNeeded: ['serialNumber'] } }, owner.user)
    expect([body.notNeeded, (await totalsOf(owner)).incomplete]).toEqual([['serialNumber'], 0])
    const { body: history } = await stack.call('inventory', listItemHistory, { params: { id }, query: {} }, owner.user)
    const [latest] = history.entries
    expect(latest?.fields).toEqual([{ field: 'notNeeded', name: null, before: [], after: ['serialNumber'] }])
    await stack.call('inventory', undoItemChange, { params: { id, changeId: latest?.id ?? 0 } }, owner.user)
    expect((await totalsOf(owner)).incomplete).toBe(1)
    const twice = await stack.call('inventory', changeItem, { params: { id }, body: { notNeeded: ['photo', 'photo'] } }, owner.user)
    expect(twice.status).toBe(400)
  })

  it('[PROOF-31] of a category is that of all its items in the project, keeps what else is not needed, and is undone at once', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const tool = { category: 'Electronics', estimatedValue: 600 }
    await givenItem(stack, owner, { ...tool, name: 'Drill', notNeeded: ['photo'] })
    await givenItem(stack, owner, { ...tool, name: 'Saw' })
    await givenItem(stack, owner, { ...tool, name: 'Oven', category: 'Appliances' })
    const set = (category: string, notNeeded: boolean, id = owner.home.id) =>
      stack.call('inventory', setNotNeeded, { params: { id }, body: { category, part: 'serialNumber', notNeeded } }, owner.user)
    const { body } = await set('Electronics', true)
    expect([body.items, await evidenceFor(owner)]).toEqual([2, { Drill: 'not-needed', Saw: 'not-needed', Oven: 'missing' }])
    expect((await pageOf(owner)).body.items.find(({ name }) => name === 'Drill')?.evidence.photo).toBe('not-needed')
    expect((await set('Electronics', true)).body).toEqual({ items: 0, actionId: null })
    await stack.call('inventory', undoAction, { params: { actionId: body.actionId ?? '' } }, owner.user)
    expect(await evidenceFor(owner)).toEqual({ Drill: 'missing', Saw: 'missing', Oven: 'missing' })
    await set('Electronics', true)
    expect((await set('Electronics', false)).body.items).toBe(2)
    expect((await set('Nothing', true)).body).toEqual({ items: 0, actionId: null })
    const stranger = await givenOwner(stack)
    expect((await set('Electronics', true, stranger.home.id)).status).toBe(404)
  })
})

describe('the statements of the proof', () => {
  it.each([1, 2, 3])('[PROOF-05] [PROOF-06] agree with the rule on any inventory (%i)', async (seed) => {
    const owner = await givenOwner(stack)
    const random = seeded(20_261_126 + seed)
    const pick = <T>(list: readonly T[]): T => {
      const one = list[Math.floor(random() * list.length)]
      if (one === undefined) throw new Error('The list is empty.')
      return one
    }
    const input = (): Partial<NewItem> => ({
      name: pick([
        'Globe',
        'Bicycle, touring',
        'Bike helmet',
        'Road bikes',
        'E-BIKE',
        'Watch',
        'Camera bag',
        'Ca\u212Aera',
        'Mower 2',
        '2 scooters (red)',
        'Watch strap',
      ]),
      category: pick(['📺 Electronics', 'electronics', 'TOOLS', 'Tools 2', 'Jewelry', '🏺Collectibles', 'Art', 'Wine', 'Éart', '1']),
      estimatedValue: pick([null, 0, 99.99, 100, 1_499.99, 1_500, 12_345.67]),
      ...{ value: pick([null, 3.5, 250]), quantity: pick([1, 2, 7]), imageUrl: pick([null, '/api/image/a', '/api/image/b']) },
      ...{ serialNumber: pick([null, 'A1']), receiptUrl: pick([null, null, '/api/image/dbill']) },
      notNeeded: pick([[], [], ['photo'], ['document'], ['serialNumber', 'basis'], ['photo', 'document', 'serialNumber', 'basis']]),
      documents: pick([[], [file('Receipt')], [file('Manual')], [file('Appraisal')], [file('Manual'), file('Receipt'), file('Appraisal')]]),
    })
    const created: Item[] = []
    for (let at = 0; at < 60; at += 1) created.push(await givenItem(stack, owner, input()))
    for (let step = 0; step < 30; step += 1) {
      const { id } = pick(created)
      if (step % 6 === 5) await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
      else await stack.call('inventory', changeItem, { params: { id }, body: input() }, owner.user)
    }
    const { body: items } = await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)
    expect(await totalsOf(owner)).toEqual(proofTotalsOf(items))
    const listed = await allItems(owner, 11)
    expect(listed.map(({ id, evidence, wantedDocument: wanted }) => ({ id, evidence, wanted }))).toEqual(
      nextSteps(items).map((item) => ({ id: item.id, evidence: evidenceOf(item), wanted: wantedDocument(item) })),
    )
  })
})
