import { randomUUID } from 'node:crypto'
import { getGoogleData } from '@arc/contracts/auth/google'
import { resolveSession } from '@arc/contracts/auth/sessions'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { Browser, isCallback } from './google.browser.js'
import { FakeGoogle, type Person } from './google.fake.js'

/** Public URL of the product. */
export const HOME = 'http://arc.example'

/** The auth service and a fake Google, started once per file. */
export class GoogleFixture {
  private running?: { stack: Stack; google: FakeGoogle }

  async open(): Promise<void> {
    const google = await FakeGoogle.start(HOME)
    const stack = await startStack([definition], { ...google.env, PUBLIC_URL: HOME, LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
    this.running = { stack, google }
  }
  async close(): Promise<void> {
    await this.running?.stack.close()
    await this.running?.google.close()
  }

  private get now() {
    if (!this.running) throw new Error('The fixture has not started yet.')
    return this.running
  }
  get stack(): Stack {
    return this.now.stack
  }
  get google(): FakeGoogle {
    return this.now.google
  }
  get db(): Database {
    return this.stack.service('auth').get(Database)
  }

  /** A new Google user. */
  newGoogleUser(changes: Partial<Person> = {}) {
    const id = randomUUID()
    const person = { email: `${id}@mail.example`, email_verified: true, given_name: 'Dana', family_name: 'Whitfield', ...changes }
    this.google.people.set(id, person)
    return { id, ...person }
  }
  /** A new account of the product. */
  newAccount(
    email: string,
    attributes: { googleSubject?: string; status?: string; demo?: boolean; passwordHash?: string; emailVerifiedAt?: Date } = {},
  ) {
    const data = { id: randomUUID(), email, firstName: 'Dana', lastName: 'W', tier: 'pro', ...attributes }
    return this.db.transaction((tx) => tx.account.create({ data }))
  }

  browser(): Browser {
    return new Browser(HOME, this.stack.service('auth').address)
  }
  /** The id of the user signed in to this browser. */
  async userOf(visitor: Browser): Promise<string | undefined> {
    const session = visitor.cookie('arc_session')
    if (!session) return undefined
    return (await this.stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user?.userId
  }
  /** The Google subject that an account is linked to. */
  async subjectOf(id: string): Promise<string | null> {
    return (await this.db.client.account.findUniqueOrThrow({ where: { id } })).googleSubject
  }
}

export function startGoogleFixture(): GoogleFixture {
  const fixture = new GoogleFixture()
  beforeAll(() => fixture.open())
  afterAll(() => fixture.close())
  return fixture
}

export const isAuthorization = (url: URL): boolean => url.searchParams.has('code_challenge')

/** Follows the link to the provider's page, with changed request parameters. */
export async function startAuthorization(visitor: Browser, changes: Record<string, string> = {}) {
  const { url } = await visitor.go('/auth/google', isAuthorization)
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const { url: page } = await visitor.go(url, isCallback)
  return { asked: url.searchParams, page }
}

/** Signs in at the provider and follows the callback. @returns the callback URL and its result */
export async function signInThrough(visitor: Browser, id: string, changes: Record<string, string> = {}) {
  const { page } = await startAuthorization(visitor, changes)
  const back = isCallback(page) ? page : await visitor.signIn(page, id)
  return { back, ...(await follow(visitor, back)) }
}

export async function follow(visitor: Browser, back: URL | string) {
  const { url, response } = await visitor.go(back)
  return { status: response.status, to: `${url.pathname}${url.search}` }
}

/** The profile that prefills the sign-up form. */
export const dataOf = async (visitor: Browser) => (await visitor.ask(getGoogleData.path)).json()
