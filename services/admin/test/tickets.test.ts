import { randomUUID } from 'node:crypto'
import { type NewTicket, openTicket } from '@arc/contracts/admin/tickets'
import { accountDeleted, accountRegistered } from '@arc/contracts/auth/account-events'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition], { SUPPORT_EMAIL: 'help@arc.example' })
})
beforeEach(() => stack.platform.cache.remove('limit:ticket:'))
afterAll(() => stack.close())

const TICKET = { subject: 'Report – 日本語 🙂', category: 'technical', message: 'It <b>fails</b>.\nTwice.', priority: 'high' } as const
const open = (body: z.input<typeof NewTicket>, as: ReturnType<Stack['newUser']> | null = null) =>
  stack.call('admin', openTicket, { body }, as)
const stored = (id: number) => stack.service('admin').get(Database).client.ticket.findUnique({ where: { id } })
const emails = async (id: number) => {
  await stack.settle()
  const { mail } = stack.platform
  if (!(mail instanceof FolderMail)) throw new Error('The stack keeps its mail in a folder.')
  return (await mail.list()).filter(({ subject }) => subject.startsWith(`[${id}] `))
}
const happened = (type: string, payload: object) =>
  stack.platform.transport.publish({ id: randomUUID(), type, payload, traceparent: '', attempt: 1 })
const account = (userId: string) => ({
  ...{ userId, version: 1, email: 'dana@mail.example', firstName: 'D', lastName: 'W', tier: 'pro', unlimited: false, demo: false },
  ...{ createdAt: '', trialCode: null, trialDays: null },
})

describe('a message to support', () => {
  it('[API-63] is stored and answered ok; without subject, category or message it is rejected', async () => {
    const { status, body } = await open(TICKET)
    expect([status, body]).toEqual([200, { ok: true, id: expect.any(Number) }])
    expect(await stored(body.id)).toMatchObject(TICKET)
    for (const [field, text] of [
      ['subject', 'Subject is required.'],
      ['category', 'Category is required.'],
      ['message', 'Message is required.'],
    ] as const)
      for (const value of ['', undefined])
        expect(await open({ ...TICKET, [field]: value } as typeof TICKET)).toMatchObject({ status: 400, body: { message: text } })
  })

  it('[D-61] is mailed once to the configured address, with escaped HTML', async () => {
    const { body } = await open(TICKET)
    const [email, ...more] = await emails(body.id)
    expect(more).toEqual([])
    expect(email).toMatchObject({ to: 'help@arc.example', subject: `[${body.id}] ${TICKET.subject}` })
    expect(email?.text).toContain('It <b>fails</b>.\nTwice.')
    expect(email?.html).not.toContain('<b>')
  })

  it('uses the address of the account, whatever address is typed', async () => {
    const user = stack.newUser()
    await happened(accountRegistered.type, account(user.userId))
    const { body } = await open({ ...TICKET, email: 'somebody@else.example' }, user)
    expect(await stored(body.id)).toMatchObject({ userId: user.userId, email: 'dana@mail.example' })
  })

  it('uses the typed address when nobody is signed in', async () => {
    const { body } = await open({ ...TICKET, email: 'visitor@mail.example' })
    expect(await stored(body.id)).toMatchObject({ userId: null, email: 'visitor@mail.example' })
  })

  it('has the priority medium by default', async () => {
    const { priority: _priority, ...ticket } = TICKET
    expect(await stored((await open(ticket)).body.id)).toMatchObject({ priority: 'medium' })
  })

  it('[D-46] is rejected with more than 5,000 characters, not cut', async () => {
    expect((await open({ ...TICKET, message: 'x'.repeat(5000) })).status).toBe(200)
    expect(await open({ ...TICKET, message: 'x'.repeat(5001) })).toMatchObject({
      status: 400,
      body: { message: 'Message must be at most 5,000 characters.' },
    })
  })

  it('is rejected after too many in an hour', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 11; times++) statuses.push((await open(TICKET)).status)
    expect([statuses[9], statuses[10]]).toEqual([200, 429])
  })

  it('is deleted with its account', async () => {
    const user = stack.newUser()
    const { body } = await open(TICKET, user)
    await happened(accountDeleted.type, { userId: user.userId, version: 2 })
    await stack.settle()
    expect(await stored(body.id)).toBeNull()
  })
})
