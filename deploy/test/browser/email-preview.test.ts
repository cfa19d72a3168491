import { expect, it } from 'vitest'
import { expectAccessible, failRequests, recordRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ADDRESS = /\/api\/test-email$/

it('[MAIL-01] [MAIL-02] [MAIL-03] the email preview sends the email of a plan and shows the result with a prefix', async () => {
  const page = await browser.page({ device: 'phone' })
  await page.goto('/email-preview')
  const sent = recordRequests(page, 'POST', ADDRESS)
  const send = page.getByRole('button', { name: 'Send the email', exact: true })
  await send.click()
  await page.getByText('Please enter an email address', { exact: true }).waitFor()
  expect(sent).toEqual([])
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Plan').selectOption({ label: 'a.r.c. +' })
  await page.getByLabel('Email').fill('dana@mail.example')
  await send.click()
  await page.getByText('Success: the email to dana@mail.example was sent.', { exact: true }).waitFor()
  expect(JSON.parse(sent[0]?.postData() ?? '{}')).toEqual({ email: 'dana@mail.example', firstName: 'Dana', subscriptionTier: 'pro' })
  await expectAccessible(page)
  await failRequests(page, 'POST', ADDRESS, 503, { error: 'The mail server is away.' })
  await send.click()
  await page.getByText('Error: The mail server is away.', { exact: true }).waitFor()
  await expectAccessible(page)
})
