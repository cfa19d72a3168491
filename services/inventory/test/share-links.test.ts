import { accountDeleted } from '@arc/contracts/auth/account-events'
import { membershipEnded } from '@arc/contracts/auth/household-events'
import { InventoryRecord } from '@arc/contracts/inventory/account-data'
import { getItem } from '@arc/contracts/inventory/items'
import { shareChanged } from '@arc/contracts/inventory/share-events'
import { endHomeShare, listHomeShares, MAX_OPEN_SHARES, RECEIPT_DOCUMENT } from '@arc/contracts/inventory/shares'
import { describe, expect, it } from 'vitest'
import { AccountExportService } from '../src/account-data/export.service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenOwner } from './fixtures.js'
import { create, db, end, file, given, household, items, list, open, opened, PASSWORD, PHOTO, setUp, stack } from './shares.fixture.js'

setUp()

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

  it('[SHARE-22] of a former member end or become the owner’s, once, and a request that was let in before makes none', async () => {
    const { owner } = await household()
    const { userId } = owner.user
    const leave = async (memberId: string, links: 'end' | 'keep', endedAt = stack.clock.now()) => {
      const payload = { userId, memberId, links, endedAt: endedAt.toISOString(), version: endedAt.getTime() }
      const message = { id: crypto.randomUUID(), type: membershipEnded.type, payload, traceparent: '', attempt: 1 }
      await Promise.all([stack.platform.transport.publish(message), stack.platform.transport.publish(message)])
      await stack.settle()
    }
    const as = (memberId: string) => ({ ...owner.user, actorId: memberId })
    const [ended, kept] = [(await create(owner, {}, as('kim'))).body, (await create(owner, {}, as('dana'))).body]
    const own = await given(owner)
    await leave('kim', 'end')
    await leave('dana', 'keep')
    const shown = (shares: Awaited<ReturnType<typeof list>>) =>
      Object.fromEntries(shares.map(({ id, madeBy, endedAt, version }) => [id, [madeBy, endedAt === null ? 'open' : 'ended', version]]))
    const after = { [ended.id]: ['kim', 'ended', 2], [kept.id]: [userId, 'open', 2], [own.id]: [userId, 'open', 1] }
    expect(shown(await list(owner))).toEqual(after)
    const statuses = async () => [await open(ended.token), await open(kept.token), await open(own.token)].map(({ status }) => status)
    expect(await statuses()).toEqual([404, 200, 200])
    expect((await create(owner, {}, as('kim'))).status).toBe(403)
    // Invited again: a late event of the membership before leaves the links of the new one.
    const before = stack.clock.now()
    stack.clock.advance({ days: 0.1 })
    const again = await create(owner, {}, as('kim'))
    await leave('kim', 'end', before)
    expect([again.status, (await open(again.body.token)).status]).toEqual([200, 200])
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
