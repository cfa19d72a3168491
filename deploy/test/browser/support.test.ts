import { answerTicket, listOwnTickets, listTickets } from '@arc/contracts/admin/tickets'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../product.js'
import { expectToast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const admin = { 'x-admin-password': ADMIN_PASSWORD }

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
async function write(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Category').selectOption('billing')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('Two charges on my card.')
}

it('[D-35] a visitor and a signed-in user reach support, and the user is answered on the page and by email, and replies', async () => {
  const visitors = await browser.page({ device: 'phone' })
  await visitors.goto('/support')
  const subject = `Charged twice ${Date.now()}`
  await write(visitors, subject)
  await visitors.getByLabel('Email').fill('visitor@mail.example')
  await send(visitors).click()
  await expectToast(visitors, 'Message sent')
  const { body } = await browser.product.visitor().call(listTickets, {}, admin)
  expect(body.tickets.find((ticket) => ticket.subject === subject)).toMatchObject({ email: 'visitor@mail.example', userId: null })

  const visitor = await browser.newUser('pro')
  const page = await browser.page({ device: 'desktop', dark: true, as: visitor })
  await page.goto('/support')
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
  expect(emails.find((email) => email.subject === `Re: [${id}] The total is short`)?.text).toContain('The armchair was missing.')

  // Without a reload.
  await page.getByText('The armchair was missing.').waitFor()
  await page.getByLabel('Your reply').fill('Thank you!')
  await send(page).click()
  await expectToast(page, 'Message sent')
  await page.getByRole('listitem').filter({ hasText: 'Thank you!' }).waitFor()
  await page.getByRole('button', { name: 'It is solved' }).click()
  await page.getByText('This message is closed. A reply opens it again.').waitFor()
})
