import { button, type EmailContent, facts, list, message, paragraph, quote } from '@arc/kit/email/blocks'
import { renderEmail } from '@arc/kit/email/email'
import { describe, expect, it } from 'vitest'

const RECIPIENT = { to: 'ada@mail.example', publicUrl: 'https://arc.example' }
const CONTENT: EmailContent = {
  subject: 'Two dates',
  preview: 'They are near.',
  pictures: [{ name: 'living-room', alt: 'A living room' }],
  amount: '4.99',
  headline: ['two dates', 'are near'],
  blocks: [
    paragraph('Read ', { label: 'the manual', url: 'https://arc.example/help' }, ' first.'),
    facts({ label: 'Plan', value: 'a.r.c. +' }, { label: 'Deleted on', value: 'May 3', warning: true }),
    list([{ label: 'Drill', url: 'https://arc.example/item/1' }]),
    quote('You wrote:', 'One.\nTwo.'),
    button('Open', 'https://arc.example/dashboard'),
  ],
}

describe('an email', () => {
  it('has the same content as text and as HTML', async () => {
    const { to, subject, text, html } = await renderEmail(CONTENT, RECIPIENT)
    expect([to, subject]).toEqual(['ada@mail.example', 'Two dates'])
    expect(text).toBe(`Read the manual (https://arc.example/help) first.

Plan: a.r.c. +
Deleted on: May 3

- Drill
  https://arc.example/item/1

You wrote:
> One.
> Two.

Open: https://arc.example/dashboard

--
a.r.c., to ada@mail.example. Emails we send (https://arc.example/privacy#emails)`)
    for (const part of ['the manual', 'a.r.c. +', 'May 3', 'Drill', 'One.<br/>Two.', '4.99', 'They are near.']) expect(html).toContain(part)
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url]) => url)
    expect(links).toEqual([
      'https://arc.example/help',
      'https://arc.example/item/1',
      'https://arc.example/dashboard',
      'https://arc.example/privacy#emails',
    ])
  })

  it('is a document with a language, and every picture has a text and a width', async () => {
    const { html } = await renderEmail(CONTENT, RECIPIENT)
    expect(html).toMatch(/^<!DOCTYPE html[^>]+><html[^>]* lang="en"/)
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/alt="A living room".*width="460"/)
    expect(html).toContain('src="https://arc.example/email/living-room.jpg"')
  })

  it('escapes what people typed', async () => {
    const { text, html } = await renderEmail({ subject: 'x', preview: 'x', blocks: [message('<b>Hello</b>\n"Ada"')] }, RECIPIENT)
    expect(text).toContain('<b>Hello</b>\n"Ada"')
    expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt;<br/>&quot;Ada&quot;')
  })
})
