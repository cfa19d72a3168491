import { createClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { deleteProject } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom } from '@arc/contracts/inventory/rooms'
import {
  openSharedHome,
  previewHomeShare,
  previewHomeShareItems,
  RECEIPT_DOCUMENT,
  SHARED_PAGE,
  VIEWS_PER_SHARE,
} from '@arc/contracts/inventory/shares'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'
import {
  create,
  db,
  end,
  file,
  given,
  household,
  inDays,
  items,
  list,
  NOWHERE,
  open,
  opened,
  PASSWORD,
  PHOTO,
  pick,
  setUp,
  stack,
} from './shares.fixture.js'

setUp()

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
      ...{ name: 'My Home', values: true, items: 3, value: 3_900, documentedValue: 3_000 },
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

    const loss = { projectId: owner.home.id, lostOn: '2026-11-01', cause: 'theft' as const, informedOn: '2026-11-01' }
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
    expect(preview.body).toEqual({ ...home, sharedWith: null, expiresAt: null })
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

  it('[SHARE-05] asks for its password, says when it is wrong, and takes 20 guesses of an origin in 15 minutes', async () => {
    const { owner } = await household()
    const { token } = await given(owner, { password: PASSWORD })
    expect(pick(await open(token))).toEqual({ status: 403, message: 'This link asks for a password.' })
    expect(pick(await open(token, 'lantern'))).toEqual({ status: 403, message: 'The password is not right.' })
    expect((await open(token, PASSWORD)).status).toBe(200)
    for (let guess = 0; guess < 20; guess++) expect((await open(token, `guess ${guess}`)).status).toBe(403)
    expect((await open(token, PASSWORD)).status).toBe(429)
    // The guesser is slowed, and nobody else.
    const elsewhere = { headers: { 'x-arc-origin': '203.0.113.7' } }
    expect((await stack.call('inventory', openSharedHome, { body: { token, password: PASSWORD } }, null, elsewhere)).status).toBe(200)
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
