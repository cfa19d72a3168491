import { answerTicket, getOwnTicket, getTicket, openTicket } from '@arc/contracts/admin/tickets'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { InboxService } from '../src/inbox/inbox.service.js'
import { definition } from '../src/service.js'
import { ThreadsService } from '../src/tickets/threads.service.js'
import { FakeMailbox } from './imap.fake.js'

const PASSWORD = 'correct horse battery'
const headers = { 'x-admin-password': PASSWORD }
let mailbox: FakeMailbox
let stack: Stack
let read: () => Promise<void>
let sent = 0
/** Who received an address of replies, by that address. */
const recipients = new Map<string, string>()

beforeAll(async () => {
  mailbox = await FakeMailbox.start()
  stack = await startStack([definition], {
    ...{ SUPPORT_EMAIL: 'help@arc.example', ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: 'https://arc.example' },
    // Longer than the tests: they read the mailbox themselves.
    ...{ SUPPORT_INBOX_URL: mailbox.url, SUPPORT_INBOX_SECONDS: '3600' },
  })
  const inbox = stack.service('admin').get(InboxService)
  read = () => inbox.read()
})
beforeEach(() => stack.platform.cache.remove('limit:ticket:'))
afterAll(async () => {
  await stack.close()
  await mailbox.close()
})

const open = (user: SessionUser | null, email: string) =>
  stack
    .call('admin', openTicket, { body: { subject: 'The total is short', category: 'technical', message: 'By one chair.', email } }, user)
    .then(({ body }) => body.id)
const answer = (id: number) => stack.call('admin', answerTicket, { params: { id }, body: { message: 'Which chair?' } }, null, { headers })
const messagesOf = async (id: number) =>
  (await stack.call('admin', getTicket, { params: { id } }, null, { headers })).body.messages.map(({ text }) => text)

async function answerEmailTo(address: string) {
  await stack.settle()
  const { mail } = stack.platform
  if (!(mail instanceof FolderMail)) throw new Error('The stack stores its emails in a folder.')
  const [email] = (await mail.list()).filter(({ to }) => to === address)
  if (!email) throw new Error('no answer was sent')
  recipients.set(email.replyTo ?? '', address)
  return email
}
const reply = (to: string, text: string, id = `<${++sent}@mail.example>`) =>
  mailbox.deliver(
    `From: ${recipients.get(to) ?? 'dana@mail.example'}`,
    `To: ${to}`,
    'Subject: Re: The total is short',
    `Message-ID: ${id}`,
    '',
    text,
  )

describe('a reply by email', () => {
  it('is added to the ticket without what it quotes, opens the ticket again, and notifies support', async () => {
    const user = stack.newUser()
    const id = await open(user, 'dana@mail.example')
    await answer(id)
    const { replyTo, text } = await answerEmailTo('dana@mail.example')
    expect(text).toContain('You can reply to this email.')
    reply(replyTo ?? '', 'The red one.\r\n\r\nOn Mon, Nov 23, 2026 a.r.c. <help@arc.example> wrote:\r\n> Which chair?')
    await read()
    expect((await stack.call('admin', getOwnTicket, { params: { id } }, user)).body).toMatchObject({
      status: 'open',
      messages: [{ author: 'customer' }, { author: 'support' }, { author: 'customer', text: 'The red one.' }],
    })
    expect(mailbox.flags().at(-1)).toEqual(['\\Seen'])
    expect((await answerEmailTo('help@arc.example')).text).toContain('The red one.')
  })

  it('reaches the ticket of a visitor, whose email names no page', async () => {
    const id = await open(null, 'visitor@mail.example')
    await answer(id)
    const { replyTo, text } = await answerEmailTo('visitor@mail.example')
    expect(text).not.toContain('/support')
    reply(replyTo ?? '', 'All of them.')
    await read()
    expect(await messagesOf(id)).toEqual(['By one chair.', 'Which chair?', 'All of them.'])
  })

  it('is added once, although it is read again, by several readers at once, and delivered twice', async () => {
    const id = await open(stack.newUser(), 'dana2@mail.example')
    await answer(id)
    const { replyTo } = await answerEmailTo('dana2@mail.example')
    reply(replyTo ?? '', 'Once.', '<once@mail.example>')
    reply(replyTo ?? '', 'Once.', '<once@mail.example>')
    await Promise.all([read(), read(), read()])
    mailbox.forget()
    await read()
    expect(await messagesOf(id)).toEqual(['By one chair.', 'Which chair?', 'Once.'])
  })

  it('to an unknown address, and one that a program wrote, is flagged for the operator; other emails are not touched', async () => {
    mailbox.forget()
    await read()
    const before = mailbox.flags().length
    reply(`help+${'0'.repeat(32)}@arc.example`, 'Whose is this?')
    mailbox.deliver('From: x@mail.example', 'To: help@arc.example', 'Message-ID: <plain@mail.example>', '', 'A new question')
    await read()
    await read()
    expect(mailbox.flags().slice(before)).toEqual([['\\Flagged'], []])
  })

  it('is read when the address of replies is a copy, or only what it was delivered to', async () => {
    const id = await open(stack.newUser(), 'dana4@mail.example')
    await answer(id)
    const { replyTo } = await answerEmailTo('dana4@mail.example')
    const headers = ['From: dana4@mail.example', 'To: sam@mail.example']
    mailbox.deliver(...headers, `Cc: ${replyTo}`, 'Message-ID: <copy@mail.example>', '', 'With a copy.')
    mailbox.deliver(`Delivered-To: ${replyTo}`, ...headers, 'Message-ID: <blind@mail.example>', '', 'With a blind copy.')
    await read()
    expect(await messagesOf(id)).toEqual(['By one chair.', 'Which chair?', 'With a copy.', 'With a blind copy.'])
  })

  it('with the address of another ticket is added to the first that it names, and says that its sender did not write that one', async () => {
    const [own, other] = [await open(stack.newUser(), 'dana5@mail.example'), await open(stack.newUser(), 'sam5@mail.example')]
    for (const id of [own, other]) await answer(id)
    const [mine, foreign] = [(await answerEmailTo('dana5@mail.example')).replyTo, (await answerEmailTo('sam5@mail.example')).replyTo]
    mailbox.deliver('From: dana5@mail.example', `To: ${foreign}`, `To: ${mine}`, 'Message-ID: <two@mail.example>', '', 'Close it.')
    mailbox.deliver('From: dana5@mail.example', `To: ${foreign}`, 'Message-ID: <one@mail.example>', '', 'Close it, please.')
    await read()
    expect(await messagesOf(own)).toHaveLength(2)
    expect((await messagesOf(other)).slice(2)).toEqual([
      'Close it.\n\n(Sent from dana5@mail.example.)',
      'Close it, please.\n\n(Sent from dana5@mail.example.)',
    ])
  })

  it('that is hostile keeps none after it waiting: without a parser, with bytes that no database takes, and with a thousand parts', async () => {
    const id = await open(stack.newUser(), 'dana6@mail.example')
    await answer(id)
    const replyTo = (await answerEmailTo('dana6@mail.example')).replyTo ?? ''
    const before = mailbox.flags().length
    const headers = ['From: dana6@mail.example', `To: ${replyTo}`]
    mailbox.deliver(...headers, `X-Long: ${'a'.repeat(2_500_000)}`, '', 'Too long.')
    mailbox.deliver(...headers, 'Content-Transfer-Encoding: quoted-printable', '', 'Ze=00ro.')
    mailbox.deliver(...headers, 'Message-ID: <last@mail.example>', '', 'The last.')
    await read()
    expect(await messagesOf(id)).toEqual(['By one chair.', 'Which chair?', 'Zero.', 'The last.'])
    expect(mailbox.flags().slice(before)).toEqual([['\\Flagged'], ['\\Seen'], ['\\Seen']])
  })

  it('whose ticket cannot be changed is read again later, and the ones after it now', async () => {
    const ids = [await open(stack.newUser(), 'dana7@mail.example'), await open(stack.newUser(), 'sam7@mail.example')]
    for (const id of ids) await answer(id)
    const [first, second] = ['dana7@mail.example', 'sam7@mail.example']
    reply((await answerEmailTo(first)).replyTo ?? '', 'First.')
    reply((await answerEmailTo(second)).replyTo ?? '', 'Second.')
    const add = vi.spyOn(ThreadsService.prototype, 'add').mockRejectedValueOnce(new Error('the database is away'))
    await read()
    expect((await Promise.all(ids.map(messagesOf))).map((texts) => texts.length)).toEqual([2, 3])
    await read()
    expect((await Promise.all(ids.map(messagesOf))).map((texts) => texts.length)).toEqual([3, 3])
    add.mockRestore()
  })

  it('is one of so many an hour as on the page; the rest waits for the operator, and nothing of it is lost', async () => {
    const id = await open(null, 'program@mail.example')
    await answer(id)
    const replyTo = (await answerEmailTo('program@mail.example')).replyTo ?? ''
    const before = mailbox.flags().length
    for (let count = 0; count < 32; count++) reply(replyTo, `I am on vacation until ${count}.`)
    await read()
    expect(await messagesOf(id)).toHaveLength(2 + 30)
    expect(
      mailbox
        .flags()
        .slice(before)
        .flat()
        .filter((flag) => flag === '\\Flagged'),
    ).toHaveLength(2)
  })

  it('that cannot be read now is not lost', async () => {
    const id = await open(stack.newUser(), 'dana3@mail.example')
    await answer(id)
    const { replyTo } = await answerEmailTo('dana3@mail.example')
    mailbox.refuse(true)
    reply(replyTo ?? '', 'Later.')
    await read()
    expect(await messagesOf(id)).toHaveLength(2)
    mailbox.refuse(false)
    await read()
    expect(await messagesOf(id)).toEqual(['By one chair.', 'Which chair?', 'Later.'])
  })
})
