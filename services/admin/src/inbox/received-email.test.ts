import { describe, expect, it } from 'vitest'
import { readReply } from './received-email.js'
import { replyAddress, replyKeyOf } from './reply-address.rules.js'

const KEY = '3f0c5a52-9d1e-4c6b-8a57-0d2f4c1b9e77'
const ADDRESS = replyAddress('help@arc.example', KEY)
const source = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const email = (text: string, ...headers: string[]) =>
  source('From: dana@mail.example', `To: a.r.c. <${ADDRESS}>`, 'Message-ID: <1@mail.example>', ...headers, '', text)
const textOf = async (text: string) => (await readReply(email(text)))?.text

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
    expect(once).toEqual({ replyKey: KEY, messageId: once?.messageId, text: 'Yes.' })
    expect(again?.messageId).toBe(once?.messageId)
    expect(other?.messageId).not.toBe(once?.messageId)
  })

  it('is no reply without the key of a ticket, and when a program wrote it', async () => {
    expect(await readReply(source('From: dana@mail.example', 'To: help@arc.example', '', 'Hello'))).toBeNull()
    expect(await readReply(email('I am on vacation.', 'Auto-Submitted: auto-replied'))).toBeNull()
    expect(await readReply(email('Yes.', 'Auto-Submitted: no'))).not.toBeNull()
  })

  it('names its attachments, which stay in the mailbox', async () => {
    const part = (...lines: string[]) => ['--part', ...lines]
    const reply = await readReply(
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
    expect(reply?.text).toBe('Here is the receipt – größer.\n\n(Attached, in the mailbox of support: receipt.png)')
  })

  it('is cut at the length of a message, and says so; one without text says so too', async () => {
    const long = await textOf('word '.repeat(2_000))
    expect(long).toHaveLength(5_000)
    expect(long).toMatch(/\(The rest is in the mailbox of support\.\)$/)
    expect(await textOf('')).toBe('This reply has no text. It is in the mailbox of support.')
  })
})
