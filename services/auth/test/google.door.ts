import { randomUUID } from 'node:crypto'
import { getGoogleData } from '@arc/contracts/auth/google'
import { resolveSession } from '@arc/contracts/auth/sessions'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { Browser, isCallback } from './google.browser.js'
import { GoogleStandIn, type Person } from './google.provider.js'

/** Where the product is reached. */
export const HOME = 'http://arc.example'

/** The service and the provider, and who is known to each; started once for a file. */
export class Door {
  private running?: { stack: Stack; google: GoogleStandIn }

  async open(): Promise<void> {
    const google = await GoogleStandIn.start(HOME)
    const stack = await startStack([definition], { ...google.env, PUBLIC_URL: HOME, LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
    this.running = { stack, google }
  }
  async close(): Promise<void> {
    await this.running?.stack.close()
    await this.running?.google.close()
  }

  private get now() {
    if (!this.running) throw new Error('The door is not open yet.')
    return this.running
  }
  get stack(): Stack {
    return this.now.stack
  }
  get google(): GoogleStandIn {
    return this.now.google
  }
  get db(): Database {
    return this.stack.service('auth').get(Database)
  }

  /** Somebody who is known at Google. */
  givenPerson(changes: Partial<Person> = {}) {
    const id = randomUUID()
    const person = { email: `${id}@mail.example`, email_verified: true, given_name: 'Dana', family_name: 'Whitfield', ...changes }
    this.google.people.set(id, person)
    return { id, ...person }
  }
  /** Somebody who is known here. */
  givenAccount(email: string, facts: { googleSubject?: string; status?: string; demo?: boolean } = {}) {
    const data = { id: randomUUID(), email, firstName: 'Dana', lastName: 'W', tier: 'pro', ...facts }
    return this.db.transaction((tx) => tx.account.create({ data }))
  }

  browser(): Browser {
    return new Browser(HOME, this.stack.service('auth').address)
  }
  /** Who is signed in there. */
  async userOf(visitor: Browser): Promise<string | undefined> {
    const session = visitor.cookie('arc_session')
    if (!session) return undefined
    return (await this.stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user?.userId
  }
  /** Who at Google an account is tied to. */
  async subjectOf(id: string): Promise<string | null> {
    return (await this.db.client.account.findUniqueOrThrow({ where: { id } })).googleSubject
  }
}

export function openDoor(): Door {
  const door = new Door()
  beforeAll(() => door.open())
  afterAll(() => door.close())
  return door
}

export const isAuthorization = (url: URL): boolean => url.searchParams.has('code_challenge')

/** Follows the link to the provider's own page, with what is asked of it changed. */
export async function begin(visitor: Browser, changes: Record<string, string> = {}) {
  const { url } = await visitor.go('/auth/google', isAuthorization)
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const { url: page } = await visitor.go(url, isCallback)
  return { asked: url.searchParams, page }
}

/** Goes to the provider, signs in there and comes back. @returns the way back, and where it led */
export async function through(visitor: Browser, id: string, changes: Record<string, string> = {}) {
  const { page } = await begin(visitor, changes)
  const back = isCallback(page) ? page : await visitor.signIn(page, id)
  return { back, ...(await land(visitor, back)) }
}

export async function land(visitor: Browser, back: URL | string) {
  const { url, response } = await visitor.go(back)
  return { status: response.status, to: `${url.pathname}${url.search}` }
}

/** What the sign-up form is told. */
export const dataOf = async (visitor: Browser) => (await visitor.ask(getGoogleData.path)).json()
