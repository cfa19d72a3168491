import { join } from 'node:path'
import { sendTestEmail } from '@arc/contracts/auth/test-email'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { startStack } from '@arc/kit/testing/stack'
import { expect, it } from 'vitest'
import { definition } from '../src/service.js'

async function start(env: Record<string, string> = {}) {
  const stack = await startStack([definition], env)
  const send = (email: string, firstName = 'Dana', subscriptionTier: 'basic' | 'pro' = 'basic') =>
    stack.call('auth', sendTestEmail, { body: { email, firstName, subscriptionTier } }, null)
  return { send, emails: () => new FolderMail(join(stack.dataDir, 'mail')).list(), close: () => stack.close() }
}

it('[API-64] [MAIL-04] [D-11] the welcome email fits the plan and the first name, and a name is never a link', async () => {
  const { send, emails, close } = await start()
  expect((await send('basic@mail.example', 'Dana')).body).toEqual({ ok: true })
  expect((await send('pro@mail.example', "Zoë-Ann O'Neil", 'pro')).status).toBe(200)
  const [pro, basic] = await emails()
  expect([basic?.text, pro?.text]).toEqual([expect.stringContaining('Hello Dana,'), expect.stringContaining("Hello Zoë-Ann O'Neil,")])
  expect([basic?.subject, pro?.subject]).toEqual(['Your archive is open', 'All your places are open'])
  expect(basic?.text).toContain('Your plan: a.r.c.\nProjects: One, My Home')
  expect(pro?.text).toContain('Your plan: a.r.c. +\nProjects: As many as you need')
  for (const name of ['https://evil.example', 'evil.example', '<b>Dana</b>', 'x'.repeat(51), ' '])
    expect((await send('other@mail.example', name)).status).toBe(400)
  expect((await send('not an address')).body.error).toBe('Please enter a valid email address.')
  expect(await emails()).toHaveLength(2)
  await close()
})

it('[D-11] test emails are limited for each address, each origin and each day', async () => {
  const { send, close } = await start({ TEST_EMAILS_PER_DAY: '2' })
  expect((await send('a@mail.example')).status).toBe(200)
  const again = await send('a@mail.example')
  expect([again.status, again.body.error]).toEqual([429, 'Too many attempts. Please wait a few minutes and try again.'])
  expect((await send('b@mail.example')).status).toBe(200)
  expect((await send('c@mail.example')).status).toBe(429)
  await close()
  const daily = await start({ TEST_EMAILS_PER_DAY: '1' })
  expect([(await daily.send('a@mail.example')).status, (await daily.send('b@mail.example')).status]).toEqual([200, 429])
  await daily.close()
})

it('[D-11] test emails can be switched off', async () => {
  const { send, emails, close } = await start({ TEST_EMAIL: 'off' })
  const { status, body } = await send('a@mail.example')
  expect([status, body.error, await emails()]).toEqual([403, 'Test emails are switched off on this server.', []])
  await close()
})
