import { sendTestEmail } from '@arc/contracts/auth/test-email'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, shown } from './support/expectations'
import { open } from './support/open'
import { answer, refuse, sent } from './support/stubs'
import { OK } from './support/world'

it('[MAIL-01] [MAIL-02] [MAIL-03] the email preview sends the email of a plan and shows the result with a prefix', async () => {
  answer(sendTestEmail, OK)
  await open('/email-preview', { device: 'phone' })
  const send = page.getByRole('button', { name: 'Send the email', exact: true })
  await send.click()
  await shown(page.getByText('Please enter an email address', { exact: true }))
  expect(sent(sendTestEmail)).toEqual([])
  await page.getByLabelText('First name').fill('Dana')
  await page.getByLabelText('Plan').selectOptions('a.r.c. +')
  await page.getByLabelText('Email').fill('dana@mail.example')
  await send.click()
  await shown(page.getByText('Success: the email to dana@mail.example was sent.', { exact: true }))
  await expect
    .poll(() => sent(sendTestEmail).map(({ body }) => body))
    .toEqual([{ email: 'dana@mail.example', firstName: 'Dana', subscriptionTier: 'pro' }])
  await expectAccessible()
  refuse(sendTestEmail, 503, { error: 'The mail server is away.' })
  await send.click()
  await shown(page.getByText('Error: The mail server is away.', { exact: true }))
  await expectAccessible()
})
