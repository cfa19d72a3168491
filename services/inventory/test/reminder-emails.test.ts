import { accountDeleted } from '@arc/contracts/auth/account-events'
import { changeReminderSettings, getReminderSettings, unsubscribeFromReminders } from '@arc/contracts/inventory/reminders'
import { Emails } from '@arc/kit/email/emails'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import type { Mail } from '@arc/kit/ports/mail'
import { Schedule } from '@arc/kit/schedule'
import { Services } from '@arc/kit/services'
import { DiscoveryService, ModulesContainer } from '@nestjs/core'
import { describe, expect, it } from 'vitest'
import { ReminderCheck } from '../src/reminders/check.service.js'
import { DigestMail } from '../src/reminders/digest.mail.js'
import { writeDue } from '../src/reminders/reminders.sql.js'
import {
  accounts,
  checks,
  count,
  db,
  emailsTo,
  givenAccount,
  inDays,
  nextMorning,
  setUp,
  stack,
  today,
  withWarranty,
} from './reminders.fixture.js'

setUp()

describe('an email', () => {
  it.each([
    ['a suspended account', { status: 'suspended' }],
    ['a demo account', { demo: true }],
  ])('is not sent to %s', async (_who, attributes) => {
    const owner = await givenAccount(attributes)
    await withWarranty(owner, 5)
    await nextMorning()
    expect(await emailsTo(owner)).toEqual([])
  })

  it('is not sent to a deleted account, whose reminders are removed', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 5)
    await nextMorning()
    const { userId } = owner.user
    await accounts.transaction((tx) => publish(tx, accountDeleted, { userId, version: 9 }))
    await stack.settle()
    await nextMorning()
    expect([await db.client.reminder.count({ where: { userId } }), await db.client.reminderSettings.count({ where: { userId } })]).toEqual([
      0, 0,
    ])
    expect(await emailsTo(owner)).toEqual([])
  })

  it('comes again when a clock that was 45 days ahead for long is put back', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 50)
    stack.clock.advance({ days: 45 })
    await nextMorning()
    expect(await emailsTo(owner)).toHaveLength(1)
    stack.clock.advance({ days: -46 })
    await withWarranty(owner, 5)
    await nextMorning()
    await nextMorning()
    expect(await emailsTo(owner)).toHaveLength(2)
  })

  it('is sent to everybody although one user cannot be checked, whose time zone no longer exists', async () => {
    const owners = [await givenAccount(), await givenAccount(), await givenAccount()]
    for (const owner of owners) await withWarranty(owner, 5)
    const [broken, ...others] = owners.toSorted((a, b) => a.user.userId.localeCompare(b.user.userId))
    const setZone = (timeZone: string) =>
      db.client.reminderSettings.update({ where: { userId: broken?.user.userId ?? '' }, data: { timeZone } })
    await setZone('Nowhere/At_All')
    await nextMorning()
    for (const owner of others) expect(await emailsTo(owner)).toHaveLength(1)
    await setZone('UTC')
    await nextMorning()
    expect(broken && (await emailsTo(broken))).toHaveLength(1)
  })

  it('is written with its row or not at all, and sent by the next check when the process died before', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 5)
    const { userId } = owner.user
    const killed = new Jobs(
      { service: 'inventory', address: db.address, pool: db.pool, log: stack.platform.log, exclusive: true },
      new DiscoveryService(new ModulesContainer()),
    )
    stack.clock.advanceTo(new Date(`${inDays(1)}T09:05:00Z`))
    await new ReminderCheck(db, killed, stack.service('inventory').get(Schedule), stack.clock).check()
    expect(await db.client.reminder.count({ where: { userId } })).toBe(0)
    await Promise.all(checks.map((check) => check.check()))
    await stack.settle()
    expect(await emailsTo(owner)).toHaveLength(1)
  })

  it('is one email although the process died after it was sent and before its rows were marked', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 5)
    const user = { userId: owner.user.userId, today: today() }
    await db.transaction((tx) => writeDue(tx, [user]))
    const { mail } = stack.platform
    const killed: Mail = {
      send: async (email, key) => {
        await mail.send(email, key)
        throw new Error('killed')
      },
      removeAll: (userId) => mail.removeAll(userId),
      healthy: () => mail.healthy(),
      close: () => mail.close(),
    }
    const inventory = stack.service('inventory')
    const emails = new Emails(killed, inventory.get(Emails).publicUrl)
    const dying = new DigestMail(db, inventory.get(Services), emails, stack.platform)
    const job = { userId: user.userId, day: user.today }
    await expect(dying.send(job)).rejects.toThrow('killed')
    expect(await db.client.reminder.findMany({ where: { userId: user.userId } })).toMatchObject([{ toMail: true }])
    await inventory.get(DigestMail).send(job)
    expect(await emailsTo(owner)).toHaveLength(1)
    expect(await db.client.reminder.findMany({ where: { userId: user.userId } })).toMatchObject([{ toMail: false }])
  })

  it('is not sent twice a day, also when the user travels to another time zone', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 5)
    await nextMorning()
    await withWarranty(owner, 6, { name: 'Oven' })
    await stack.call('inventory', changeReminderSettings, { body: { timeZone: 'America/New_York' } }, owner.user)
    stack.clock.advanceTo(new Date(`${today()}T15:00:00Z`))
    await Promise.all(checks.map((check) => check.check()))
    await stack.settle()
    expect(await emailsTo(owner)).toHaveLength(1)
    expect(await count(owner)).toBe(2)
  })

  it('names an address that one click unsubscribes, and stops all kinds', async () => {
    const owner = await givenAccount()
    await withWarranty(owner, 5)
    await nextMorning()
    const [email] = await emailsTo(owner)
    const { pathname, searchParams } = new URL(email?.unsubscribeUrl ?? '')
    expect(pathname).toBe(unsubscribeFromReminders.path)
    const token = searchParams.get('token') ?? ''
    expect(email?.text).toContain(`/unsubscribe?token=${token}`)
    // As a mail program sends it (RFC 8058).
    const response = await fetch(`${stack.service('inventory').address}${pathname}?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    const settings = await stack.call('inventory', getReminderSettings, {}, owner.user)
    expect(settings.body.emails).toEqual({ warranty: false, insurance: false, loan: false, claim: false })
    await withWarranty(owner, 5, { name: 'Oven' })
    await nextMorning()
    expect([(await emailsTo(owner)).length, await count(owner)]).toEqual([1, 2])
    const forged = await stack.call('inventory', unsubscribeFromReminders, { query: { token: `${token}x` } }, null)
    expect(forged.status).toBe(401)
  })

  it('leaves out a kind that is turned off', async () => {
    const owner = await givenAccount()
    await stack.call('inventory', changeReminderSettings, { body: { emails: { warranty: false } } }, owner.user)
    await withWarranty(owner, 5)
    await nextMorning()
    expect(await emailsTo(owner)).toEqual([])
    expect((await stack.call('inventory', getReminderSettings, {}, owner.user)).body.emails).toEqual({
      warranty: false,
      insurance: true,
      loan: true,
      claim: true,
    })
  })
})
