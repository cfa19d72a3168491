import { closeOwnTicket, getOwnTicket, listOwnTickets, openTicket, replyToTicket, type TicketThread } from '@arc/contracts/admin/tickets'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { computedStyle, expectAccessible, expectFailure, expectToast, gone, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { pushLive } from './support/live'
import { open, reload, visit } from './support/open'
import { answer, hold, refuse, sent } from './support/stubs'
import { OK, user } from './support/world'

const FAILED = 'Failed to send message. Please try again.'
const TOO_MANY = 'Too many messages. Please try again later.'
const NOW = new Date().toISOString()
const send = page.getByRole('button', { name: 'Send', exact: true })
const category = page.getByLabelText('Category')
const subject = page.getByLabelText('Subject')
const message = page.getByLabelText('Message')

it('a tab shows the focus ring when it is reached by an arrow key, and not when it is clicked', async () => {
  await open('/support')
  const [faq, contact] = [page.getByRole('tab', { name: 'FAQ' }), page.getByRole('tab', { name: 'Contact Us' })]
  await faq.click()
  const shown = (tab: Locator) => [document.activeElement === tab.element(), computedStyle(tab, 'outline-style')]
  await expect.poll(() => shown(faq)).toEqual([true, 'none'])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => shown(contact)).toEqual([true, 'solid'])
})

it('what was typed in a tab is there after a look at the other one, which is not in the way', async () => {
  await open('/support', { device: 'phone' })
  await subject.fill('A broken lamp')
  await page.getByRole('tab', { name: 'FAQ' }).click()
  await shown(page.getByRole('heading', { name: 'How do I add items?' }))
  await expect.element(subject).not.toBeVisible()
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1)
  await expectAccessible()
  await page.getByRole('tab', { name: 'Contact Us' }).click()
  await expect.element(subject).toHaveValue('A broken lamp')
})

it('[SUPP-01] [SUPP-02] on a phone a visitor finds five answers', async () => {
  await open('/support', { device: 'phone' })
  await page.getByRole('tab', { name: 'FAQ' }).click()
  expect(textsOf(page.getByRole('tab'))).toEqual(['Contact Us', 'FAQ'])
  await shown(page.getByRole('heading', { name: 'How do I add items?' }))
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toEqual([
    'How do I add items?',
    'Can I export reports as PDF?',
    'How does the AI analysis work?',
    'Is my data secure?',
    'How do I cancel?',
  ])
  await page.getByText('How do I cancel?').click()
  await shown(page.getByText(/^Open the Billing page/))
  // The first answer is open from the start.
  expect(
    page
      .getByCss('details')
      .elements()
      .map((one) => one.hasAttribute('open')),
  ).toEqual([true, false, false, false, true])
  await expectAccessible()
})

it('[SUPP-03] [SUPP-04] [SUPP-05] [D-35] on a phone a visitor sends a message, which stays written when sending fails', async () => {
  await open('/support', { device: 'phone' })
  await shown(send)
  expect(textsOf(category.getByRole('option'))).toEqual(['Choose one', 'Technical', 'Billing', 'Feature', 'Account', 'Other'])
  const priorities = page.getByRole('radio')
  expect(priorities.elements().map((radio) => radio.getAttribute('value'))).toEqual(['low', 'medium', 'high', 'urgent'])
  await expect.element(page.getByRole('radio', { name: 'medium' })).toBeChecked()
  await expect.element(send).toBeDisabled()
  await subject.fill('Charged twice')
  await message.fill('Two charges on my card.')
  await expect.element(send).toBeDisabled()
  await category.selectOptions('billing')
  await expect.element(send).toBeEnabled()
  await message.fill('   ')
  await expect.element(send).toBeDisabled()
  await message.fill('Two charges on my card.')
  await expect.element(send).toBeEnabled()

  const restore = refuse(openTicket, 429, { message: TOO_MANY })
  await send.click()
  await shown(page.getByRole('alert').getByText(FAILED, { exact: true }))
  await shown(page.getByRole('alert').getByText(TOO_MANY, { exact: true }))
  await expect.element(message).toHaveValue('Two charges on my card.')
  await expectAccessible()
  restore()
  for (const [status, shows] of [
    [400, true],
    [500, false],
  ] as const) {
    const again = refuse(openTicket, status, { message: 'It is too long.' })
    const before = sent(openTicket).length
    await send.click()
    await expect.poll(() => sent(openTicket).length).toBe(before + 1)
    await shown(page.getByRole('alert').getByText(FAILED, { exact: true }))
    expect(page.getByRole('alert').getByText('It is too long.').elements().length > 0).toBe(shows)
    again()
  }
  await page.getByLabelText('Email').fill('visitor')
  await send.click()
  await shown(page.getByText('Please enter a valid email address.'))
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  answer(openTicket, { ...OK, id: 1 })
  await page.getByLabelText('Email').fill('visitor@mail.example')
  await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid')
  const release = hold(openTicket)
  await send.click()
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  // What failed before is no longer shown.
  expect(page.getByRole('alert').elements()).toEqual([])
  release()
  await expectToast('Message sent', null)
  expect(sent(openTicket).at(-1)?.body).toEqual({
    ...{ subject: 'Charged twice', category: 'billing', message: 'Two charges on my card.', priority: 'medium' },
    email: 'visitor@mail.example',
  })
  await expect.element(subject).toHaveValue('')
  await expect.element(message).toHaveValue('')
})

/** A user with this message to support, to which can be replied. */
function writer() {
  home()
  const thread: TicketThread = {
    ...{ id: 12, subject: 'The total is short', category: 'billing', priority: 'medium', status: 'open', version: 1 },
    ...{ createdAt: NOW, updatedAt: NOW },
    messages: [{ id: 1, author: 'customer', text: 'Two charges on my card.', createdAt: NOW }],
  }
  answer(getOwnTicket, () => thread)
  answer(listOwnTickets, () => [thread])
  return thread
}

it('[D-35] a signed-in user sends a message without an address, and sees the priority of their plan', async () => {
  const thread = writer()
  answer(listOwnTickets, [])
  answer(openTicket, () => {
    answer(listOwnTickets, [thread])
    return { ...OK, id: thread.id }
  })
  await open('/support', { as: user(), dark: true })
  await shown(page.getByText('Priority support'))
  await shown(page.getByText('Ada Miller, ada@mail.example'))
  expect(page.getByLabelText('Email').elements()).toEqual([])
  await shown(page.getByText('Messages you send appear here, with our answers.'))
  await expectAccessible()
  await category.selectOptions('billing')
  await subject.fill(thread.subject)
  await message.fill('Two charges on my card.')
  await send.click()
  await expectToast('Message sent', 'You find it under "Your messages", where the answer will appear too.')
  await page.getByRole('button', { name: /The total is short Waiting since .* · Billing · no\. 12$/i }).click()
  await shown(page.getByText('Two charges on my card.'))
  await page.getByRole('button', { name: 'Your messages' }).click()
  await shown(subject)
  expect(location.search).toBe('')
})

it('[D-35] the larger plan says that it is answered first, and visitors are asked to sign in', async () => {
  writer()
  answer(listOwnTickets, [])
  await open('/support', { as: user({ tier: 'basic' }) })
  await shown(page.getByText('a.r.c. + is answered first.'))
  expect(page.getByText('Priority support').elements()).toEqual([])
  await open('/support', { as: user({ tier: 'basic', unlimited: true }) })
  await shown(page.getByText('Priority support'))
  await open('/support')
  await expect.element(page.getByRole('link', { name: 'sign in', exact: true })).toHaveAttribute('href', '/login')
})

it('an answer of support appears without a reload, is replied to, and the message is closed', async () => {
  const thread = writer()
  await open('/support?ticket=12', { as: user(), dark: true })
  await shown(page.getByText('Two charges on my card.'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'The total is short' })).toHaveFocus()
  thread.messages = [...thread.messages, { id: 2, author: 'support', text: 'The armchair was missing.', createdAt: NOW }]
  pushLive({ type: 'tickets' })
  await shown(page.getByText('The armchair was missing.'))
  await shown(page.getByText('no. 12 · Billing · medium'))
  const authors = page.getByCss('main ol b')
  await expect.poll(() => textsOf(authors)).toEqual(['You', 'a.r.c. support'])
  expect(page.getByText('This message is closed.', { exact: false }).elements()).toEqual([])
  await expect.element(send).toBeDisabled()
  await expectAccessible()
  const restore = refuse(replyToTicket, 500, {})
  const reply = page.getByLabelText('Your reply')
  await reply.fill('Thank you!')
  await send.click()
  await shown(page.getByRole('alert').getByText(FAILED))
  await expect.element(reply).toHaveValue('Thank you!')
  restore()
  answer(replyToTicket, ({ input }) => {
    thread.messages = [...thread.messages, { id: 3, author: 'customer', text: input.message, createdAt: NOW }]
    return thread
  })
  const release = hold(replyToTicket)
  await send.click()
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expectToast('Message sent')
  await expect.element(reply).toHaveValue('')
  await shown(page.getByRole('listitem').filter({ hasText: 'Thank you!' }))
  const [first, second] = sent(replyToTicket).map(({ body }) => body)
  // The same id: what is sent again is not stored twice.
  expect([first?.message, second]).toEqual(['Thank you!', first])
  answer(closeOwnTicket, () => {
    thread.status = 'closed'
    return thread
  })
  const solved = page.getByRole('button', { name: 'It is solved' })
  for (const [problem, reason] of [
    ['', 'The message was not closed. Please try again.'],
    [TOO_MANY, TOO_MANY],
  ] as const) {
    const again = refuse(closeOwnTicket, 429, problem ? { message: problem } : '')
    await solved.click()
    await expectFailure(reason)
    again()
  }
  await solved.click()
  await expectToast('Marked as solved')
  await shown(page.getByText('This message is closed. A reply opens it again.'))
  await gone(solved)
  refuse(getOwnTicket, 404)
  visit('/support?ticket=13')
  await shown(page.getByRole('heading', { name: 'message not found' }))
  await page.getByRole('tab', { name: 'FAQ' }).click()
  await expect.poll(() => location.search).toBe('')
  for (const none of ['0', '-1', '1.5', 'x']) {
    visit(`/support?ticket=${none}`)
    await page.getByRole('tab', { name: 'Contact Us' }).click()
    await shown(subject)
  }
  expect(
    sent(getOwnTicket)
      .map(({ params }) => params.id)
      .every((id) => id === 12 || id === 13),
  ).toBe(true)
})

it('on a phone who comes for an answer finds it above the form, which stays written while the next one arrives', async () => {
  const thread = writer()
  const order = () =>
    page
      .getByCss('main :is(h1, h2)')
      .elements()
      .map(({ textContent }) => textContent)
  await open('/support', { as: user(), device: 'phone' })
  await shown(subject)
  expect(order()).toEqual(['write to us', 'Your messages'])
  await subject.fill('One more thing')
  thread.status = 'answered'
  pushLive({ type: 'tickets' })
  await shown(page.getByText(/^Answered /))
  expect(order()).toEqual(['write to us', 'Your messages'])
  await expect.element(subject).toHaveValue('One more thing')
  await open('/support', { as: user(), device: 'phone' })
  await shown(subject)
  expect(order()).toEqual(['Your messages', 'write to us'])
  await expectAccessible()
})

it('messages that can’t be loaded are asked for once, and the form is there without them', async () => {
  writer()
  refuse(listOwnTickets, 500)
  await open('/support', { as: user() })
  await shown(subject)
  await shown(page.getByRole('button', { name: 'Try again' }))
  const asked = sent(listOwnTickets).length
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([asked <= 2, sent(listOwnTickets).length]).toEqual([true, asked])
  await expectAccessible()
})

it('a reply that is half written survives a reload', async () => {
  writer()
  await open('/support?ticket=12', { as: user() })
  await page.getByLabelText('Your reply').fill('Thank y')
  await reload()
  await expect.element(page.getByLabelText('Your reply')).toHaveValue('Thank y')
  await expect.element(send).toBeEnabled()
})
