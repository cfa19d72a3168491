import { answerTicket, listOwnTickets, listTickets } from '@arc/contracts/admin/tickets'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../product.js'
import { computedStyle, eventually, expectAccessible, expectToast, failRequests, isFocused, recordRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const TICKETS = /\/api\/support\/tickets$/
const admin = { 'x-admin-password': ADMIN_PASSWORD }

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
async function write(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Category').selectOption('billing')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Two charges on my card.')
}

it('[SUPP-01] [SUPP-02] [SUPP-03] [SUPP-04] [SUPP-05] [D-35] a visitor finds five answers, and sends a message that stays written when sending fails', async () => {
  const page = await browser.page({ device: 'phone' })
  await page.goto('/support')
  await page.getByRole('tab', { name: 'Contact Us' }).waitFor()
  await page.getByRole('tab', { name: 'FAQ' }).click()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Contact Us', 'FAQ'])
  await page.getByRole('heading', { name: 'How do I add items?' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'How do I add items?',
    'Can I export reports as PDF?',
    'How does the AI analysis work?',
    'Is my data secure?',
    'How do I cancel?',
  ])
  await page.getByText('How do I cancel?').click()
  await page.getByText(/^Open the Billing page/).waitFor()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Contact Us' }).click()
  expect(await page.getByLabel('Category').locator('option').allInnerTexts()).toEqual([
    ...['Choose one', 'Technical', 'Billing', 'Feature', 'Account', 'Other'],
  ])
  expect(await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')))).toEqual([
    ...['low', 'medium', 'high', 'urgent'],
  ])
  expect(await page.getByRole('radio', { name: 'medium' }).isChecked()).toBe(true)
  expect(await send(page).isEnabled()).toBe(false)
  await page.getByLabel('Subject').fill('Charged twice')
  await page.getByLabel('Message').fill('Two charges on my card.')
  expect(await send(page).isEnabled()).toBe(false)
  await page.getByLabel('Category').selectOption('billing')
  await page.getByLabel('Message').fill('   ')
  expect(await send(page).isEnabled()).toBe(false)
  await page.getByLabel('Message').fill('Two charges on my card.')
  await eventually(() => send(page).isEnabled()).toBe(true)

  const restore = await failRequests(page, 'POST', TICKETS, 429, { message: 'Too many messages. Please try again later.' })
  await send(page).click()
  await page.getByRole('alert').getByText('Failed to send message. Please try again.', { exact: true }).waitFor()
  await page.getByRole('alert').getByText('Too many messages. Please try again later.', { exact: true }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Two charges on my card.')
  await expectAccessible(page)
  await restore()

  const subject = `Charged twice ${Date.now()}`
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Email').fill('visitor@mail.example')
  const sent = recordRequests(page, 'POST', TICKETS)
  await send(page).click()
  await expectToast(page, 'Message sent')
  expect(JSON.parse(sent[0]?.postData() ?? '{}')).toEqual({
    ...{ subject, category: 'billing', message: 'Two charges on my card.', priority: 'medium', email: 'visitor@mail.example' },
  })
  expect([await page.getByLabel('Subject').inputValue(), await page.getByLabel('Message').inputValue()]).toEqual(['', ''])
  const { body } = await browser.product.visitor().call(listTickets, {}, admin)
  expect(body.tickets.find((ticket) => ticket.subject === subject)).toMatchObject({ email: 'visitor@mail.example', userId: null })
})

it('[D-35] a signed-in user is answered on the page and by email, replies, and sees the priority of their plan', async () => {
  const visitor = await browser.newUser('pro')
  const page = await browser.page({ device: 'desktop', dark: true, as: visitor })
  await page.goto('/support')
  await page.getByText('Priority support').waitFor()
  expect(await page.getByLabel('Email').count()).toBe(0)
  await page.getByText('Messages you send appear here, with our answers.').waitFor()
  await expectAccessible(page)
  await write(page, 'The total is short')
  await send(page).click()
  await expectToast(page, 'Message sent')
  await page.getByRole('button', { name: /The total is short Waiting since/ }).waitFor()

  const [ticket] = (await visitor.call(listOwnTickets)).body
  const id = ticket?.id ?? 0
  const stream = page.waitForResponse(/\/api\/live$/)
  await page.goto(`/support?ticket=${id}`)
  await page.getByText('Two charges on my card.').waitFor()
  await stream
  const answer = { params: { id }, body: { message: 'The armchair was missing.' } }
  expect((await browser.product.visitor().call(answerTicket, answer, admin)).status).toBe(200)
  await browser.product.stack.settle()
  const { mail } = browser.product.stack.platform
  const emails = mail instanceof FolderMail ? await mail.list() : []
  expect(emails.find(({ subject }) => subject === `Re: [${id}] The total is short`)?.text).toContain('The armchair was missing.')

  // Without a reload.
  await page.getByText('The armchair was missing.').waitFor()
  await expectAccessible(page)
  const restore = await failRequests(page, 'POST', /\/messages$/, 500, {})
  await page.getByLabel('Your reply').fill('Thank you!')
  await send(page).click()
  await page.getByRole('alert').getByText('Failed to send message. Please try again.').waitFor()
  expect(await page.getByLabel('Your reply').inputValue()).toBe('Thank you!')
  await restore()
  await send(page).click()
  await expectToast(page, 'Message sent')
  await page.getByRole('listitem').filter({ hasText: 'Thank you!' }).waitFor()
  await page.getByRole('button', { name: 'It is solved' }).click()
  await page.getByText('This message is closed. A reply opens it again.').waitFor()
  await page.goto(`/support?ticket=${id + 1_000_000}`)
  await page.getByRole('heading', { name: 'message not found' }).waitFor()
})

it('a tab shows the focus ring when it is reached by an arrow key, and not when it is clicked', async () => {
  const page = await browser.page()
  await page.goto('/support')
  const [faq, contact] = ['FAQ', 'Contact Us'].map((name) => page.getByRole('tab', { name }))
  if (!faq || !contact) throw new Error('The tabs are missing.')
  await faq.click()
  const shown = async (tab: Locator) => [await isFocused(tab), await computedStyle(tab, 'outline-style')]
  await eventually(() => shown(faq)).toEqual([true, 'none'])
  await page.keyboard.press('ArrowLeft')
  await eventually(() => shown(contact)).toEqual([true, 'solid'])
})
