import { describe, expect, it } from 'vitest'
import { readReply } from './received-email.js'
import { replyAddress, replyKeyOf } from './reply-address.rules.js'
import { writtenText } from './written-text.js'

const KEY = '3f0c5a52-9d1e-4c6b-8a57-0d2f4c1b9e77'
const ADDRESS = replyAddress('help@arc.example', KEY)
const DANA = 'dana@mail.example'
const source = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const email = (text: string, ...headers: string[]) =>
  source('From: dana@mail.example', `To: a.r.c. <${ADDRESS}>`, 'Message-ID: <1@mail.example>', ...headers, '', text)
const messageOf = async (from: Uint8Array) => {
  const reply = await readReply(from)
  return reply && writtenText(reply, DANA)
}
const textOf = (text: string) => messageOf(email(text))

describe('the address of replies', () => {
  it('is a plus address of support that carries the key of the ticket', () => {
    expect(ADDRESS).toBe('help+3f0c5a529d1e4c6b8a570d2f4c1b9e77@arc.example')
    expect(replyKeyOf(['other@arc.example', ADDRESS.toUpperCase()])).toBe(KEY)
    expect(replyKeyOf(['help@arc.example', 'help+12@arc.example'])).toBeUndefined()
  })
})

describe('a received email', () => {
  it.each([
    ['Gmail', 'On Mon, Nov 23, 2026 at 10:00 AM a.r.c. support <help@arc.example> wrote:\r\n> Hello'],
    ['Apple Mail', 'Sent from my iPhone\r\n\r\n> On 23 Nov 2026, at 10:00, a.r.c. <help@arc.example> wrote:\r\n> \r\n> Hello'],
    [
      'Outlook',
      '________________________________\r\nFrom: a.r.c. <help@arc.example>\r\nSent: Monday\r\nTo: Dana\r\nSubject: Re: x\r\n\r\nHello',
    ],
    ['a German program', 'Am 23.11.2026 um 10:00 schrieb a.r.c. <help@arc.example>:\r\n> Hello'],
  ])('loses what %s quotes', async (_program, quoted) => {
    expect(await textOf(`Yes, please.\r\nBoth.\r\n\r\n${quoted}`)).toBe('Yes, please.\nBoth.')
  })

  it('has the same id whenever it is read, and another one than other emails', async () => {
    const [once, again, other] = await Promise.all([
      readReply(email('Yes.')),
      readReply(email('Yes.')),
      readReply(source('From: dana@mail.example', `To: ${ADDRESS}`, 'Message-ID: <2@mail.example>', '', 'Yes.')),
    ])
    expect(once).toMatchObject({
      replyKey: KEY,
      messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      from: DANA,
      email: { text: 'Yes.\n' },
    })
    expect(again?.messageId).toBe(once?.messageId)
    expect(other?.messageId).not.toBe(once?.messageId)
    // Programs that give all of their emails one id exist.
    expect((await readReply(email('No.')))?.messageId).not.toBe(once?.messageId)
  })

  it('is no reply without the key of a ticket, and when a program wrote it', async () => {
    expect(await readReply(source('From: dana@mail.example', 'To: help@arc.example', '', 'Hello'))).toBeNull()
    for (const header of [
      ...['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Precedence: auto_reply', 'X-Autoreply: yes', 'List-Id: <all.mail.example>'],
      ...['Return-Path: <>', 'X-Failed-Recipients: help@arc.example', 'Content-Type: multipart/report; report-type=delivery-status'],
    ])
      expect(await readReply(email('I am on vacation.', 'Auto-Submitted: no', header)), header).toBeNull()
    expect(await readReply(email('Yes.', 'Auto-Submitted: no'))).not.toBeNull()
  })

  it('names its attachments, which stay in the mailbox', async () => {
    const part = (...lines: string[]) => ['--part', ...lines]
    const text = await messageOf(
      source(
        ...['From: dana@mail.example', `Cc: ${ADDRESS}`, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=part', ''],
        ...part('Content-Type: text/plain; charset=utf-8', '', 'Here is the receipt – größer.'),
        ...part(
          'Content-Type: image/png',
          'Content-Disposition: attachment; filename=receipt.png',
          'Content-Transfer-Encoding: base64',
          '',
          'AAAA',
        ),
        '--part--',
      ),
    )
    expect(text).toBe('Here is the receipt – größer.\n\n(Attached, in the mailbox of support: receipt.png)')
  })

  it('names another sender than the writer of the ticket, who may be anybody that the address of replies was passed on to', async () => {
    const from = (...headers: string[]) => messageOf(source(...headers, `To: ${ADDRESS}`, '', 'Please send it elsewhere.'))
    expect(await from('From: Dana <DANA@mail.example>')).toBe('Please send it elsewhere.')
    expect(await from('From: "dana@mail.example" <eve@mail.example>')).toBe('Please send it elsewhere.\n\n(Sent from eve@mail.example.)')
    expect(await from('From: dana@mail.example', 'From: eve@mail.example')).toBe(
      'Please send it elsewhere.\n\n(Sent from dana@mail.example, eve@mail.example.)',
    )
    expect(await from('Subject: Re: x')).toBe('Please send it elsewhere.\n\n(Sent from an unknown address.)')
  })

  it('is no reply when the server that received it found its sender to be forged', async () => {
    const verdict = (results: string) =>
      readReply(email('Yes.', 'Authentication-Results: old.example; dmarc=pass', `Authentication-Results: ${results}`))
    expect(await verdict('mx.arc.example; spf=fail; dmarc=fail (p=REJECT) header.from=mail.example')).toBeNull()
    expect(await verdict('mx.arc.example; dkim=pass; dmarc=pass header.from=mail.example')).not.toBeNull()
    expect(await readReply(email('Yes.'))).not.toBeNull()
  })

  it('loses the characters that no message has', async () => {
    expect(await textOf('Yes.\u0000\u001b[31m\r\nBoth.\u0085')).toBe('Yes.[31m\nBoth.')
    expect(await textOf(`${'x'.repeat(4_955)}${'🪑'.repeat(100)}`)).not.toMatch(/\p{Surrogate}/u)
    expect(await textOf(`${'x'.repeat(4_956)}${'🪑'.repeat(100)}`)).not.toMatch(/\p{Surrogate}/u)
  })

  it.each([
    ['words that begin a quoted email', 'On '.repeat(200_000)],
    ['days', '2026-11-23 '.repeat(100_000)],
    ['empty lines', '\r\n'.repeat(25_000)],
    ['lines of a quoted email', 'Op a schreef\r\n'.repeat(10_000)],
    ['quoted lines', '>\r\n'.repeat(25_000)],
    ['bytes', Array.from({ length: 500_000 }, (_, index) => String.fromCharCode((index * 7919) % 256)).join('')],
  ])('takes no minutes to read when it consists of %s', async (_what, text) => {
    const started = performance.now()
    expect(await textOf(`${text}x`)).toMatch(/./)
    // Without a limit, more than a minute; with it, a quarter of a second and the rest of the work.
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('is left to the operator when it has more headers, parts or lines than a person writes', async () => {
    const nested = Array.from({ length: 400 }, (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n`)
    expect(await readReply(email(nested.join('\r\n'), 'Content-Type: multipart/mixed; boundary=b0'))).toBeNull()
    expect(await readReply(email('\r\n'.repeat(1_000_000)))).toBeNull()
    expect(await readReply(email('Yes.', `X-Long: ${'a'.repeat(3_000_000)}`))).toBeNull()
    expect(await readReply(source(`To: ${'a,'.repeat(200_000)}${ADDRESS}`, '', 'Yes.'))).toBeNull()
  })

  it('is cut at the length of a message, and says so; one without text says so too', async () => {
    const long = await textOf('word '.repeat(2_000))
    expect(long).toHaveLength(5_000)
    expect(long).toMatch(/\(The rest is in the mailbox of support\.\)$/)
    expect(await textOf('')).toBe('This reply has no text. It is in the mailbox of support.')
  })
})
