import { closeOwnTicket, getOwnTicket, listOwnTickets, openTicket, replyToTicket, type TicketThread } from '@arc/contracts/admin/tickets'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { computedStyle, expectAccessible, expectToast, gone, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { pushLive } from './support/live'
import { open, visit } from './support/open'
import { answer, refuse, sent } from './support/stubs'
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
  answer(openTicket, { ...OK, id: 1 })
  await page.getByLabelText('Email').fill('visitor@mail.example')
  await send.click()
  await expectToast('Message sent')
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
  expect(page.getByLabelText('Email').elements()).toEqual([])
  await shown(page.getByText('Messages you send appear here, with our answers.'))
  await expectAccessible()
  await category.selectOptions('billing')
  await subject.fill(thread.subject)
  await message.fill('Two charges on my card.')
  await send.click()
  await expectToast('Message sent')
  await page.getByRole('button', { name: /The total is short Waiting since/ }).click()
  await shown(page.getByText('Two charges on my card.'))
})

it('an answer of support appears without a reload, is replied to, and the message is closed', async () => {
  const thread = writer()
  await open('/support?ticket=12', { as: user(), dark: true })
  await shown(page.getByText('Two charges on my card.'))
  thread.messages = [...thread.messages, { id: 2, author: 'support', text: 'The armchair was missing.', createdAt: NOW }]
  pushLive({ type: 'tickets' })
  await shown(page.getByText('The armchair was missing.'))
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
  await send.click()
  await expectToast('Message sent')
  await shown(page.getByRole('listitem').filter({ hasText: 'Thank you!' }))
  const [first, second] = sent(replyToTicket).map(({ body }) => body)
  // The same id: what is sent again is not stored twice.
  expect([first?.message, second]).toEqual(['Thank you!', first])
  answer(closeOwnTicket, () => {
    thread.status = 'closed'
    return thread
  })
  const solved = page.getByRole('button', { name: 'It is solved' })
  await solved.click()
  await shown(page.getByText('This message is closed. A reply opens it again.'))
  await gone(solved)
  refuse(getOwnTicket, 404)
  visit('/support?ticket=13')
  await shown(page.getByRole('heading', { name: 'message not found' }))
})
