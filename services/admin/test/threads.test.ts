import { randomUUID } from 'node:crypto'
import { listAudit } from '@arc/contracts/admin/audit'
import {
  answerTicket,
  changeTicketStatus,
  closeOwnTicket,
  getOwnTicket,
  getTicket,
  listOwnTickets,
  listTickets,
  type NewTicket,
  openTicket,
  replyToTicket,
} from '@arc/contracts/admin/tickets'
import { accountChanged, accountRegistered } from '@arc/contracts/auth/account-events'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

const PASSWORD = 'correct horse battery'
let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition], { SUPPORT_EMAIL: 'help@arc.example', ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: 'https://arc.example' })
})
beforeEach(() => stack.platform.cache.remove('limit:ticket:'))
afterAll(() => stack.close())

const TICKET = { subject: 'The total is short', category: 'technical', message: 'By one chair.' } as const
const open = (user: SessionUser | null, changes: Partial<z.input<typeof NewTicket>> = {}) =>
  stack.call('admin', openTicket, { body: { ...TICKET, ...changes } }, user).then(({ body }) => body.id)
const admin = <R extends AnyRoute>(route: R, args: CallArgs<R> = {}) =>
  stack.call('admin', route, args, null, { headers: { 'x-admin-password': PASSWORD } })
const reply = (user: SessionUser, id: number, message: string, messageId?: string) =>
  stack.call('admin', replyToTicket, { params: { id }, body: { message, messageId } }, user)
const answer = (id: number, message: string, more: { close?: boolean; messageId?: string } = {}) =>
  admin(answerTicket, { params: { id }, body: { message, ...more } })
const happened = (type: string, payload: object) =>
  stack.platform.transport.publish({ id: randomUUID(), type, payload, traceparent: '', attempt: 1 })

async function customer(tier: 'basic' | 'pro' = 'basic') {
  const user = stack.newUser({ tier })
  const email = `${user.userId}@mail.example`
  const account = { userId: user.userId, version: 1, email, firstName: 'Dana', lastName: 'Whitfield', tier, unlimited: false, demo: false }
  await happened(accountRegistered.type, { ...account, createdAt: '', trialCode: null, trialDays: null })
  return { user, email, account }
}
async function emailsTo(address: string) {
  await stack.settle()
  const { mail } = stack.platform
  if (!(mail instanceof FolderMail)) throw new Error('The stack keeps its mail in a folder.')
  return (await mail.list()).filter(({ to }) => to === address).reverse()
}
const emailsAbout = async (id: number) => (await emailsTo('help@arc.example')).filter(({ subject }) => subject.includes(`[${id}] `))

describe('the thread of a ticket', () => {
  it('goes back and forth: an answer is emailed to the customer, a reply opens the ticket again and notifies support', async () => {
    const { user, email } = await customer()
    const id = await open(user)
    expect((await answer(id, 'Thank you for the figures.')).body).toMatchObject({ status: 'answered', version: 2 })
    expect((await reply(user, id, 'It is still short.')).body).toMatchObject({
      status: 'open',
      messages: [
        { author: 'customer', text: 'By one chair.' },
        { author: 'support', text: 'Thank you for the figures.' },
        { author: 'customer', text: 'It is still short.' },
      ],
    })
    const [toCustomer] = await emailsTo(email)
    expect(toCustomer).toMatchObject({ userId: user.userId, subject: `Re: [${id}] The total is short`, inReplyTo: `ticket:${id}` })
    expect(toCustomer?.text).toContain('Thank you for the figures.')
    expect(toCustomer?.text).toContain(`Reply on the page: https://arc.example/support?ticket=${id}`)
    const [first, second] = await emailsAbout(id)
    expect([first?.subject, second?.subject, second?.inReplyTo]).toEqual([
      `[${id}] The total is short`,
      `Re: [${id}] The total is short`,
      `ticket:${id}`,
    ])
    expect(second?.text).toContain('It is still short.')
  })

  it('is mailed to support with the address of the customer to reply to, their name and plan, category and priority', async () => {
    const { user, email } = await customer('pro')
    const [sent] = await emailsAbout(await open(user, { priority: 'urgent' }))
    expect(sent?.replyTo).toBe(email)
    for (const line of [
      'PRIORITY SUPPORT',
      `From: Dana Whitfield <${email}>`,
      'Plan: a.r.c. + (pro)',
      'Category: technical',
      'Priority: urgent',
    ])
      expect(sent?.text).toContain(line)
    const [plain] = await emailsAbout(await open((await customer()).user))
    expect([plain?.text.includes('PRIORITY SUPPORT'), plain?.text.includes('Plan: a.r.c. (basic)')]).toEqual([false, true])
  })

  it('is closed by support with an answer or without, and by the customer; a reply opens it again', async () => {
    const { user } = await customer()
    const id = await open(user)
    expect((await answer(id, 'Solved.', { close: true })).body.status).toBe('closed')
    expect((await reply(user, id, 'No.')).body.status).toBe('open')
    expect((await admin(changeTicketStatus, { params: { id }, body: { status: 'closed' } })).body.status).toBe('closed')
    expect((await admin(changeTicketStatus, { params: { id }, body: { status: 'open' } })).body.status).toBe('open')
    expect((await stack.call('admin', closeOwnTicket, { params: { id } }, user)).body.status).toBe('closed')
  })

  it('stores and mails a message once when the call is repeated', async () => {
    const { user, email } = await customer()
    const id = await open(user)
    const messageId = randomUUID()
    await Promise.all([1, 2, 3].map(() => answer(id, 'Once.', { messageId })))
    expect((await reply(user, id, 'Also once.', messageId)).body.messages).toHaveLength(2)
    expect((await admin(getTicket, { params: { id } })).body.messages).toHaveLength(2)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('of a visitor is answered by email, which promises no page', async () => {
    const email = `visitor-${randomUUID()}@mail.example`
    const id = await open(null, { email })
    await answer(id, 'Hello visitor.')
    const [sent] = await emailsTo(email)
    expect(sent?.text).toContain(`send us a new message and name the number ${id}: https://arc.example/support`)
    expect(sent?.text).not.toContain('Reply on the page')
    const unnamed = await open(null)
    expect((await answer(unnamed, 'Nobody receives this.')).status).toBe(200)
    await stack.settle()
  })

  it('escapes what people write in its emails', async () => {
    const { user, email } = await customer()
    await answer(await open(user, { message: '<script>1</script>' }), '<img src=x>')
    for (const { html } of [...(await emailsTo(email)), ...(await emailsTo('help@arc.example'))]) expect(html).not.toMatch(/<script>|<img/)
  })

  it('limits the replies of a user', async () => {
    const { user } = await customer()
    const id = await open(user)
    const statuses: number[] = []
    for (let times = 0; times < 31; times++) statuses.push((await reply(user, id, 'Hello?')).status)
    expect([statuses[29], statuses[30]]).toEqual([200, 429])
  })

  it('takes replies of a suspended account', async () => {
    const { user } = await customer()
    const id = await open(user)
    expect((await reply({ ...user, readOnly: true }, id, 'I cannot pay.')).status).toBe(200)
  })
})

describe('a ticket of another user', () => {
  it('is not found, whatever is done with it, and is not in the list', async () => {
    const [{ user: owner }, { user: stranger }] = [await customer(), await customer()]
    const id = await open(owner)
    const visitors = await open(null, { email: 'v@mail.example' })
    for (const ticket of [id, visitors, 2_000_000_000]) {
      expect((await stack.call('admin', getOwnTicket, { params: { id: ticket } }, stranger)).status).toBe(404)
      expect((await reply(stranger, ticket, 'Mine?')).status).toBe(404)
      expect((await stack.call('admin', closeOwnTicket, { params: { id: ticket } }, stranger)).status).toBe(404)
    }
    expect((await stack.call('admin', listOwnTickets, {}, stranger)).body).toEqual([])
    expect((await stack.call('admin', getOwnTicket, { params: { id } }, owner)).body).toMatchObject({ status: 'open', version: 1 })
    expect((await stack.call('admin', listOwnTickets, {}, null)).status).toBe(401)
  })

  it('is not found without the admin password, either', async () => {
    const id = await open((await customer()).user)
    for (const [route, args] of [
      [listTickets, {}],
      [getTicket, { params: { id } }],
    ] as const)
      expect((await stack.call('admin', route, args, null)).status).toBe(401)
    expect((await stack.call('admin', answerTicket, { params: { id }, body: { message: 'x' } }, null)).status).toBe(401)
    expect((await stack.call('admin', changeTicketStatus, { params: { id }, body: { status: 'closed' } }, null)).status).toBe(401)
    expect((await admin(getTicket, { params: { id } })).body).toMatchObject({ status: 'open', messages: [{ id: 0 }] })
  })
})

describe('the tickets in the admin panel', () => {
  it('[AUTH-08] are ordered by plan, then priority, then age: pro tickets come first', async () => {
    const db = stack.service('admin').get(Database)
    await db.transaction((tx) => tx.ticket.deleteMany({}))
    const [basic, pro] = [(await customer()).user, (await customer('pro')).user]
    const ids = {
      visitor: await open(null, { priority: 'urgent' }),
      basicUrgent: await open(basic, { priority: 'urgent' }),
      basicLow: await open(basic, { priority: 'low' }),
      proLow: await open(pro, { priority: 'low' }),
      proOlder: await open(pro, { priority: 'high' }),
      proNewer: await open(pro, { priority: 'high' }),
    }
    const order = async () => (await admin(listTickets)).body.tickets.map(({ id }) => id)
    const expected = [ids.proOlder, ids.proNewer, ids.proLow, ids.visitor, ids.basicUrgent, ids.basicLow]
    expect(await order()).toEqual(expected)
    // A second message does not lose the place of the first.
    await reply(pro, ids.proOlder, 'Hello?')
    expect(await order()).toEqual(expected)
    await answer(ids.proLow, 'Done.')
    const { body } = await admin(listTickets, { query: { status: 'answered' } })
    expect([body.tickets, body.counts]).toMatchObject([
      [{ id: ids.proLow, tier: 'pro', name: 'Dana Whitfield' }],
      { open: 5, answered: 1, closed: 0 },
    ])
  })

  it('follow a change of the plan and the email of their writer', async () => {
    const { user, account } = await customer()
    const id = await open(user)
    await happened(accountChanged.type, { ...account, version: 3, tier: 'pro', email: 'new@mail.example', firstName: 'Ana' })
    await happened(accountChanged.type, { ...account, version: 2, email: 'old@mail.example' })
    expect((await admin(getTicket, { params: { id } })).body).toMatchObject({
      ...{ tier: 'pro', email: 'new@mail.example', name: 'Ana Whitfield', ticketsOfUser: 1 },
    })
  })

  it('enter answers and changes of status in the audit log, without their text', async () => {
    const id = await open((await customer()).user)
    await answer(id, 'A private word.')
    await admin(changeTicketStatus, { params: { id }, body: { status: 'closed' } })
    const { body } = await admin(listAudit)
    expect(body.slice(0, 2)).toMatchObject([
      { action: 'ticket.closed', subject: String(id), outcome: 'done' },
      { action: 'ticket.answered', subject: String(id), outcome: 'done' },
    ])
    expect(JSON.stringify(body)).not.toContain('A private word.')
  })
})

describe('the audit log', () => {
  it('is append-only: the database refuses every change of it', async () => {
    await open((await customer()).user)
    const { client } = stack.service('admin').get(Database)
    for (const table of ['audit_log', 'audit_outcomes'])
      for (const statement of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table} cascade`])
        await expect(client.$executeRawUnsafe(statement)).rejects.toThrow('The audit log is append-only.')
  })

  it('has the opening of the panel once in half an hour, and each wrong password', async () => {
    const fresh = await startStack([definition], { ADMIN_PASSWORD: PASSWORD })
    const ask = (password: string) =>
      fresh.call('admin', listAudit, {}, null, { headers: { 'x-admin-password': password, 'x-arc-origin': '192.0.2.7' } })
    await ask('wrong')
    await ask(PASSWORD)
    const { body } = await ask(PASSWORD)
    await fresh.close()
    expect(body).toMatchObject([
      { action: 'panel.opened', origin: '192.0.2.7', outcome: 'done', subject: null },
      { action: 'panel.refused', origin: '192.0.2.7', outcome: 'failed' },
    ])
  })

  it('is read in pages', async () => {
    const first = (await admin(listAudit)).body
    const next = (await admin(listAudit, { query: { after: first[0]?.id ?? '' } })).body
    expect(next[0]).toEqual(first[1])
  })
})
