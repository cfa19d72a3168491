import { accountDeleted } from '@arc/contracts/auth/account-events'
import { claimChanged, claimDeleted } from '@arc/contracts/inventory/claim-events'
import { addClaimPhotos, deleteClaim, deleteClaimPhoto, getClaim } from '@arc/contracts/inventory/claims'
import { listLostItems } from '@arc/contracts/inventory/lost-items'
import { deleteProject } from '@arc/contracts/inventory/projects'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { expectWithin } from '@arc/kit/testing/speed'
import { describe, expect, it } from 'vitest'
import { findDifferences } from '../src/totals/totals.sql.js'
import { FilesService } from '../src/trash/files.service.js'
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
  PHOTO,
  REPORTED,
  read,
  remove,
  setUp,
  stack,
  undo,
  values,
  worth,
} from './claims.fixture.js'
import { givenItem, givenOwner } from './fixtures.js'

setUp()

describe('claims that are changed', () => {
  it('[CLAIM-09] a change on an older version is refused when one of its fields was changed since', async () => {
    const { owner, fridge } = await household()
    const claim = await given(owner, REPORTED)
    await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id] })
    // A mark is no change of a field.
    expect((await change(owner, claim.id, { cause: 'fire' }, 1)).status).toBe(200)
    const refused = await change(owner, claim.id, { cause: 'storm' }, 1)
    expect(refused).toMatchObject({ status: 409, body: { current: { cause: 'fire' }, fields: ['cause'] } })
    expect((await change(owner, claim.id, { notes: 'Wet' }, 1)).status).toBe(200)
    const stale = await stack.call('inventory', deleteClaim, { params: { id: claim.id } }, owner.user, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(409)
  })

  it('[CLAIM-10] "Undo" takes back the marks of a press, and not when they were changed since', async () => {
    const { owner, kitchen, fridge, espresso } = await household()
    const claim = await given(owner, REPORTED)
    await mark(owner, claim.id, { state: 'damaged', itemIds: [fridge.id], repairCost: 120 })
    const { body: all } = await mark(owner, claim.id, { state: 'lost', roomId: kitchen })
    expect(await values(owner)).toEqual(worth(2_400))
    expect((await undo(owner, all.actionId)).body.items).toBe(2)
    expect((await undo(owner, all.actionId)).body.items).toBe(0)
    const listed = (await items(owner, claim.id, { roomId: kitchen })).items
    expect(listed.map(({ state, repairCost }) => [state, repairCost])).toEqual([
      ['damaged', 120],
      ['fine', null],
    ])
    expect(await values(owner)).toEqual(worth(5_948))
    const { body: one } = await mark(owner, claim.id, { state: 'lost', itemIds: [espresso.id] })
    const { body: taken } = await mark(owner, claim.id, { state: 'fine', itemIds: [espresso.id] })
    expect((await undo(owner, one.actionId)).status).toBe(409)
    expect((await undo(owner, taken.actionId)).body.items).toBe(1)
    expect((await item(owner, espresso.id)).lostIn).toBe(claim.id)
  })

  it('[CLAIM-10] a deleted claim comes back with its marks and photos; until then its lost items count', async () => {
    const { owner, kitchen, fridge, espresso } = await household()
    const claim = await given(owner, { roomIds: [kitchen], notes: 'Pipe', ...REPORTED })
    await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id] })
    await mark(owner, claim.id, { state: 'damaged', itemIds: [espresso.id] })
    await stack.call(
      'inventory',
      addClaimPhotos,
      { params: { id: claim.id }, body: { itemId: fridge.id, photoIds: [PHOTO(1)] } },
      owner.user,
    )
    const before = await read(owner, claim.id)
    const { body } = await remove(owner, claim.id)
    expect((await stack.call('inventory', getClaim, { params: { id: claim.id } }, owner.user)).status).toBe(404)
    expect(await values(owner)).toEqual(worth(5_948))
    expect((await undo(owner, body.actionId)).status).toBe(200)
    const { version, project } = await read(owner, claim.id)
    expect(await read(owner, claim.id)).toEqual({ ...before, version, project })
    expect(version).toBeGreaterThan(before.version)
    expect(await values(owner)).toEqual(worth(3_149))
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('[CLAIM-10] are deleted and restored with their project', async () => {
    const { owner, fridge } = await household()
    const claim = await given(owner, REPORTED)
    await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id] })
    await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect((await stack.call('inventory', getClaim, { params: { id: claim.id } }, owner.user)).status).toBe(404)
    await stack.call('inventory', restoreFromTrash, { body: { projects: [owner.home.id] } }, owner.user)
    expect((await read(owner, claim.id)).figures.lost.items).toBe(1)
    expect(await values(owner)).toEqual(worth(3_149))
  })

  it('[CLAIM-11] photos of the damage are kept once; a deleted one comes back, and its file is kept until then', async () => {
    const { owner, fridge } = await household()
    const claim = await given(owner, REPORTED)
    const add = (itemId: number | null, photoIds: string[]) =>
      stack.call('inventory', addClaimPhotos, { params: { id: claim.id }, body: { itemId, photoIds } }, owner.user)
    await add(fridge.id, [PHOTO(11), PHOTO(12)])
    const { body } = await add(null, [PHOTO(12), PHOTO(13)])
    expect(body.photos.map(({ itemId, url }) => [itemId, url])).toEqual([
      [fridge.id, `/api/image/${PHOTO(11)}`],
      [fridge.id, `/api/image/${PHOTO(12)}`],
      [null, `/api/image/${PHOTO(13)}`],
    ])
    const files = stack.service('inventory').get(FilesService)
    const url = `/api/image/${PHOTO(12)}`
    const isKept = async () => (await files.references(owner.user.userId, [url])).files.length === 1
    expect(await isKept()).toBe(true)
    const photoId = body.photos[1]?.id ?? 0
    const { body: gone } = await stack.call('inventory', deleteClaimPhoto, { params: { id: claim.id, photoId } }, owner.user)
    expect((await read(owner, claim.id)).photos).toHaveLength(2)
    expect(await isKept()).toBe(true)
    await undo(owner, gone.actionId)
    expect((await read(owner, claim.id)).photos.map(({ id }) => id)).toContain(photoId)
    const other = await owned()
    const theirs = await givenItem(stack, other, { name: 'Theirs' })
    expect((await add(theirs.id, [PHOTO(14)])).status).toBe(404)
  })

  it('[CLAIM-14] claims of somebody else are not found; a basic user cannot begin one of the sample', async () => {
    const { owner } = await household()
    const claim = await given(owner, REPORTED)
    const stranger = await owned()
    expect((await stack.call('inventory', getClaim, { params: { id: claim.id } }, stranger.user)).status).toBe(404)
    expect((await mark(stranger, claim.id, { state: 'lost', itemIds: [1] })).status).toBe(404)
    expect((await begin(stranger, { projectId: owner.home.id })).status).toBe(404)
    const basic = await givenOwner(stack, { tier: 'basic' })
    expect((await begin(basic, { projectId: basic.sample.id })).status).toBe(403)
  })

  it('[CLAIM-15] each change has its event and its entry in the change log', async () => {
    const { owner, fridge } = await household()
    const received: unknown[] = []
    // It stays: an event that an ended consumer has not received waits for its next start.
    await stack.platform.transport.subscribe({
      consumer: `test-${owner.user.userId.slice(0, 8)}`,
      types: [claimChanged.type, claimDeleted.type],
      handle: async ({ type, payload }) => {
        const claim = claimChanged.payload.parse(payload)
        if (claim.userId === owner.user.userId) received.push([type.split('.').pop(), claim.claimId, claim.version])
      },
    })
    const { id } = await given(owner, REPORTED)
    await mark(owner, id, { state: 'lost', itemIds: [fridge.id] })
    await remove(owner, id)
    await stack.settle()
    expect(received).toEqual([
      ['changed', id, 1],
      ['changed', id, 2],
      ['deleted', id, 3],
    ])
    const log = await db.pool.query(`select entity, kind, actor from changes where user_id = $1 and entity like 'claim%' order by id`, [
      owner.user.userId,
    ])
    expect(log.rows.map(({ entity, kind, actor }) => `${entity} ${kind} ${actor === owner.user.userId}`)).toEqual([
      'claim created true',
      'claim-mark created true',
      'claim-mark deleted true',
      'claim deleted true',
    ])
  })

  it('[CLAIM-16] are removed with the account', async () => {
    const { owner, fridge } = await household()
    const claim = await given(owner, REPORTED)
    await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id] })
    await stack.platform.transport.publish({
      ...{ id: crypto.randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1 },
      payload: { userId: owner.user.userId, version: 2 },
    })
    await stack.settle()
    const { rows } = await db.pool.query(
      `select (select count(*)::int from claims where user_id = $1) as claims, (select count(*)::int from claim_marks where user_id = $1) as marks`,
      [owner.user.userId],
    )
    expect(rows).toEqual([{ claims: 0, marks: 0 }])
  })

  it('[CLAIM-17] of a home with 100,000 items open in a moment, and a room of them is marked in one press', {
    timeout: 120_000,
  }, async () => {
    const { owner, kitchen } = await household()
    await db.pool.query(
      `insert into items (user_id, project_id, room_id, name, category, estimated_value)
       select $1, $2, $3, 'Thing ' || n, (array['Jewelry', 'Art', 'Tools', 'Decor'])[1 + n % 4], 1 + n % 100 from generate_series(1, 100000) n`,
      [owner.user.userId, owner.home.id, kitchen],
    )
    await db.pool.query('analyze items')
    const claim = await given(owner, REPORTED)
    await expectWithin(150, () => items(owner, claim.id, { roomId: kitchen }))
    await expectWithin(150, () => read(owner, claim.id))
    const ids = (await items(owner, claim.id, { roomId: kitchen, limit: 20 })).items.map(({ id }) => id)
    await expectWithin(500, () => mark(owner, claim.id, { state: 'lost', itemIds: ids }))
  })
})

it('[CLAIM-32] says which of some items were lost, to their owner only', async () => {
  const { owner, fridge, espresso, rug } = await household()
  const claim = await given(owner, REPORTED)
  await mark(owner, claim.id, { state: 'lost', itemIds: [fridge.id] })
  await mark(owner, claim.id, { state: 'damaged', itemIds: [rug.id] })
  const ids = [fridge, espresso, rug].map(({ id }) => id).join(',')
  const lost = async (user = owner.user) => (await stack.call('inventory', listLostItems, { query: { ids } }, user)).body.items
  expect(await lost()).toEqual([{ id: fridge.id, claimId: claim.id }])
  expect(await lost(stack.newUser())).toEqual([])
})
