import { accountDeleted } from '@arc/contracts/auth/account-events'
import { createPolicy, deletePolicy, listPolicies, MAX_POLICIES } from '@arc/contracts/inventory/policies'
import { policyChanged, policyDeleted } from '@arc/contracts/inventory/policy-events'
import { createProject, deleteProject } from '@arc/contracts/inventory/projects'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner } from './fixtures.js'
import { JEWELRY, policyRequests, RENTER } from './policies.fixture.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const { add, cardOf, change, given, insure, owned, read, remove, undo } = policyRequests(() => stack)

describe('policies', () => {
  it('[POL-01] are stored with everything that a policy has, and changed field by field', async () => {
    const owner = await owned()
    const ring = await givenItem(stack, owner, { name: 'Ring', category: 'Jewelry', estimatedValue: 4_000 })
    const input = {
      ...{ policyNumber: 'HO-7731', deductible: { kind: 'percent' as const, percent: 1 }, settlement: 'replacement' as const },
      ...{ subLimits: [JEWELRY], schedule: [{ itemId: ring.id, amount: 4_000 }], effectiveOn: '2026-02-01', renewsOn: '2027-02-01' },
      ...{ agent: 'Jo Park', agentPhone: '555-0100', claimsPhone: '1-800-555-0199', email: 'claims@amica.example', notes: 'Rider 3' },
    }
    const policy = await given(owner, input)
    expect(policy).toMatchObject({ ...RENTER, ...input, projectId: owner.home.id, isMain: true, version: 1 })
    const { actionId: _, ...body } = (await change(owner, policy.id, { notes: null, deductible: null, coverage: 60_000.5 })).body
    expect(body).toMatchObject({ ...input, coverage: 60_000.5, notes: null, deductible: null, version: 2 })
    expect((await read(owner)).policies).toEqual([body])
  })

  it('[POL-02] of which the first for contents is that of the coverage card; a change of either is one of both', async () => {
    const owner = await owned()
    await given(owner, { kind: 'valuables', insurer: 'Chubb', coverage: 9_000 })
    expect(await cardOf(owner)).toEqual([null, null, null])
    const policy = await given(owner, { renewsOn: '2027-01-05' })
    await given(owner, { insurer: 'Geico', coverage: 7_000 })
    expect(await cardOf(owner)).toEqual(['Amica', 50_000, '2027-01-05'])
    await change(owner, policy.id, { insurer: 'USAA' })
    expect(await cardOf(owner)).toEqual(['USAA', 50_000, '2027-01-05'])
    await insure(owner, 'Erie Insurance', 61_000)
    const { policies, figures } = await read(owner)
    expect(policies.map(({ insurer, isMain }) => [insurer, isMain])).toEqual([
      ['Erie Insurance', true],
      ['Chubb', false],
      ['Geico', false],
    ])
    expect(policies[0]).toMatchObject({ id: policy.id, coverage: 61_000, renewsOn: '2027-01-05', kind: 'renter' })
    expect(figures.coverage).toBe(68_000)
  })

  it('[POL-03] the card alone makes a policy, and so does an older release that writes the project only', async () => {
    const owner = await owned()
    await insure(owner, 'Amica', 40_000)
    expect((await read(owner)).policies).toMatchObject([{ insurer: 'Amica', coverage: 40_000, kind: 'contents', isMain: true, version: 1 }])
    await db.pool.query(`update projects set insurance_renewal = '2027-03-04', version = version + 1 where id = $1`, [owner.home.id])
    expect((await read(owner)).policies).toMatchObject([{ renewsOn: '2027-03-04', version: 2 }])
    const other = await owned()
    await db.pool.query(`update projects set insurance_company = 'Geico' where id = $1`, [other.home.id])
    expect((await read(other)).policies).toMatchObject([{ insurer: 'Geico', coverage: null }])
    // Both homes of a new account are opened in one transaction, of which one is insured.
    expect((await read(owner, owner.sample.id)).policies).toMatchObject([{ insurer: 'Other', coverage: 46_000, isMain: true }])
  })

  it('[POL-04] for contents need a coverage; what is refused changes nothing', async () => {
    const owner = await owned()
    expect(await add(owner, { coverage: null })).toMatchObject({ status: 400, body: { issues: [{ path: 'coverage' }] } })
    const policy = await given(owner, { kind: 'valuables', coverage: null })
    expect((await change(owner, policy.id, { kind: 'homeowner' })).status).toBe(400)
    expect((await change(owner, policy.id, { subLimits: [{ ...JEWELRY, perLoss: null }] })).status).toBe(400)
    expect((await read(owner)).policies).toEqual([policy])
    expect(await cardOf(owner)).toEqual([null, null, null])
  })

  it('[POL-02] a main policy that becomes one of valuables hands the card to the next', async () => {
    const owner = await owned()
    const first = await given(owner)
    const next = await given(owner, { insurer: 'Geico', coverage: 7_000 })
    await change(owner, first.id, { kind: 'valuables' })
    expect((await read(owner)).policies.map(({ id, isMain }) => [id, isMain])).toEqual([
      [next.id, true],
      [first.id, false],
    ])
    expect(await cardOf(owner)).toEqual(['Geico', 7_000, null])
  })

  it(`[POL-01] [POL-13] are at most ${MAX_POLICIES} for each project, also when two are added at once`, async () => {
    const owner = await owned()
    for (let n = 1; n < MAX_POLICIES; n++) await given(owner)
    const replies = await Promise.all([add(owner), add(owner)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await read(owner)).policies).toHaveLength(MAX_POLICIES)
  })

  it('[POL-13] added twice at once for contents, make one main policy', async () => {
    const owner = await owned()
    await Promise.all([add(owner, { insurer: 'Amica' }), add(owner, { insurer: 'Geico' }), insure(owner, 'USAA', 5)])
    const { policies } = await read(owner)
    expect(policies.filter(({ isMain }) => isMain)).toHaveLength(1)
    expect((await cardOf(owner))[0]).toBe(policies[0]?.insurer)
  })

  it('[POL-11] refuse a change of what was changed elsewhere, also on the coverage card, and accept one of something else', async () => {
    const owner = await owned()
    const { id } = await given(owner)
    await change(owner, id, { policyNumber: '1' }, 1)
    expect(await change(owner, id, { policyNumber: '2' }, 1)).toMatchObject({
      status: 409,
      body: { fields: ['policyNumber'], current: { policyNumber: '1', version: 2 } },
    })
    expect((await change(owner, id, { agent: 'Jo' }, 1)).body).toMatchObject({ policyNumber: '1', agent: 'Jo', version: 3 })
    await insure(owner, 'USAA', 1)
    expect(await change(owner, id, { coverage: 2 }, 3)).toMatchObject({ status: 409, body: { fields: ['coverage'] } })
    const stale = { headers: { 'if-match': '"3"' } }
    expect((await stack.call('inventory', deletePolicy, { params: { id } }, owner.user, stale)).status).toBe(409)
  })

  it('[POL-12] are deleted and restored with "Undo", with the coverage card', async () => {
    const owner = await owned()
    const main = await given(owner, { renewsOn: '2027-01-05', subLimits: [JEWELRY], deductible: { kind: 'amount', amount: 500 } })
    const next = await given(owner, { insurer: 'Geico', coverage: 7_000 })
    const { body } = await remove(owner, main.id)
    expect(await cardOf(owner)).toEqual(['Geico', 7_000, null])
    expect((await undo(owner, body.actionId)).status).toBe(200)
    expect((await undo(owner, body.actionId)).status).toBe(200)
    const { policies } = await read(owner)
    expect(policies.map(({ id, isMain }) => [id, isMain])).toEqual([
      [main.id, true],
      [next.id, false],
    ])
    expect(policies[0]).toEqual({ ...main, version: 3 })
    expect(await cardOf(owner)).toEqual(['Amica', 50_000, '2027-01-05'])
  })

  it('[POL-12] the last one leaves an empty card; one that was filled in since stays when the old policy is restored', async () => {
    const owner = await owned()
    const { id } = await given(owner)
    const { body } = await remove(owner, id)
    expect([await cardOf(owner), (await read(owner)).policies]).toEqual([[null, null, null], []])
    await insure(owner, 'USAA', 3)
    await undo(owner, body.actionId)
    expect(await cardOf(owner)).toEqual(['USAA', 3, null])
    expect((await read(owner)).policies.map(({ insurer, isMain }) => [insurer, isMain])).toEqual([
      ['USAA', true],
      ['Amica', false],
    ])
  })

  it('[POL-27] a change is undone with all of its fields, also on the coverage card; once; not when one of them was changed since', async () => {
    const owner = await owned()
    const first = await given(owner, { notes: 'Rider', deductible: { kind: 'amount', amount: 500 }, renewsOn: '2027-02-01' })
    const before = await read(owner)
    const changed = await change(owner, first.id, { insurer: 'USAA', coverage: 7_000, notes: null, deductible: null, subLimits: [JEWELRY] })
    expect(await cardOf(owner)).toEqual(['USAA', 7_000, '2027-02-01'])
    const actionId = changed.body.actionId ?? ''
    expect((await undo(owner, actionId)).status).toBe(200)
    const restored = await read(owner)
    expect(restored.policies).toEqual(before.policies.map((policy) => ({ ...policy, version: 3 })))
    expect(await cardOf(owner)).toEqual(['Amica', 50_000, '2027-02-01'])
    expect((await undo(owner, actionId)).status).toBe(200)
    expect((await read(owner)).policies[0]?.version).toBe(3)

    const { body: later } = await change(owner, first.id, { insurer: 'Geico' })
    await change(owner, first.id, { notes: 'Else' })
    expect((await undo(owner, later.actionId ?? '')).status).toBe(200)
    const { body: lost } = await change(owner, first.id, { insurer: 'Chubb' })
    await insure(owner, 'Erie Insurance', 61_000)
    expect(await undo(owner, lost.actionId ?? '')).toMatchObject({ status: 409 })
    expect((await read(owner)).policies).toMatchObject([{ insurer: 'Erie Insurance', notes: 'Else' }])
    expect((await change(owner, first.id, { notes: 'Else' })).body.actionId).toBeNull()
    expect((await undo(await owned(), lost.actionId ?? '')).status).toBe(404)
  })

  it('[POL-27] a main policy that became one of valuables is the main one again', async () => {
    const owner = await owned()
    const [first, second] = [await given(owner), await given(owner, { insurer: 'Geico', coverage: 7_000 })]
    const { body } = await change(owner, first.id, { kind: 'valuables' })
    expect(await cardOf(owner)).toEqual(['Geico', 7_000, null])
    await undo(owner, body.actionId ?? '')
    expect(await cardOf(owner)).toEqual(['Amica', 50_000, null])
    expect((await read(owner)).policies.map(({ id, isMain }) => [id, isMain])).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    const { body: renamed } = await change(owner, second.id, { insurer: 'Lost' })
    await remove(owner, second.id)
    expect(await undo(owner, renamed.actionId ?? '')).toMatchObject({ status: 409 })
  })

  it('[POL-12] of a deleted project are not there, come back with it, and are not restored alone', async () => {
    const owner = await owned()
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const [kept, gone] = [await given(owner, { projectId: cabin.id }), await given(owner, { projectId: cabin.id })]
    const { body } = await remove(owner, gone.id)
    await stack.call('inventory', deleteProject, { params: { id: cabin.id } }, owner.user)
    expect([(await change(owner, kept.id, { agent: 'Jo' })).status, (await undo(owner, body.actionId)).status]).toEqual([404, 409])
    await stack.call('inventory', restoreFromTrash, { body: { projects: [cabin.id] } }, owner.user)
    await undo(owner, body.actionId)
    expect((await read(owner, cabin.id)).policies).toHaveLength(2)
  })

  it("[POL-14] are read, changed and deleted by their own user only; a stranger's ids are 404", async () => {
    const [owner, stranger] = [await owned(), await owned()]
    const policy = await given(owner)
    const ring = await givenItem(stack, owner)
    const { body } = await remove(owner, (await given(owner)).id)
    const replies = [
      await stack.call('inventory', listPolicies, { params: { id: owner.home.id }, query: {} }, stranger.user),
      await add(stranger, { projectId: owner.home.id }),
      await change(stranger, policy.id, { insurer: 'Mine' }),
      await remove(stranger, policy.id),
      await undo(stranger, body.actionId),
      await add(stranger, { schedule: [{ itemId: ring.id, amount: 1 }] }),
      // An item of another project of the same user is not in this home.
      await add(owner, { projectId: owner.sample.id, schedule: [{ itemId: ring.id, amount: 1 }] }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await read(owner)).policies).toEqual([policy])
    expect((await stack.call('inventory', createPolicy, { body: { projectId: 1, ...RENTER } }, null)).status).toBe(401)
  })

  it('[POL-14] of the sample cannot be changed on the basic plan', async () => {
    const owner = await givenOwner(stack)
    const [policy] = (await read(owner, owner.sample.id)).policies
    expect([(await change(owner, policy?.id ?? 0, { insurer: 'X' })).status, (await remove(owner, policy?.id ?? 0)).status]).toEqual([
      403, 403,
    ])
    expect((await add(owner, { projectId: owner.sample.id })).status).toBe(403)
  })

  it('[POL-15] each change has its event and its entry in the change log', async () => {
    const owner = await owned()
    const received: unknown[] = []
    // It stays: an event that an ended consumer has not received waits for its next start.
    await stack.platform.transport.subscribe({
      consumer: `test-${owner.user.userId.slice(0, 8)}`,
      types: [policyChanged.type, policyDeleted.type],
      handle: async ({ type, payload }) => {
        if (policyChanged.payload.parse(payload).userId === owner.user.userId) received.push([type.split('.').pop(), payload])
      },
    })
    const { id } = await given(owner)
    await change(owner, id, { coverage: 51_000 })
    expect((await change(owner, id, { schedule: [{ itemId: 1, amount: 5 }] })).status).toBe(404)
    const { body } = await remove(owner, id)
    await undo(owner, body.actionId)
    await stack.settle()
    const about = (version: number) => ({ policyId: id, projectId: owner.home.id, userId: owner.user.userId, version })
    expect(received).toEqual([
      ['changed', about(1)],
      ['changed', about(2)],
      ['deleted', about(3)],
      ['changed', about(4)],
    ])
    const log = await db.pool.query(
      `select kind, version, actor, fields from changes where entity = 'policy' and entity_id = $1 order by id`,
      [id],
    )
    expect(log.rows.map(({ kind, version, actor }) => [kind, version, actor])).toEqual(
      ['created', 'changed', 'deleted', 'created'].map((kind, at) => [kind, at + 1, owner.user.userId]),
    )
    expect(log.rows[1]?.fields).toEqual({ coverage: [50_000, 51_000] })
  })

  it('[POL-16] are removed with the account', async () => {
    const owner = await owned()
    await given(owner)
    await stack.platform.transport.publish({
      ...{ id: crypto.randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1 },
      payload: { userId: owner.user.userId, version: 2 },
    })
    await stack.settle()
    expect(await db.client.policy.count({ where: { userId: owner.user.userId } })).toBe(0)
  })
})
