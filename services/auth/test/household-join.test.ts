import { randomUUID } from 'node:crypto'
import { changeProfile, getUser } from '@arc/contracts/auth/accounts'
import { inviteMember, joinHome } from '@arc/contracts/auth/household'
import { resolveSession } from '@arc/contracts/auth/sessions'
import { subscriptionActivated } from '@arc/contracts/billing/subscription-events'
import { describe, expect, it } from 'vitest'
import { emailsTo, newestEmailTo } from './emails.js'
import { PASSWORD, startHouseholds } from './household.fixture.js'

const { fixture, person, tokenTo, check } = startHouseholds()

describe('an invited address without an account', () => {
  const NAMES = { firstName: 'Clara', lastName: 'Reed', password: PASSWORD }
  const newEmail = () => `${randomUUID()}@mail.example`
  const joinWith = (token: string, changes: Partial<typeof NAMES> = {}) =>
    fixture.stack.call('auth', joinHome, { body: { token, ...NAMES, ...changes } }, null)
  const sessionOf = async (headers: Headers) => {
    const session = /arc_session=([^;]*)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    return (await fixture.stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user
  }
  const accountOf = (email: string) => fixture.db.client.account.findUnique({ where: { email } })
  async function invited(role: 'editor' | 'viewer' = 'viewer') {
    const [owner, email] = [await person(), newEmail()]
    await owner.invite(email, role)
    return { owner, email, token: await tokenTo(email) }
  }

  it('[HOME-20] joins once with name and password: the home is open, the email is verified, and there is no plan', async () => {
    const { owner, email, token } = await invited()
    expect(await check(token)).toMatchObject({ email, role: 'viewer', hasAccount: false, expiresAt: expect.any(String) })
    const { status, body, headers } = await joinWith(token)
    expect([status, body.user]).toMatchObject([
      200,
      { email, firstName: 'Clara', noPlan: true, home: { ownerId: owner.id, role: 'viewer' } },
    ])
    expect(await sessionOf(headers)).toMatchObject({ userId: body.user.id, noPlan: true, readOnly: false, home: { ownerId: owner.id } })
    expect((await accountOf(email))?.emailVerifiedAt).not.toBeNull()
    expect((await owner.household()).people).toMatchObject([{}, { id: body.user.id, name: 'Clara Reed', role: 'viewer', email }])
    await fixture.stack.settle()
    // Neither a link to confirm the address nor a welcome to a plan that is not there.
    expect((await emailsTo(fixture.stack, email)).map(({ subject }) => subject)).toEqual(['An invitation to a home'])
    expect((await newestEmailTo(fixture.stack, owner.email)).subject).toBe('Somebody joined your home')
    expect([(await joinWith(token)).status, await check(token)]).toEqual([400, null])
  })

  it('[HOME-20] loses nothing by a bad password, a common one, or an expired or withdrawn invitation', async () => {
    const { owner, email, token } = await invited()
    expect((await joinWith(token, { password: 'short' })).status).toBe(400)
    expect((await joinWith(token, { password: 'password' })).body.issues).toMatchObject([{ path: 'password' }])
    expect([(await joinWith('x'.repeat(40))).body.issues, await accountOf(email)]).toMatchObject([[{ path: 'token' }], null])
    const { id } = (await owner.household()).invitations[0] ?? { id: '' }
    fixture.stack.clock.advance({ days: 7 })
    expect((await joinWith(token)).status).toBe(400)
    await owner.resend(id)
    const second = await tokenTo(email)
    await owner.withdraw(id)
    expect([(await joinWith(second)).status, await accountOf(email)]).toEqual([400, null])
  })

  it('[HOME-20] is refused once the address has an account, which accepts instead; of many at once one succeeds', async () => {
    const { owner, token, email } = await invited()
    const answers = await Promise.all([joinWith(token), joinWith(token), joinWith(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const other = await person()
    await other.invite(email)
    const second = await tokenTo(email)
    const refused = await joinWith(second)
    expect([refused.status, refused.body.issues]).toMatchObject([409, [{ path: 'email' }]])
    expect((await check(second))?.hasAccount).toBe(true)
    expect((await owner.household()).people).toHaveLength(2)
  })

  it('[HOME-20] cannot invite to a home of its own, before it has a plan', async () => {
    const { token } = await invited()
    const { id } = (await joinWith(token)).body.user
    const clara = fixture.stack.newUser({ userId: id, noPlan: true })
    const invite = await fixture.stack.call('auth', inviteMember, { body: { email: newEmail(), role: 'viewer' } }, clara)
    expect([invite.status, invite.body.message]).toEqual([403, 'A home of your own needs a plan. Choose one on the Billing page.'])
    // What is about the person stays theirs to change.
    const changed = await fixture.stack.call('auth', changeProfile, { body: { firstName: 'Klara' } }, clara)
    expect([changed.status, changed.body.firstName]).toEqual([200, 'Klara'])
  })

  it('[HOME-20] has a plan from the event of its subscription on', async () => {
    const { token } = await invited()
    const { user } = (await joinWith(token)).body
    const payload = { userId: user.id, version: 2, tier: 'pro', trialEndsAt: null, hasPlan: true }
    await fixture.stack.platform.transport.publish({
      id: randomUUID(),
      type: subscriptionActivated.type,
      payload,
      attempt: 1,
      traceparent: '',
    })
    await fixture.stack.settle()
    const { body } = await fixture.stack.call('auth', getUser, {}, fixture.stack.newUser({ userId: user.id }))
    expect([body.noPlan, body.subscriptionTier]).toEqual([undefined, 'pro'])
  })

  it('[HOME-01] an account that accepts has its email verified by that', async () => {
    const [owner, guest] = [await person(), await person()]
    expect((await accountOf(guest.email))?.emailVerifiedAt).toBeNull()
    await owner.invite(guest.email)
    await guest.accept(await tokenTo(guest.email))
    expect((await accountOf(guest.email))?.emailVerifiedAt).not.toBeNull()
  })
})
