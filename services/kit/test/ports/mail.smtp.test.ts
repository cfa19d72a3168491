import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Permanent } from '../../src/errors.js'
import type { EmailMessage } from '../../src/ports/mail.js'
import { needsTls, SmtpMail } from '../../src/ports/mail.smtp.js'
import { describeMail } from './mail.contract.js'

const FROM = 'a.r.c. <archive@arc.example>'
const email: EmailMessage = { to: 'dana@mail.example', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }

interface Box {
  server: SMTPServer
  mail: SmtpMail
  emails: Email[]
  port: number
}

/** A mail server in this process with a client. */
async function openBox(options: SMTPServerOptions = {}, { login = '', port = 0 } = {}): Promise<Box> {
  const emails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(async (raw) => void emails.push(await PostalMime.parse(raw)))
        .then(() => done(), done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const taken = address && typeof address === 'object' ? address.port : 0
  return { server, emails, port: taken, mail: new SmtpMail({ url: `smtp://${login}127.0.0.1:${taken}`, from: FROM }) }
}
const closeBox = async ({ server, mail }: Box) => {
  await mail.close()
  await new Promise<void>((resolve) => server.close(resolve))
}
const refusing = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

describe('SMTP', () => {
  let box: Box
  afterAll(() => closeBox(box))

  describeMail('SMTP', async () => {
    box = await openBox()
    const arrived = async () =>
      box.emails.map(({ to, subject = '', text = '', html = '' }) => ({
        to: to?.[0]?.address ?? '',
        subject,
        text: text.trim(),
        html: html.trim(),
      }))
    return { mail: box.mail, arrived }
  })
})

describe('an email over SMTP', () => {
  let box: Box
  afterEach(() => closeBox(box))

  it('has the configured sender and is marked as automatic', async () => {
    box = await openBox()
    await box.mail.send(email, randomUUID())
    expect(box.emails[0]?.from).toMatchObject({ name: 'a.r.c.', address: 'archive@arc.example' })
    expect(box.emails[0]?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('has the same message id for the same key and a different one for another key', async () => {
    box = await openBox()
    for (const key of ['welcome:7', 'welcome:7', 'welcome:8']) await box.mail.send(email, key)
    const [first, again, other] = box.emails.map(({ messageId }) => messageId)
    expect(first).toMatch(/^<[0-9a-f]{32}@arc\.example>$/)
    expect([again === first, other === first]).toEqual([true, false])
  })

  it('can be unsubscribed from with one click, as RFC 8058 describes, only if it names where', async () => {
    box = await openBox()
    const unsubscribeUrl = 'https://arc.example/api/reminders/unsubscribe?token=t'
    await box.mail.send({ ...email, unsubscribeUrl }, randomUUID())
    await box.mail.send(email, randomUUID())
    const header = (at: number, name: string) => box.emails[at]?.headers.find(({ key }) => key === name)?.value
    expect([header(0, 'list-unsubscribe'), header(0, 'list-unsubscribe-post')]).toEqual([
      `<${unsubscribeUrl}>`,
      'List-Unsubscribe=One-Click',
    ])
    expect(header(1, 'list-unsubscribe')).toBeUndefined()
  })

  it('is answered at its Reply-To, and refers to the first email of its conversation', async () => {
    box = await openBox()
    await box.mail.send(email, 'ticket:7')
    await box.mail.send({ ...email, replyTo: 'visitor@mail.example', inReplyTo: 'ticket:7' }, 'ticket-message:1')
    const [first, second] = box.emails
    expect(second).toMatchObject({
      replyTo: [{ address: 'visitor@mail.example' }],
      inReplyTo: first?.messageId,
      references: first?.messageId,
    })
    expect([first?.replyTo, first?.inReplyTo]).toEqual([undefined, undefined])
  })

  it('cannot inject a header or a second address', async () => {
    box = await openBox()
    await box.mail.send({ ...email, subject: 'Hello\r\nBcc: eve@mail.example' }, randomUUID())
    expect(box.emails[0]?.headers.map(({ key }) => key)).not.toContain('bcc')
    await box.mail.send({ ...email, to: 'dana@mail.example, eve@mail.example' }, randomUUID()).catch(() => undefined)
    expect(
      box.emails
        .slice(1)
        .flatMap(({ to = [] }) => to)
        .map(({ address }) => address),
    ).not.toContain('eve@mail.example')
  })

  it.each([
    ['the address is unknown', { onRcptTo: (_address, _session, done) => done(refusing(550, 'no such user')) }],
    [
      'the email is refused',
      { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusing(554, 'not wanted'))) },
    ],
  ] satisfies [string, SMTPServerOptions][])('is not retried when %s', async (_, options) => {
    box = await openBox(options)
    await expect(box.mail.send(email, randomUUID())).rejects.toBeInstanceOf(Permanent)
    expect(box.mail.healthy()).toBe(true)
  })

  it.each([
    ['the mailbox is busy', { onRcptTo: (_address, _session, done) => done(refusing(451, 'later')) }],
    ['the server refuses connections', { onConnect: (_session, done) => done(refusing(554, 'no')) }],
  ] satisfies [string, SMTPServerOptions][])('is retried when %s', async (_, options) => {
    box = await openBox(options)
    const sent = box.mail.send(email, randomUUID())
    await expect(sent).rejects.toThrow()
    await expect(sent).rejects.not.toBeInstanceOf(Permanent)
    expect(box.mail.healthy()).toBe(false)
  })

  it('is retried when our login is refused', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(refusing(535, 'wrong password'))
    box = await openBox({ onAuth, authOptional: false, allowInsecureAuth: true }, { login: 'arc:wrong@' })
    const sent = box.mail.send(email, randomUUID())
    await expect(sent).rejects.toThrow('wrong password')
    await expect(sent).rejects.not.toBeInstanceOf(Permanent)
  })

  it('is sent once the server is reachable again', async () => {
    box = await openBox()
    await new Promise<void>((resolve) => box.server.close(resolve))
    const sent = box.mail.send(email, 'welcome:7')
    await expect(sent).rejects.toThrow()
    await expect(sent).rejects.not.toBeInstanceOf(Permanent)
    const back = await openBox({}, { port: box.port })
    await box.mail.send(email, 'welcome:7')
    expect([back.emails.length, box.mail.healthy()]).toEqual([1, true])
    await box.mail.close()
    await closeBox(back)
  })
})

it.each([
  ['smtp://arc:secret@mail.example:587', true],
  ['smtp://mail.example:25', false],
  ['smtps://arc:secret@mail.example', false],
  ['smtp://arc:secret@localhost:1025', false],
  ['smtp://arc:secret@mail.example:587?requireTLS=false', false],
])('%s requires STARTTLS: %s', (url, required) => {
  expect(needsTls(url)).toBe(required)
})
