import { Problem } from '@arc/contracts/problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_IS_READ_ONLY } from '../src/handle.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { breakNote, internalNote, leaveNote, readNote } from './tiny/src/notes.js'
import { definition } from './tiny/src/service.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const read = (args: Parameters<typeof stack.call<typeof readNote>>[2], as = stack.newUser()) => stack.call('inventory', readNote, args, as)
const well = { params: { id: 7 }, body: { text: 'Hello' } }

describe('a contracted route', () => {
  it('answers with the status and the fields that are promised, and no other', async () => {
    const { status, body } = await read({ ...well, query: { times: 3 } })
    expect([status, body]).toEqual([201, { id: 7, text: 'Hello', times: 3 }])
  })

  it('fills in what the contract fills in', async () => {
    expect((await read(well)).body.times).toBe(1)
  })

  it('refuses a body that the contract does not take, and names the field', async () => {
    const { status, body } = await read({ ...well, body: { text: '  ' } })
    expect([status, body.message, body.issues]).toEqual([400, 'Text is required.', [{ path: 'text', message: 'Text is required.' }]])
  })

  it('refuses a query that the contract does not take', async () => {
    expect(await read({ ...well, query: { times: 10 } })).toMatchObject({ status: 400, body: { message: 'At most nine times.' } })
  })

  it.each(['seven', '-1', '99999999999'])('knows nothing under the id %s', async (id) => {
    expect((await read({ ...well, params: { id } })).status).toBe(404)
  })

  it('settles who is calling before it reads what they say', async () => {
    const { status } = await stack.call('inventory', readNote, { ...well, body: { text: '' } }, null)
    expect(status).toBe(401)
  })

  it('[D-25] is closed to a suspended account when it changes something', async () => {
    const { status, body } = await read(well, stack.newUser({ readOnly: true }))
    expect([status, body.error]).toEqual([403, ACCOUNT_IS_READ_ONLY])
  })

  it('[D-25] is open to it when the contract says so', async () => {
    expect((await stack.call('inventory', leaveNote, {}, stack.newUser({ readOnly: true }))).status).toBe(200)
  })

  it('says nothing of the inside when it fails', async () => {
    const { status, body } = await stack.call('inventory', breakNote, {}, null)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('hunter2')
    expect(body.requestId).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is open to services when it is internal, and to nobody else', async () => {
    expect((await stack.call('inventory', internalNote, {}, 'service')).body).toEqual({ from: 'test' })
    expect((await stack.call('inventory', internalNote, {}, stack.newUser())).status).toBe(403)
  })

  it('refuses a body that is not JSON with a readable text', async () => {
    const token = await stack.platform.identity.userToken(stack.newUser(), 'inventory')
    const response = await fetch(`${stack.service('inventory').address}/api/rooms/7`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-arc-user': token },
      body: '{"text": ',
    })
    expect([response.status, Problem.safeParse(await response.json()).success]).toEqual([400, true])
  })
})
