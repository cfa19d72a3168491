import { accountDeleted } from '@arc/contracts/auth/account-events'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import type { CallArgs } from '@arc/contracts/define'
import { InventoryRecord } from '@arc/contracts/inventory/account-data'
import { createClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { changeItem, deleteItem, getItem } from '@arc/contracts/inventory/items'
import { deleteProject } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom } from '@arc/contracts/inventory/rooms'
import { shareChanged } from '@arc/contracts/inventory/share-events'
import {
  createHomeShare,
  endHomeShare,
  findSharedFile,
  listHomeShares,
  listSharedItems,
  MAX_OPEN_SHARES,
  openSharedHome,
  previewHomeShare,
  previewHomeShareItems,
  RECEIPT_DOCUMENT,
  SHARED_PAGE,
  VIEWS_PER_SHARE,
} from '@arc/contracts/inventory/shares'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountExportService } from '../src/account-data/export.service.js'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const DAY_MS = 86_400_000
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PASSWORD = 'lantern-river-plum'
const PHOTO = `p${'1'.repeat(31)}`
const NOWHERE = { status: 404, message: 'This link leads nowhere. It may have ended, or it was not copied completely.' }
const inDays = (days: number) => new Date(stack.clock.now().getTime() + days * DAY_MS).toISOString()

type NewShare = NonNullable<CallArgs<typeof createHomeShare>['body']>
const ALL = { roomIds: null, values: true, documents: true, serialNumbers: true }
const create = (owner: Owner, changes: Partial<NewShare> = {}, user: SessionUser = owner.user) =>
  stack.call(
    'inventory',
    createHomeShare,
    { body: { projectId: owner.home.id, name: 'Marsh & Webb', expiresAt: inDays(7), ...ALL, ...changes } },
    user,
  )
async function given(owner: Owner, changes: Partial<NewShare> = {}) {
  const reply = await create(owner, changes)
  expect(reply.status).toBe(200)
  return reply.body
}
const list = async (owner: Owner) =>
  (await stack.call('inventory', listHomeShares, { params: { id: owner.home.id }, query: {} }, owner.user)).body.shares
const end = (owner: Owner, id: string) => stack.call('inventory', endHomeShare, { params: { id } }, owner.user)
const open = (token: string, password?: string) =>
  stack.call('inventory', openSharedHome, { body: { token, password } }, null, { headers: { 'user-agent': CHROME } })
const items = (pass: string, roomId: number, cursor?: string) =>
  stack.call('inventory', listSharedItems, { body: { pass, roomId, cursor } }, null)
const file = (pass: string, itemId: number, kind: 'photo' | 'document', fileId: string) =>
  stack.call('inventory', findSharedFile, { body: { pass, itemId, kind, fileId } }, 'service')
const pick = ({ status, body }: { status: number; body: { message?: string } }) => ({ status, message: body.message })

/** A camera with everything, in the office; a lamp there without anything; and a safe in the garage. */
async function household() {
  const owner = await givenOwner(stack)
  const [office, garage] = [roomNamed(owner.rooms, 'Office').id, roomNamed(owner.rooms, 'Garage').id]
  const documents = [
    { id: 'a', name: 'Appraisal.pdf', type: 'Appraisal' as const, url: '/api/documents/doc1/file' },
    { id: 'm', name: 'Manual.pdf', type: 'Manual' as const, url: '/api/documents/doc2/file' },
    { id: 'x', name: 'Elsewhere', type: 'Receipt' as const, url: 'https://tracker.example/receipt.pdf' },
  ]
  const details = { serialNumber: 'SN-77', brand: 'Leica', model: 'M6', notes: 'behind the books', quantity: 2, estimatedValue: 1_500 }
  const camera = await givenItem(stack, owner, {
    ...{ name: 'Camera', roomId: office, receiptUrl: '/api/image/dreceipt', documents, photos: [{ photoId: PHOTO, box: null }] },
    ...details,
  })
  const lamp = await givenItem(stack, owner, { name: 'Anglepoise', roomId: office })
  const safe = await givenItem(stack, owner, { name: 'Safe', roomId: garage, estimatedValue: 900, photos: [{ photoId: PHOTO, box: null }] })
  return { owner, office, garage, camera, lamp, safe }
}
async function opened(token: string, password?: string) {
  const { status, body } = await open(token, password)
  expect(status).toBe(200)
  return body
}

describe('a link to a home', () => {
  it('[SHARE-01] is made on both plans, not by the demo account, and stores hashes only', async () => {
    const { owner, office } = await household()
    const share = await given(owner, { roomIds: [office], password: PASSWORD })
    expect(share).toMatchObject({ name: 'Marsh & Webb', roomIds: [office], hasPassword: true, opened: 0, endedAt: null, views: [] })
    expect(share.token).toMatch(/^[\w-]{43}$/)
    expect((await create(owner, {}, { ...owner.user, tier: 'pro' })).status).toBe(200)
    expect((await create(owner, {}, { ...owner.user, demo: true })).status).toBe(403)
    await opened(share.token, PASSWORD)
    const { rows } = await db.pool.query(
      'select to_jsonb(s)::text || to_jsonb(v)::text as stored from home_shares s join home_share_views v on v.share_id = s.id',
    )
    expect(JSON.stringify(rows)).toContain('$argon2id$')
    for (const secret of [share.token, PASSWORD, '127.0.0.1', 'Mozilla']) expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(await list(owner))).not.toMatch(/argon2|hash|token/i)
  })

  it('[SHARE-02] is refused with an end that is over or more than a year ahead, without a name or room, and with a short password', async () => {
    const { owner } = await household()
    for (const changes of [
      { expiresAt: inDays(-1) },
      { expiresAt: inDays(370) },
      { expiresAt: '' },
      { name: ' ' },
      { roomIds: [] },
      { password: 'short' },
    ])
      expect([changes, (await create(owner, changes)).status]).toEqual([changes, 400])
    const stranger = await givenOwner(stack)
    expect((await create(owner, { roomIds: [stranger.rooms[0]?.id ?? 0] })).status).toBe(404)
    expect((await create(owner, {}, stranger.user)).status).toBe(404)
    expect(await list(owner)).toEqual([])
  })

  it('[SHARE-03] shows the home as it is now, with what was chosen and nothing else', async () => {
    const { owner, office, garage, camera } = await household()
    const full = await opened((await given(owner, {})).token)
    expect(full.home).toMatchObject({
      ...{ name: 'My Home', values: true, items: 3, value: 3_900 },
      rooms: [
        { id: office, name: 'Office', items: 2, value: 3_000 },
        { id: garage, name: 'Garage', items: 1, value: 900 },
      ],
    })
    const shown = (await items(full.pass, office)).body.items
    const photoId = camera.photos[0]?.id
    expect(shown[0]).toEqual({
      ...{ id: camera.id, name: 'Camera', category: camera.category, brand: 'Leica', model: 'M6', quantity: 2, place: null },
      ...{ value: 3_000, source: 'appraisal', serialNumber: 'SN-77' },
      pictures: [`/api/shared-files/${full.pass}/items/${camera.id}/photos/${photoId}`],
      documents: [
        { name: 'Receipt', type: 'Receipt', url: `/api/shared-files/${full.pass}/items/${camera.id}/documents/${RECEIPT_DOCUMENT}` },
        { name: 'Appraisal.pdf', type: 'Appraisal', url: `/api/shared-files/${full.pass}/items/${camera.id}/documents/a` },
      ],
    })
    const none = await opened((await given(owner, { values: false, documents: false, serialNumbers: false })).token)
    expect(none.home).toMatchObject({ values: false, value: null, rooms: [{ value: null }, { value: null }] })
    const plain = (await items(none.pass, office)).body.items
    // By name: the order by value would tell what is worth more.
    expect(plain.map(({ name, value, source, serialNumber, documents }) => [name, value, source, serialNumber, documents])).toEqual([
      ['Anglepoise', null, null, null, []],
      ['Camera', null, null, null, []],
    ])
    expect(JSON.stringify([full, none, shown, plain])).not.toContain('behind the books')

    await stack.call('inventory', changeItem, { params: { id: camera.id }, body: { name: 'Old camera' } }, owner.user)
    expect((await items(full.pass, office)).body.items[0]?.name).toBe('Old camera')
  })

  it('[SHARE-03] shows only the chosen rooms; a link to all rooms also those added later; no lost item, none in the trash', async () => {
    const { owner, office, garage, camera, safe } = await household()
    const one = await opened((await given(owner, { roomIds: [office] })).token)
    const all = (await given(owner, {})).token
    expect(one.home.rooms.map(({ id }) => id)).toEqual([office])
    expect((await items(one.pass, garage)).status).toBe(404)
    const { body: attic } = await stack.call('inventory', createRoom, { body: { name: 'Attic', projectId: owner.home.id } }, owner.user)
    await givenItem(stack, owner, { name: 'Skis', roomId: attic.id })
    expect((await opened(all)).home.rooms.map(({ name }) => name)).toEqual(['Office', 'Garage', 'Attic'])

    const loss = { projectId: owner.home.id, lostOn: '2026-11-01', cause: 'theft' as const }
    const { body: claim } = await stack.call('inventory', createClaim, { body: loss }, owner.user)
    const lost = { state: 'lost' as const, itemIds: [safe.id] }
    await stack.call('inventory', markClaimItems, { params: { id: claim.id }, body: lost }, owner.user)
    await stack.call('inventory', deleteItem, { params: { id: camera.id } }, owner.user)
    await stack.call('inventory', deleteRoom, { params: { id: attic.id } }, owner.user)
    const now = await opened(all)
    expect(now.home).toMatchObject({ items: 1, value: 0, rooms: [{ name: 'Office', items: 1 }] })
    expect((await items(now.pass, garage)).body.items).toEqual([])
    expect((await file(now.pass, safe.id, 'photo', safe.photos[0]?.id ?? '')).status).toBe(404)
  })

  it('[SHARE-03] the preview of its owner is the same, under their own addresses', async () => {
    const { owner, office } = await household()
    const choice = { projectId: owner.home.id, roomIds: [office], values: true, documents: false, serialNumbers: false }
    const { pass, home } = await opened((await given(owner, choice)).token)
    const preview = await stack.call('inventory', previewHomeShare, { body: choice }, owner.user)
    expect(preview.body).toEqual({ ...home, expiresAt: null })
    const ofOwner = (await stack.call('inventory', previewHomeShareItems, { body: { ...choice, roomId: office } }, owner.user)).body.items
    const ofVisitor = (await items(pass, office)).body.items
    expect(ofOwner.map((item) => ({ ...item, pictures: [] }))).toEqual(ofVisitor.map((item) => ({ ...item, pictures: [] })))
    expect(ofOwner[0]?.pictures).toEqual([`/api/image/${PHOTO}`])
    const stranger = await givenOwner(stack)
    expect((await stack.call('inventory', previewHomeShare, { body: choice }, stranger.user)).status).toBe(404)
    expect((await stack.call('inventory', previewHomeShareItems, { body: { ...choice, roomId: office } }, stranger.user)).status).toBe(404)
  })

  it(`[SHARE-04] shows ${SHARED_PAGE} items of a room at a time, with and without values`, async () => {
    const { owner } = await household()
    const kitchen = roomNamed(owner.rooms, 'Kitchen').id
    await db.pool.query(
      `insert into items (user_id, project_id, room_id, name, category, estimated_value, quantity)
       select $1, $2, $3, 'Cup ' || n, 'Kitchen', n % 7, 1 from generate_series(1, ${SHARED_PAGE * 2 + 5}) n`,
      [owner.user.userId, owner.home.id, kitchen],
    )
    for (const values of [true, false]) {
      const { pass } = await opened((await given(owner, { values })).token)
      const ids: number[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 3; pages++) {
        const { body } = await items(pass, kitchen, cursor)
        ids.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor ?? undefined
      }
      expect([new Set(ids).size, cursor]).toEqual([SHARED_PAGE * 2 + 5, undefined])
      expect((await items(pass, kitchen, 'nonsense')).status).toBe(400)
    }
  })

  it('[SHARE-05] asks for its password, says when it is wrong, and takes 20 guesses in 15 minutes', async () => {
    const { owner } = await household()
    const { token } = await given(owner, { password: PASSWORD })
    expect(pick(await open(token))).toEqual({ status: 403, message: 'This link asks for a password.' })
    expect(pick(await open(token, 'lantern'))).toEqual({ status: 403, message: 'The password is not right.' })
    expect((await open(token, PASSWORD)).status).toBe(200)
    for (let guess = 0; guess < 20; guess++) expect((await open(token, `guess ${guess}`)).status).toBe(403)
    expect((await open(token, PASSWORD)).status).toBe(429)
  })

  it('[SHARE-08] lists its newest openings with the device, and counts all; nothing else is an opening', async () => {
    const { owner, office } = await household()
    const { token, id } = await given(owner)
    const { pass } = await opened(token)
    await items(pass, office)
    expect(await list(owner)).toMatchObject([
      { opened: 1, lastOpenedAt: expect.any(String), views: [{ browser: 'Chrome', device: 'Windows' }], version: 2 },
    ])
    await db.pool.query(
      `insert into home_share_views (share_id, at, browser, device) select $1, now(), 'Old', '' from generate_series(1, ${VIEWS_PER_SHARE})`,
      [id],
    )
    await opened(token)
    const [listed] = await list(owner)
    expect([listed?.opened, listed?.views.length, listed?.views[0]?.browser]).toEqual([2, VIEWS_PER_SHARE, 'Chrome'])
  })
})

describe('a link that leads nowhere', () => {
  interface Given {
    owner: Owner
    share: { id: string; token: string }
  }
  const ENDS: readonly (readonly [string, (of: Given) => Promise<unknown>])[] = [
    ['was ended', ({ owner, share }) => end(owner, share.id)],
    ['has expired', ({ share }) => db.pool.query('update home_shares set expires_at = now() where id = $1', [share.id])],
    [
      'is of a project in the trash',
      ({ owner }) => stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, { ...owner.user, tier: 'pro' }),
    ],
  ]
  it.each(ENDS)('[SHARE-06] a link that %s opens nothing, also for those who have it open', async (_name, stop) => {
    const { owner, office, camera } = await household()
    const share = await given(owner)
    const locked = await given(owner, { password: PASSWORD })
    const { pass } = await opened(share.token)
    await stop({ owner, share })
    if (_name === 'has expired') await db.pool.query('update home_shares set expires_at = now() where id = $1', [locked.id])
    if (_name === 'was ended') await end(owner, locked.id)
    expect(pick(await open(share.token))).toEqual(NOWHERE)
    // Not even that it had a password.
    expect(pick(await open(locked.token))).toEqual(NOWHERE)
    expect(pick(await items(pass, office))).toEqual(NOWHERE)
    expect(pick(await file(pass, camera.id, 'photo', camera.photos[0]?.id ?? ''))).toEqual(NOWHERE)
    expect(pick(await file(pass, camera.id, 'document', 'a'))).toEqual(NOWHERE)
  })

  it('[SHARE-06] an unknown link has the same answer, and a pass that is none opens nothing', async () => {
    const { owner, office, camera } = await household()
    expect(pick(await open('nobody-has-this'))).toEqual(NOWHERE)
    const { token, id } = await given(owner)
    const { identity } = stack.platform
    for (const pass of ['x', token, id, await identity.linkToken('shared-home', id), await identity.passToken('other', id, 60)]) {
      expect((await items(pass, office)).status).toBe(403)
      expect((await file(pass, camera.id, 'document', 'a')).status).toBe(403)
    }
    expect((await items(await identity.passToken('shared-home', id, -1), office)).status).toBe(403)
  })

  it('[SHARE-06] comes back with its project when it is still valid', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const [kept, over] = [await given(owner), await given(owner, { expiresAt: inDays(1) })]
    await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect((await open(kept.token)).status).toBe(404)
    await db.pool.query('update home_shares set expires_at = now() where id = $1', [over.id])
    await stack.call('inventory', restoreFromTrash, { body: { projects: [owner.home.id] } }, owner.user)
    expect([(await open(kept.token)).status, (await open(over.token)).status]).toEqual([200, 404])
  })
})

describe('the files of a link', () => {
  it('[SHARE-07] are those of the items that it shows: no other room, no stranger, no other document', async () => {
    const { owner, office, camera, safe } = await household()
    const other = await household()
    const { pass } = await opened((await given(owner, { roomIds: [office] })).token)
    const photoOf = (item: typeof camera) => item.photos[0]?.id ?? ''
    expect((await file(pass, camera.id, 'photo', photoOf(camera))).body).toEqual({
      ...{ userId: owner.user.userId, url: `/api/image/${PHOTO}`, name: 'Camera' },
    })
    expect((await file(pass, camera.id, 'document', 'a')).body).toMatchObject({ url: '/api/documents/doc1/file', name: 'Appraisal.pdf' })
    expect((await file(pass, camera.id, 'document', RECEIPT_DOCUMENT)).body).toMatchObject({ url: '/api/image/dreceipt' })
    const refused: readonly (readonly [number, 'photo' | 'document', string])[] = [
      [safe.id, 'photo', photoOf(safe)],
      [camera.id, 'photo', photoOf(safe)],
      [other.camera.id, 'photo', photoOf(other.camera)],
      [camera.id, 'photo', photoOf(other.camera)],
      [camera.id, 'document', 'm'],
      [camera.id, 'document', 'x'],
      [other.camera.id, 'document', 'a'],
      [2_000_000_000, 'document', 'a'],
    ]
    for (const [itemId, kind, fileId] of refused)
      expect([kind, fileId, (await file(pass, itemId, kind, fileId)).status]).toEqual([kind, fileId, 404])
    const without = await opened((await given(owner, { documents: false })).token)
    expect((await file(without.pass, camera.id, 'document', 'a')).status).toBe(404)
    expect((await file(without.pass, camera.id, 'document', RECEIPT_DOCUMENT)).status).toBe(404)
    // A pass of another home's link shows nothing of this one.
    const foreign = await opened((await given(other.owner)).token)
    expect((await items(foreign.pass, office)).status).toBe(404)
    expect((await file(foreign.pass, camera.id, 'photo', photoOf(camera))).status).toBe(404)
    expect((await stack.call('inventory', getItem, { params: { id: camera.id } }, null)).status).toBe(401)
  })
})

describe('the links of a home', () => {
  it('[SHARE-09] are seen and ended by their owner only; a second end changes nothing', async () => {
    const { owner } = await household()
    const stranger = await givenOwner(stack)
    const { id, token } = await given(owner)
    expect((await stack.call('inventory', endHomeShare, { params: { id } }, stranger.user)).status).toBe(404)
    expect((await stack.call('inventory', listHomeShares, { params: { id: owner.home.id }, query: {} }, stranger.user)).status).toBe(404)
    expect((await open(token)).status).toBe(200)
    expect((await stack.call('inventory', endHomeShare, { params: { id } }, { ...owner.user, readOnly: true })).status).toBe(200)
    const [ended] = await list(owner)
    expect((await end(owner, id)).status).toBe(200)
    expect(await list(owner)).toEqual([ended])
    expect(ended).toMatchObject({ endedAt: expect.any(String), opened: 1, version: 3 })
  })

  it('[SHARE-09] say what happens to them in events', async () => {
    const { owner } = await household()
    const versions: number[] = []
    // It stays: an event that an ended consumer has not received waits for its next start.
    await stack.platform.transport.subscribe({
      consumer: `test-${owner.user.userId.slice(0, 8)}`,
      types: [shareChanged.type],
      handle: async ({ payload }) => {
        const share = shareChanged.payload.parse(payload)
        if (share.userId === owner.user.userId) versions.push(share.version)
      },
    })
    const { id, token } = await given(owner)
    await opened(token)
    await end(owner, id)
    await stack.settle()
    expect(versions).toEqual([1, 2, 3])
  })

  it(`[SHARE-10] are at most ${MAX_OPEN_SHARES} open ones, also when two are made at once`, async () => {
    const owner = await givenOwner(stack)
    for (let made = 0; made < MAX_OPEN_SHARES - 1; made++) await given(owner)
    const both = await Promise.all([create(owner), create(owner)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first] = await list(owner)
    await end(owner, first?.id ?? '')
    expect((await create(owner)).status).toBe(200)
  })

  it('[SHARE-11] are in the export without what opens them, and are removed a year after their end, and with the account', async () => {
    const owner = await givenOwner(stack)
    const { token, id } = await given(owner, { password: PASSWORD })
    await opened(token, PASSWORD)
    let text = ''
    for await (const chunk of stack.service('inventory').get(AccountExportService).lines(owner.user.userId)) text += chunk
    const record = text
      .split('\n')
      .filter((line) => line.includes('"homeShare"'))
      .map((line) => InventoryRecord.parse(JSON.parse(line)))
    expect(record).toMatchObject([{ kind: 'homeShare', projectId: owner.home.id, opened: 1, views: [{ browser: 'Chrome' }] }])
    expect(text).not.toMatch(/argon2|token/i)

    const count = async () =>
      (await db.pool.query('select count(*)::int as n from home_shares where user_id = $1', [owner.user.userId])).rows[0].n
    const sweep = () => stack.service('inventory').get(TrashSweep).sweep()
    await db.pool.query(`update home_shares set ended_at = now() - interval '364 days' where id = $1`, [id])
    await sweep()
    expect(await count()).toBe(1)
    await db.pool.query(`update home_shares set ended_at = now() - interval '366 days' where id = $1`, [id])
    await sweep()
    expect(await count()).toBe(0)

    const last = await given(owner)
    await stack.platform.transport.publish({
      ...{ id: crypto.randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1 },
      payload: { userId: owner.user.userId, version: 2 },
    })
    await stack.settle()
    expect([await count(), (await open(last.token)).status]).toEqual([0, 404])
  })
})
