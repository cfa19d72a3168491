import { Problem } from '@arc/contracts/problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_IS_READ_ONLY, HOME_IS_VIEWED, PLAN_IS_NEEDED } from '../src/handle.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { breakNote, internalNote, leaveNote, preparedNote, readNote } from './tiny/src/notes.js'
import { definition } from './tiny/src/service.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const read = (args: Parameters<typeof stack.call<typeof readNote>>[2], as = stack.newUser()) => stack.call('inventory', readNote, args, as)
const well = { params: { id: 7 }, body: { text: 'Hello' } }

describe('@Handle', () => {
  it('answers with the status of the contract and strips fields outside the schema', async () => {
    const { status, body } = await read({ ...well, query: { times: 3 } })
    expect([status, body]).toEqual([201, { id: 7, text: 'Hello', times: 3 }])
  })

  it('applies the defaults of the contract', async () => {
    expect((await read(well)).body.times).toBe(1)
  })

  it('refuses an invalid body and names the field', async () => {
    const { status, body } = await read({ ...well, body: { text: '  ' } })
    expect([status, body.message, body.issues]).toEqual([400, 'Text is required.', [{ path: 'text', message: 'Text is required.' }]])
  })

  it('refuses an invalid query', async () => {
    expect(await read({ ...well, query: { times: 10 } })).toMatchObject({ status: 400, body: { message: 'At most nine times.' } })
  })

  it.each(['seven', '-1', '99999999999'])('answers 404 for the id %s', async (id) => {
    expect((await read({ ...well, params: { id } })).status).toBe(404)
  })

  it('authenticates before parsing the body', async () => {
    const { status } = await stack.call('inventory', readNote, { ...well, body: { text: '' } }, null)
    expect(status).toBe(401)
  })

  it('[D-25] refuses changes to a suspended account', async () => {
    const { status, body } = await read(well, stack.newUser({ readOnly: true }))
    expect([status, body.error]).toEqual([403, ACCOUNT_IS_READ_ONLY])
  })

  it('[D-25] allows routes marked whileSuspended to a suspended account', async () => {
    expect((await stack.call('inventory', leaveNote, {}, stack.newUser({ readOnly: true }))).status).toBe(200)
  })

  it('[HOME-20] refuses changes of a home to an account without a plan, and allows what a suspended account may do', async () => {
    const planless = stack.newUser({ noPlan: true })
    const { status, body } = await read(well, planless)
    expect([status, body.error]).toEqual([403, PLAN_IS_NEEDED])
    expect((await stack.call('inventory', leaveNote, {}, planless)).status).toBe(200)
  })

  it('[HOME-06] refuses every change by a viewer of a home, also those that a suspended account may make', async () => {
    const home = { ownerId: 'owner', role: 'viewer', tier: 'pro', unlimited: false, readOnly: false } as const
    const viewer = stack.newUser({ userId: 'owner', actorId: 'viewer', readOnly: true, home })
    const answers = [await read(well, viewer), await stack.call('inventory', leaveNote, {}, viewer)]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [403, HOME_IS_VIEWED],
      [403, HOME_IS_VIEWED],
    ])
  })

  it('sends a prepared response as it is, with its ETag', async () => {
    const { status, body, headers } = await stack.call('inventory', preparedNote, { params: { id: 7 } }, null)
    expect([status, body, headers.get('etag')]).toEqual([200, { id: 7, version: 3 }, '"3"'])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('refuses a prepared response that differs from its contract, in tests', async () => {
    const { status } = await stack.call('inventory', preparedNote, { params: { id: 7 }, query: { extra: 'secret' } }, null)
    expect(status).toBe(500)
  })

  it('[ERR-02] answers 500 without internals for a bug', async () => {
    const { status, body } = await stack.call('inventory', breakNote, {}, null)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('hunter2')
    expect(body.requestId).toMatch(/^[0-9a-f]{32}$/)
  })

  it('allows only services to call an internal route', async () => {
    expect((await stack.call('inventory', internalNote, {}, 'service')).body).toEqual({ from: 'test' })
    expect((await stack.call('inventory', internalNote, {}, stack.newUser())).status).toBe(403)
  })

  it('refuses a malformed JSON body with a readable message', async () => {
    const token = await stack.platform.identity.userToken(stack.newUser(), 'inventory')
    const response = await fetch(`${stack.service('inventory').address}/api/rooms/7`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-arc-user': token },
      body: '{"text": ',
    })
    expect([response.status, Problem.safeParse(await response.json()).success]).toEqual([400, true])
  })
})
