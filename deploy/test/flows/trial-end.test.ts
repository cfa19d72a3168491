import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { cancelSubscription, reactivateSubscription } from '@arc/contracts/billing/subscriptions'
import { createItem } from '@arc/contracts/inventory/items'
import { analyzeImage } from '@arc/contracts/media/photos'
import { PLANS } from '@arc/contracts/plans'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { describe, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { addCard, addVase, CARDS, daysBetween, moment, pass, runSweep, signUpByCard, soon, startPaying, subscriptionOf } from '../paying.js'

const paying = startPaying()

describe('a trial that ends', () => {
  const ended = async (tier: 'basic' | 'pro' = 'basic') => {
    const visitor = await paying.product.signUp(tier)
    paying.product.stack.clock.advanceTo(moment((await subscriptionOf(visitor)).trialEndsAt))
    await runSweep(paying.product)
    return visitor
  }

  it('[D-26] suspends the account at that moment, with 30 days of grace', async () => {
    const visitor = await paying.product.signUp('basic')
    const before = await subscriptionOf(visitor)
    expect(before).toMatchObject({ status: 'trialing', accountStatus: 'active', cancelAtPeriodEnd: true })
    paying.product.stack.clock.advanceTo(moment(before.trialEndsAt))
    await runSweep(paying.product)
    const body = await subscriptionOf(visitor)
    expect(body).toMatchObject({ status: 'expired', accountStatus: 'suspended' })
    expect(daysBetween(moment(body.suspensionDate), moment(body.suspendedUntil))).toBe(30)
    expect(daysBetween(moment(before.trialEndsAt), moment(body.suspensionDate))).toBeLessThan(1 / 1440)
    await soon(async () => expect(await addVase(visitor)).toBe(403))
    await pass(paying.product, 29)
    expect((await visitor.call(getUser)).status).toBe(200)
    await pass(paying.product, 2)
    await soon(async () => expect((await visitor.call(getUser)).status).toBe(401))
  })

  it('[D-26] is suspended by the clock alone: what the account says and what it takes never differ, before a sweep either', async () => {
    const visitor = await paying.product.signUp('basic')
    await paying.product.stack.settle()
    paying.product.stack.clock.advanceTo(moment((await subscriptionOf(visitor)).trialEndsAt))
    const seen = async () => [(await subscriptionOf(visitor)).accountStatus, (await visitor.call(getUser)).body.accountStatus]
    expect(await seen()).toEqual(['suspended', 'suspended'])
    await soon(async () => expect(await addVase(visitor)).toBe(403))
    expect(await seen()).toEqual(['suspended', 'suspended'])
  })

  it('[D-26] needs a card for the reactivation, and is then charged', async () => {
    const visitor = await ended()
    expect(await visitor.call(reactivateSubscription)).toMatchObject({
      status: 400,
      body: { error: 'Please add a payment method first, then reactivate.' },
    })
    await addCard(paying.product, visitor)
    const { body } = await visitor.call(reactivateSubscription)
    expect(body).toMatchObject({ status: 'active', accountStatus: 'active', trialEndsAt: null, price: 1.99 })
    await paying.product.stack.settle()
    await soon(async () => expect(await addVase(visitor)).toBe(200))
    expect((await visitor.call(listInvoices)).body).toMatchObject([{ amount: 1.99, status: 'paid' }])
  })

  it('reactivated concurrently is charged once', async () => {
    const visitor = await ended('pro')
    await addCard(paying.product, visitor)
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(reactivateSubscription)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await paying.product.stack.settle()
    expect((await visitor.call(listInvoices)).body).toMatchObject([{ amount: 4.99 }])
  })

  it('is not reactivated by a declined card, but by another one', async () => {
    const visitor = await ended()
    await addCard(paying.product, visitor, CARDS.declinedLater)
    for (let times = 0; times < 2; times++)
      expect(await visitor.call(reactivateSubscription)).toMatchObject({ status: 400, body: { message: 'Your card was declined.' } })
    expect((await subscriptionOf(visitor)).status).toBe('expired')
    await addCard(paying.product, visitor)
    expect((await visitor.call(reactivateSubscription)).body.status).toBe('active')
    await paying.product.stack.settle()
    expect((await visitor.call(listInvoices)).body.filter(({ status }) => status === 'paid')).toHaveLength(1)
  })

  it('waits for the bank confirmation, and is then reactivated', async () => {
    const visitor = await ended()
    const { body: setup } = await visitor.call(createSetupIntent)
    const asked = await paying.payer.confirm(setup.clientSecret, '4000002760003184')
    await paying.payer.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'confirm')
    await paying.product.stack.settle()
    const { body } = await visitor.call(reactivateSubscription)
    expect(body).toMatchObject({ status: 'expired', payment: { clientSecret: expect.any(String) } })
    const { body: again } = await visitor.call(reactivateSubscription)
    expect(again.payment).toEqual(body.payment)
    const clientSecret = body.payment?.clientSecret ?? ''
    const [id] = clientSecret.split('_secret_')
    await paying.payer.answerBank(`/api/payments-sandbox/authenticate/${id}?client_secret=${clientSecret}`, 'confirm')
    await paying.product.stack.settle()
    expect((await visitor.call(reactivateSubscription)).body).toMatchObject({ status: 'active', payment: null })
  })

  it('is named in the welcome email, with its end and what follows; a paid account gets no such line', async () => {
    const visitor = await paying.product.signUp('pro')
    const { purchase } = await signUpByCard(paying.product)
    const { email } = (await visitor.call(getUser)).body
    const folder = `${paying.product.stack.dataDir}/mail`
    const emails = await Promise.all((await readdir(folder)).map((file) => readFile(`${folder}/${file}`, 'utf8')))
    const welcome = (to: string) => emails.find((text) => text.includes(to) && /(archive is|places are) open/.test(text)) ?? ''
    const end = moment((await subscriptionOf(visitor)).trialEndsAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(welcome(email)).toContain(`Free trial: until ${end}`)
    expect(welcome(purchase.email)).toContain('Your archive is open')
    expect(welcome(purchase.email)).not.toContain('trial')
  })

  it('[D-25] is warned once a week and once a day before the deletion, with what can be taken along', async () => {
    const visitor = await ended()
    const { email } = (await visitor.call(getUser)).body
    const warnings = async () => {
      const folder = `${paying.product.stack.dataDir}/mail`
      const emails = await Promise.all((await readdir(folder)).map((file) => readFile(`${folder}/${file}`, 'utf8')))
      return emails.filter((text) => text.includes(email) && text.includes('will be deleted'))
    }
    await pass(paying.product, 22)
    expect(await warnings()).toHaveLength(0)
    await pass(paying.product, 1.1)
    await pass(paying.product, 1)
    expect(await warnings()).toHaveLength(1)
    await pass(paying.product, 4.8)
    expect(await warnings()).toHaveLength(1)
    await pass(paying.product, 0.2)
    await runSweep(paying.product)
    const both = await warnings()
    expect(both).toHaveLength(2)
    for (const wanted of ['/billing', '/account/data', 'Download your data first'])
      expect(both.filter((text) => text.includes(wanted))).toHaveLength(2)
    expect(both.filter((text) => text.includes('Tomorrow your a.r.c. account will be deleted'))).toHaveLength(1)
  })

  it('is announced with what was recorded, and the warnings name what will be deleted and what going on costs', async () => {
    const visitor = await paying.product.signUp('pro')
    const { email } = (await visitor.call(getUser)).body
    await addVase(visitor)
    for (const estimatedValue of [149.6, 60])
      await visitor.call(createItem, { body: { name: 'Lamp', category: 'Lighting', estimatedValue } })
    await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'lamp.jpg', content: await photo(1) }]) })
    await paying.product.stack.settle()
    const textOf = async (subject: string) => {
      const emails = await new FolderMail(join(paying.product.stack.dataDir, 'mail')).list()
      return emails.find((one) => one.to === email && one.subject.includes(subject))?.text
    }
    const end = moment((await subscriptionOf(visitor)).trialEndsAt)
    paying.product.stack.clock.advanceTo(new Date(end.getTime() - 2.9 * 86_400_000))
    await runSweep(paying.product)
    expect(await textOf('Your trial ends on')).toContain('Recorded: 3 items, worth $210')
    paying.product.stack.clock.advanceTo(end)
    await runSweep(paying.product)
    await pass(paying.product, 23.5)
    const warning = await textOf('will be deleted on')
    expect(warning).toMatch(/Items: 3 items, worth \$210\s+Photos: 1\s+Deleted on: /)
    expect(warning).toContain(`Reactivate, $${PLANS.pro.monthly} a month`)
  })

  it('that was cancelled can be reactivated until its end', async () => {
    const visitor = await paying.product.signUp('basic')
    const { body } = await visitor.call(cancelSubscription)
    expect(body.accountStatus).toBe('suspended')
    expect((await visitor.call(reactivateSubscription)).body.accountStatus).toBe('active')
    await paying.product.stack.settle()
  })
})
