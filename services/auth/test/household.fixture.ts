import { getUser, login } from '@arc/contracts/auth/accounts'
import {
  acceptInvitation,
  changeMemberRole,
  checkInvitation,
  countMemberLinks,
  getHousehold,
  inviteMember,
  leaveHome,
  openHome,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@arc/contracts/auth/household'
import { membershipEnded } from '@arc/contracts/auth/household-events'
import { resolveSession } from '@arc/contracts/auth/sessions'
import type { Payload } from '@arc/contracts/define'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { storeAccount } from './account.fixture.js'
import { newestEmailTo } from './emails.js'
import { withoutPayments } from './no-payments.js'

export const PASSWORD = 'correct horse'

/** The service for the tests of a file, with the people of households. */
class Households {
  private running?: Stack
  /** The memberships that ended. */
  readonly ended: Payload<typeof membershipEnded>[] = []

  async start(): Promise<void> {
    this.running = await startStack([definition], { PASSWORD_RESETS_PER_ORIGIN: '1000', LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
    withoutPayments(this.running)
    await this.running.platform.transport.subscribe({
      consumer: 'test-memberships',
      types: [membershipEnded.type],
      handle: async ({ payload }) => {
        this.ended.push(membershipEnded.payload.parse(payload))
      },
    })
  }
  async end(): Promise<void> {
    await this.running?.close()
  }
  get stack(): Stack {
    if (!this.running) throw new Error('The service has not started yet.')
    return this.running
  }
  get db(): Database {
    return this.stack.service('auth').get(Database)
  }
}

/** Starts the service once for all tests of a file. */
export function startHouseholds() {
  const fixture = new Households()
  beforeAll(() => fixture.start())
  afterAll(() => fixture.end())
  /** A signed-in account with what it does in its household and in those of others. */
  async function person() {
    const account = await storeAccount(fixture.stack, fixture.db, PASSWORD)
    const { headers } = await fixture.stack.call('auth', login, { body: { email: account.email, password: PASSWORD } }, null)
    const cookie = /arc_session=[^;]*/.exec(headers.getSetCookie()[0] ?? '')?.[0] ?? ''
    const { user } = account
    return {
      ...account,
      invite: (email: string, role: 'editor' | 'viewer' = 'editor') =>
        fixture.stack.call('auth', inviteMember, { body: { email, role } }, user),
      resend: (id: string) => fixture.stack.call('auth', resendInvitation, { params: { id }, body: {} }, user),
      withdraw: (id: string) => fixture.stack.call('auth', withdrawInvitation, { params: { id } }, user),
      accept: (token: string) => fixture.stack.call('auth', acceptInvitation, { body: { token } }, user),
      household: async () => (await fixture.stack.call('auth', getHousehold, {}, user)).body,
      changeRole: (id: string, role: 'editor' | 'viewer') =>
        fixture.stack.call('auth', changeMemberRole, { params: { id }, body: { role } }, user),
      remove: (id: string, links?: 'end' | 'keep') =>
        fixture.stack.call('auth', removeMember, { params: { id }, query: links ? { links } : {} }, user),
      countLinks: (id: string) => fixture.stack.call('auth', countMemberLinks, { params: { id } }, user),
      leave: (id: string) => fixture.stack.call('auth', leaveHome, { params: { id } }, user),
      open: (ownerId: string | null) => fixture.stack.call('auth', openHome, { body: { ownerId } }, user, { headers: { cookie } }),
      /** The user of the session as the gateway gets it. */
      session: async () =>
        (await fixture.stack.call('auth', resolveSession, { body: { session: cookie.split('=')[1] ?? '' } }, 'service')).body.user,
      self: async () => {
        const resolved = await fixture.stack.call('auth', resolveSession, { body: { session: cookie.split('=')[1] ?? '' } }, 'service')
        return (await fixture.stack.call('auth', getUser, {}, resolved.body.user)).body
      },
    }
  }
  /** The token of the newest invitation that an address was sent. */
  async function tokenTo(email: string): Promise<string> {
    await fixture.stack.settle()
    return /\/v3\/invitation\?token=([\w-]+)/.exec((await newestEmailTo(fixture.stack, email)).text)?.[1] ?? ''
  }
  const check = async (token: string) => (await fixture.stack.call('auth', checkInvitation, { body: { token } }, null)).body.invitation
  return { fixture, person, tokenTo, check, ended: fixture.ended }
}
export type Person = Awaited<ReturnType<ReturnType<typeof startHouseholds>['person']>>
