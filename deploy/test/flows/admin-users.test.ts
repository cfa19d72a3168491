import { join } from 'node:path'
import { listAudit } from '@arc/contracts/admin/audit'
import { openTicket } from '@arc/contracts/admin/tickets'
import {
  changeUser,
  countUsers,
  createUser,
  deleteUser,
  endAllSessions,
  endUserSessions,
  getUserFacts,
  listUsers,
  repeatUserReport,
  setUserPassword,
} from '@arc/contracts/admin/users'
import { getUser, login } from '@arc/contracts/auth/accounts'
import { createApiToken } from '@arc/contracts/auth/api-tokens'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { listProjects } from '@arc/contracts/inventory/projects'
import { getStats } from '@arc/contracts/inventory/stats'
import { generateReport } from '@arc/contracts/reports/reports'
import { TooMany } from '@arc/kit/errors'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { Database as ReportsDatabase } from '@arc/reports/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct({ ADMIN_ATTEMPTS_PER_ORIGIN: '40' })
})
beforeEach(() => product.stack.platform.cache.remove('limit:admin:127.0.0.1'))
afterAll(() => product.close())

const PASSWORD = 'hunter-22'
const newEmail = () => `person-${crypto.randomUUID()}@mail.example`

/** A call with the admin password, through the gateway. */
const admin = <R extends AnyRoute>(route: R, args: CallArgs<R> = {}, headers: Record<string, string> = {}) =>
  product.visitor().call(route, args, { 'x-admin-password': ADMIN_PASSWORD, ...headers })

async function createPerson(changes: Partial<CallArgs<typeof createUser>['body']> = {}) {
  const body = { email: newEmail(), firstName: 'Ruth', lastName: 'Calloway', password: PASSWORD, subscriptionTier: 'basic' as const }
  const { status, body: created } = await admin(createUser, { body: { ...body, ...changes } })
  await product.stack.settle()
  expect(status).toBe(200)
  return created
}
async function signIn(email: string, password = PASSWORD): Promise<{ visitor: Visitor; status: number }> {
  const visitor = product.visitor()
  return { visitor, status: (await visitor.call(login, { body: { email, password } })).status }
}

/** The tables of all services with rows of a user. */
async function tablesWith(userId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: product.stack.admin })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as name, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_name <> 'deleted_users' and (column_name = 'user_id' or table_name = 'accounts' and column_name = 'id')`,
  )
  const found: string[] = []
  for (const { name, column } of tables)
    if ((await client.query(`select 1 from ${name} where ${column}::text = $1 limit 1`, [userId])).rowCount) found.push(name)
  await client.end()
  return found
}

describe('the users in the admin panel', () => {
  it('[API-68] [DATA-01] are listed newest first with every attribute of a user and hasPassword, never the password', async () => {
    const person = await createPerson({ subscriptionTier: 'pro' })
    const { status, body } = await admin(listUsers)
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      ...{ id: person.id, username: person.email, email: person.email, firstName: 'Ruth', lastName: 'Calloway' },
      ...{ createdAt: expect.stringMatching(/^\d{4}-/), subscriptionTier: 'pro', hideWelcomeModal: false, accountStatus: 'active' },
      ...{ suspensionDate: null, hasPassword: true, unlimited: false, demo: false, version: expect.any(Number) },
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
    const { visitor } = await signIn(person.email)
    expect((await visitor.call(getUser)).body).not.toHaveProperty('hasPassword')
    expect((await visitor.call(getStats)).body).toMatchObject({ itemCount: expect.any(Number) })
  })

  it('have facts for support: plan, status, how much is stored, and the newest report; a part that does not answer is unknown', async () => {
    const person = await createPerson({ subscriptionTier: 'pro' })
    const factsOf = async (id: string) => (await admin(getUserFacts, { params: { id } })).body
    expect(await factsOf(person.id)).toMatchObject({
      account: { subscriptionTier: 'pro', accountStatus: 'active', createdAt: person.createdAt },
      ...{ items: 78, sampleItems: 78, files: { photos: 0, documents: expect.any(Number) }, reports: { last: null } },
    })
    const { visitor } = await signIn(person.email)
    const [project] = (await visitor.call(listProjects)).body
    const { reportId } = (await visitor.call(generateReport, { body: { projectId: project?.id } })).body
    await product.stack.settle()
    const { reports } = await factsOf(person.id)
    expect(reports?.last).toMatchObject({
      id: reportId,
      title: project?.name,
      kind: 'comprehensive',
      status: 'ready',
      progress: 100,
      error: null,
    })
    await product.stack
      .service('reports')
      .get(ReportsDatabase)
      .client.report.updateMany({
        where: { id: reportId },
        data: { status: 'failed', progress: 64, error: 'The report failed.' },
      })
    expect((await factsOf(person.id)).reports?.last).toMatchObject({ status: 'failed', progress: 64, error: 'The report failed.' })
    const repeat = (id: number) => admin(repeatUserReport, { params: { id: person.id, reportId: id } })
    expect((await repeat(3_000_000_000)).status).toBe(404)
    const answers = await Promise.all([repeat(reportId), repeat(reportId), repeat(reportId)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    await product.stack.settle()
    const again = (await factsOf(person.id)).reports?.last
    expect(again).toMatchObject({ title: project?.name, kind: 'comprehensive', status: 'ready' })
    expect(again?.id).toBeGreaterThan(reportId)
    expect((await repeat(again?.id ?? 0)).status).toBe(409)
    expect((await visitor.call(repeatUserReport, { params: { id: person.id, reportId } })).status).toBe(401)
    expect((await admin(listAudit)).body.filter(({ action }) => action === 'report.repeated').map(({ outcome }) => outcome)).toContain(
      'done',
    )
    const address = product.stack.platform.addressOf('reports')
    product.stack.platform.register('reports', 'http://127.0.0.1:1', () => undefined)
    expect(await factsOf(person.id)).toMatchObject({ account: { subscriptionTier: 'pro' }, reports: null })
    product.stack.platform.register('reports', address, () => undefined)
    expect(await factsOf('nobody')).toEqual({
      ...{ account: null, items: 0, sampleItems: 0, files: { photos: 0, documents: 0 }, reports: { last: null } },
    })
    expect((await product.visitor().call(getUserFacts, { params: { id: person.id } })).status).toBe(401)
    expect((await visitor.call(getUserFacts, { params: { id: person.id } })).status).toBe(401)
  })

  it('[API-69] are created so that they can sign in at once, with an active subscription that costs nothing', async () => {
    const person = await createPerson({ subscriptionTier: 'pro' })
    const { visitor, status } = await signIn(person.email)
    expect(status).toBe(200)
    expect((await visitor.call(getUser)).body).toMatchObject({ id: person.id, firstName: 'Ruth', subscriptionTier: 'pro' })
    expect((await visitor.call(getSubscription)).body).toMatchObject({
      planType: 'pro',
      status: 'active',
      accountStatus: 'active',
      free: true,
      card: null,
    })
    expect((await visitor.call(listInvoices)).body).toEqual([])
    const again = await admin(createUser, { body: { email: person.email.toUpperCase(), password: PASSWORD } })
    expect([again.status, again.body.error]).toEqual([409, 'An account with this email already exists.'])
  })

  it('are created without a name or plan; without an email or with a short password they are refused', async () => {
    const email = newEmail()
    const { body } = await admin(createUser, { body: { email, password: PASSWORD } })
    expect(body).toMatchObject({ firstName: email.split('@')[0], lastName: '', subscriptionTier: 'basic' })
    await product.stack.settle()
    const { visitor } = await signIn(email)
    expect((await visitor.call(upgradeSubscription)).status).toBe(403)
    for (const [input, text] of [
      [{ email: '', password: PASSWORD }, 'Email is required'],
      [{ email, password: '' }, 'Email and password are required'],
      [{ email: newEmail(), password: '12345' }, 'Password must be at least 6 characters'],
    ] as const)
      expect(await admin(createUser, { body: input })).toMatchObject({ status: 400, body: { error: text } })
  })

  it('[API-70] [ADMIN-09] are changed: names, email, and the plan to basic or pro, in the account and its subscription', async () => {
    const person = await createPerson()
    const { visitor } = await signIn(person.email)
    const email = newEmail()
    const body = { email, firstName: 'Petra', lastName: 'Lindqvist', subscriptionTier: 'pro' as const }
    expect(await admin(changeUser, { params: person, body })).toMatchObject({ status: 200, body })
    await product.stack.settle()
    expect((await visitor.call(getUser)).body).toMatchObject(body)
    expect((await visitor.call(getSubscription)).body).toMatchObject({ planType: 'pro', status: 'active' })
    expect((await admin(changeUser, { params: person, body: { subscriptionTier: 'basic' } })).body).toMatchObject({
      subscriptionTier: 'basic',
      email,
    })
    await product.stack.settle()
    expect((await visitor.call(getSubscription)).body).toMatchObject({ planType: 'basic' })
    expect(await admin(changeUser, { params: person, body: { email: ' ' } })).toMatchObject({
      status: 400,
      body: { error: 'Email is required' },
    })
    expect((await admin(changeUser, { params: { id: 'nobody' }, body })).status).toBe(404)
  })

  it('are not changed over a change of the same field that somebody else made meanwhile', async () => {
    const person = await createPerson()
    const match = { 'if-match': `"${person.version}"` }
    expect((await admin(changeUser, { params: person, body: { firstName: 'Ana' } }, match)).status).toBe(200)
    expect((await admin(changeUser, { params: person, body: { firstName: 'Eve' } }, match)).status).toBe(409)
  })

  it('[API-70] get a new password: the old one, all their sessions and API tokens end', async () => {
    const person = await createPerson()
    const { visitor } = await signIn(person.email)
    const options = { currentPassword: PASSWORD, name: 'Script', scope: 'read' as const, days: 30 as const }
    const { token } = (await visitor.call(createApiToken, { body: options })).body
    const byToken = () => product.visitor().call(getStats, {}, { authorization: `Bearer ${token}` })
    expect((await byToken()).status).toBe(200)
    const set = (newPassword: string) => admin(setUserPassword, { params: person, body: { newPassword } })
    expect(await set('12345')).toMatchObject({ status: 400, body: { error: 'Password must be at least 6 characters' } })
    expect(await set('123456')).toMatchObject({ status: 400, body: { error: expect.stringContaining('most common passwords') } })
    expect((await set('q7#kfm')).status).toBe(200)
    await product.stack.settle()
    const emails = await new FolderMail(join(product.stack.dataDir, 'mail')).list()
    expect(emails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain('Your password was changed')
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, 'q7#kfm')).status).toBe(200)
    await expect.poll(async () => (await visitor.call(getUser)).status, { timeout: 10_000 }).toBe(401)
    await expect.poll(async () => (await byToken()).status, { timeout: 10_000 }).toBe(401)
  })

  it('are signed out everywhere, one of them or all, and keep their password', async () => {
    const [one, other] = [await createPerson(), await createPerson()]
    const [{ visitor: first }, { visitor: second }] = [await signIn(one.email), await signIn(other.email)]
    expect((await admin(endUserSessions, { params: one })).status).toBe(200)
    await expect.poll(async () => (await first.call(getUser)).status, { timeout: 10_000 }).toBe(401)
    expect((await second.call(getUser)).status).toBe(200)
    expect((await admin(endAllSessions)).status).toBe(200)
    await expect.poll(async () => (await second.call(getUser)).status, { timeout: 10_000 }).toBe(401)
    expect((await signIn(one.email)).status).toBe(200)
    const [all, single] = (await admin(listAudit)).body.map(({ action, subject }) => [action, subject])
    expect([all, single]).toEqual([
      ['sessions.ended', null],
      ['user.signed-out', one.id],
    ])
  })

  it('[API-71] are deleted with all their data', async () => {
    const person = await createPerson()
    const { visitor } = await signIn(person.email)
    await visitor.call(openTicket, { body: { subject: 'Help', category: 'other', message: 'Please.' } })
    expect((await tablesWith(person.id)).length).toBeGreaterThan(5)
    expect((await admin(deleteUser, { params: person })).status).toBe(200)
    await product.stack.settle()
    expect(await tablesWith(person.id)).toEqual([])
    expect((await signIn(person.email)).status).toBe(401)
    expect((await admin(listUsers, { query: { q: person.id } })).body).toEqual([])
    expect((await admin(deleteUser, { params: person })).status).toBe(404)
  })
})

describe('the admin password', () => {
  it('[ADMIN-09] [D-13] is required by every call: without it or with a wrong one nothing changes', async () => {
    const person = await createPerson()
    const before = (await admin(countUsers)).body
    const nobody = product.visitor()
    for (const headers of [{}, { 'x-admin-password': 'wrong' }, { 'x-admin-password': '' }] as Record<string, string>[]) {
      const answers = [
        await nobody.call(listUsers, {}, headers),
        await nobody.call(countUsers, {}, headers),
        await nobody.call(createUser, { body: { email: newEmail(), password: PASSWORD } }, headers),
        await nobody.call(changeUser, { params: person, body: { firstName: 'Eve', subscriptionTier: 'pro' } }, headers),
        await nobody.call(setUserPassword, { params: person, body: { newPassword: '123456' } }, headers),
        await nobody.call(deleteUser, { params: person }, headers),
      ]
      for (const { status, body } of answers) expect([status, body]).toMatchObject([401, { error: 'Invalid admin password' }])
    }
    expect((await admin(countUsers)).body).toEqual(before)
    expect((await admin(listUsers, { query: { q: person.id } })).body).toMatchObject([{ firstName: 'Ruth', subscriptionTier: 'basic' }])
    expect((await signIn(person.email)).status).toBe(200)
  })

  it('[D-13] is limited per origin: then the right one is refused too, for a while', async () => {
    for (let times = 0; times < 40; times++) await product.visitor().call(listUsers, {}, { 'x-admin-password': 'wrong' })
    const refused = await admin(listUsers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([new TooMany('').status, '900'])
  })
})

describe('the audit log of users', () => {
  it('has each action with its subject and origin, and no password', async () => {
    const person = await createPerson()
    await admin(changeUser, { params: person, body: { lastName: 'Ng', subscriptionTier: 'pro' } })
    await admin(setUserPassword, { params: person, body: { newPassword: 'very-secret-1', removeTotp: true } })
    await admin(changeUser, { params: { id: 'nobody' }, body: { lastName: 'Ng' } })
    await product.stack.settle()
    const { body } = await admin(listAudit)
    expect(body.slice(0, 4)).toMatchObject([
      { action: 'user.changed', subject: 'nobody', outcome: 'failed', detail: 'lastName; The user was not found.' },
      { action: 'user.password', subject: person.id, email: person.email, detail: 'authenticator app removed', outcome: 'done' },
      { action: 'user.changed', subject: person.id, detail: 'lastName, plan pro', outcome: 'done' },
      { action: 'user.created', subject: person.id, detail: 'plan basic', outcome: 'done', origin: '127.0.0.1' },
    ])
    expect(JSON.stringify(body)).not.toContain('very-secret-1')
    await admin(deleteUser, { params: person })
    await product.stack.settle()
    expect((await admin(listAudit)).body[0]).toMatchObject({ action: 'user.deleted', subject: person.id, email: null })
  })
})
