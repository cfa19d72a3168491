import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAYMENT_IN_PROGRESS } from '@arc/auth/account-deletion/deletions.service'
import { Database as AuthDatabase } from '@arc/auth/database'
import { Database as BillingDatabase } from '@arc/billing/database'
import { deleteUser } from '@arc/contracts/admin/users'
import { deleteAccount, demoLogin, getUser } from '@arc/contracts/auth/accounts'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { Subscription } from '@arc/payment-sandbox/objects'
import { Sandbox } from '@arc/payment-sandbox/sandbox'
import { describe, expect, it } from 'vitest'
import { signUpByCard, startPaying } from '../paying.js'
import { ADMIN_PASSWORD } from '../product.js'

const paying = startPaying()

/** The stored emails that contain a text. */
async function mailsWith(text: string): Promise<string[]> {
  const folder = join(paying.product.stack.dataDir, 'mail')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((mail) => mail.includes(text))
}
const farewells = () => paying.product.stack.service('auth').get(AuthDatabase).client.farewell.findMany()

describe('the deletion of an account', () => {
  it('ends the subscription at the provider, sends one last email to the old address, and stores that address no longer', async () => {
    const visitor = await signUpByCard(paying.product)
    const { email, customerId } = visitor.purchase
    const sandbox = paying.product.stack.service('billing').get(Sandbox)
    const atProvider = () => sandbox.transaction((store) => store.list(Subscription, customerId))
    const active = async () => (await atProvider()).filter(({ status }) => status === 'active').length
    expect(await active()).toBe(1)
    expect((await visitor.call(deleteAccount)).status).toBe(200)
    await paying.product.stack.settle()
    const mails = await mailsWith(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Your a.r.c. account has been deleted')
    expect(await farewells()).toEqual([])
    expect(await active()).toBe(0)
    expect((await visitor.call(getUser)).status).toBe(401)
  })

  it('waits while a payment is in progress, and deletes nothing', async () => {
    const visitor = await signUpByCard(paying.product)
    const { client } = paying.product.stack.service('billing').get(BillingDatabase)
    await client.subscription.update({ where: { userId: visitor.userId }, data: { reactivatingAt: new Date() } })
    const refused = await visitor.call(deleteAccount)
    expect([refused.status, refused.body.message]).toEqual([409, PAYMENT_IN_PROGRESS])
    const params = { id: visitor.userId }
    const byAdmin = await paying.product.visitor().call(deleteUser, { params }, { 'x-admin-password': ADMIN_PASSWORD })
    expect([byAdmin.status, byAdmin.body.error]).toEqual([409, PAYMENT_IN_PROGRESS])
    expect((await visitor.call(getUser)).status).toBe(200)
    expect(await farewells()).toEqual([])
    await client.subscription.update({ where: { userId: visitor.userId }, data: { reactivatingAt: null } })

    // The page of an upgrade that was opened just now counts, too; one that was left open does not.
    expect((await visitor.call(upgradeSubscription, { body: { newPlanType: 'pro' } })).status).toBe(200)
    expect((await visitor.call(deleteAccount)).status).toBe(409)
    paying.product.stack.clock.advance({ days: 0.02 })
    expect((await visitor.call(deleteAccount, { body: { password: 'correct horse' } })).status).toBe(200)
  })

  it('of the demo sends no email', async () => {
    const visitor = paying.product.visitor()
    await visitor.call(demoLogin)
    // The email of the account that was deleted before.
    await paying.product.stack.settle()
    const before = (await mailsWith('Your a.r.c. account has been deleted')).length
    expect((await visitor.call(deleteAccount)).status).toBe(200)
    await paying.product.stack.settle()
    expect((await mailsWith('Your a.r.c. account has been deleted')).length).toBe(before)
  })
})
