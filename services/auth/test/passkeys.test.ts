import { randomUUID } from 'node:crypto'
import {
  type Authentication,
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@arc/contracts/auth/passkeys'
import { getSecurity } from '@arc/contracts/auth/security'
import type { Log } from '@arc/kit/log'
import { LOG } from '@arc/kit/service'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Database } from '../src/database.js'
import { relyingPartyOf } from '../src/passkeys/relying-party.js'
import { definition } from '../src/service.js'
import { storeAccount } from './account.fixture.js'
import { TestPasskey } from './authenticator.js'

const PASSWORD = 'correct horse'
const ORIGIN = 'https://arc.example'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], { PUBLIC_URL: ORIGIN, LOGIN_ATTEMPTS_PER_ORIGIN: '20' })
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

async function newAccount() {
  const account = await storeAccount(stack, db, PASSWORD)
  const { user } = account
  return {
    ...account,
    start: (currentPassword?: string) => stack.call('auth', startPasskey, { body: currentPassword ? { currentPassword } : {} }, user),
    remove: (passkey: string) => stack.call('auth', removePasskey, { params: { id: passkey }, body: { currentPassword: PASSWORD } }, user),
    passkeys: async () => (await stack.call('auth', getSecurity, {}, user)).body.passkeys,
  }
}
/** A stored passkey, as after its registration. */
async function withPasskey() {
  const account = await newAccount()
  const passkey = { id: randomUUID(), accountId: account.id, name: 'My phone', publicKey: new Uint8Array([1]), counter: 0n }
  await db.transaction((tx) => tx.passkey.create({ data: { ...passkey, transports: [], createdAt: stack.clock.now() } }))
  return { ...account, passkey: passkey.id }
}
const clientData = (challenge: string, type = 'webauthn.get') =>
  Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN })).toString('base64url')
/** The answer of a device that signs nothing. */
const forged = (id: string, challenge: string): Authentication => ({
  ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: clientData(challenge), authenticatorData: 'AAAA', signature: 'AAAA' },
})
const startSignIn = async () => (await stack.call('auth', startPasskeySignIn, { body: {} }, null)).body
const signIn = (response: Authentication) => stack.call('auth', signInWithPasskey, { body: { response } }, null)

describe('a passkey', () => {
  it('is created for the domain of the product, with the password, and not twice on one device', async () => {
    const { email, start, passkey } = await withPasskey()
    expect((await start()).status).toBe(400)
    expect((await start('wrong')).status).toBe(400)
    expect((await start(PASSWORD)).body).toMatchObject({
      rp: { id: 'arc.example' },
      user: { name: email },
      excludeCredentials: [{ id: passkey }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('is not added by an answer to no challenge, to one of another user, or without a signature', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const { challenge } = (await other.start(PASSWORD)).body
    const own = (await account.start(PASSWORD)).body.challenge
    const add = (text: string) =>
      stack.call(
        'auth',
        addPasskey,
        {
          body: {
            name: 'My phone',
            response: {
              ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
              response: { clientDataJSON: clientData(text, 'webauthn.create'), attestationObject: 'AAAA' },
            },
          },
        },
        account.user,
      )
    expect([(await add('made-up')).status, (await add(challenge)).status, (await add(own)).status, (await add(own)).status]).toEqual([
      400, 400, 400, 400,
    ])
    expect(await account.passkeys()).toEqual([])
  })

  it('does not sign in without its signature, and its challenge is used up by the attempt', async () => {
    const { passkey } = await withPasskey()
    const { challenge, rpId, userVerification } = await startSignIn()
    expect([rpId, userVerification]).toEqual(['arc.example', 'required'])
    const { status, headers } = await signIn(forged(passkey, challenge))
    expect([status, headers.getSetCookie()]).toEqual([401, []])
    expect((await signIn(forged(passkey, challenge))).status).toBe(400)
  })

  it('that is refused is written to the log, with its account if it has one', async () => {
    const { passkey, user } = await withPasskey()
    const warn = vi.spyOn(stack.service('auth').get<Log>(LOG), 'warn')
    await signIn(forged(passkey, (await startSignIn()).challenge))
    await signIn(forged('AAAA', (await startSignIn()).challenge))
    await signIn(forged(passkey, 'made-up'))
    const line = (userId: string | null, reason: string) => [{ userId, by: 'passkey', reason }, 'sign-in refused']
    expect(warn.mock.calls).toEqual([
      line(user.userId, 'passkey does not sign its challenge'),
      line(null, 'unknown passkey'),
      line(null, 'unknown challenge'),
    ])
    warn.mockRestore()
  })

  it('does not sign in with a challenge that is too old, or that was made for an enrolment', async () => {
    const { passkey, start } = await withPasskey()
    const { challenge } = await startSignIn()
    const enrolment = (await start(PASSWORD)).body.challenge
    expect((await signIn(forged(passkey, enrolment))).status).toBe(400)
    stack.clock.advance({ days: 6 / 1440 })
    expect((await signIn(forged(passkey, challenge))).status).toBe(400)
  })

  it('[AUTH-05] of another user cannot be removed', async () => {
    const [owner, stranger] = [await withPasskey(), await newAccount()]
    expect((await stranger.remove(owner.passkey)).status).toBe(404)
    expect(await owner.passkeys()).toHaveLength(1)
    expect((await owner.remove(owner.passkey)).status).toBe(200)
    expect(await owner.passkeys()).toEqual([])
  })

  it.each(['', 'x', 'eyJ4IjoxfQ', 'ü'])('answer with the client data %j is refused', async (clientDataJSON) => {
    const answer = forged('AAAA', 'x')
    expect((await signIn({ ...answer, response: { ...answer.response, clientDataJSON } })).status).toBe(400)
  })

  it('sign-ins of one origin are limited', async () => {
    const headers = { 'x-arc-origin': '203.0.113.200' }
    const ask = () => stack.call('auth', startPasskeySignIn, { body: {} }, null, { headers })
    for (let times = 0; times < 20; times += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

describe('a passkey that signs', () => {
  const site = { origin: ORIGIN, rpId: 'arc.example' }
  /** An account with a way to add passkeys and to sign in with them. */
  async function newOwner() {
    const account = await newAccount()
    const register = async (passkey: TestPasskey, changes: object = {}) => {
      const { challenge } = (await account.start(PASSWORD)).body
      const response = passkey.register({ challenge, ...site, ...changes })
      return (await stack.call('auth', addPasskey, { body: { name: 'My phone', response } }, account.user)).status
    }
    return { ...account, register }
  }
  async function present(passkey: TestPasskey, changes: object = {}, owner?: string) {
    // The sign-ins of one origin are limited.
    const headers = { 'x-arc-origin': `198.51.100.${++origins}` }
    const { challenge } = (await stack.call('auth', startPasskeySignIn, { body: {} }, null, { headers })).body
    const response = passkey.signIn({ challenge, ...site, ...changes }, owner)
    const { status, body } = await stack.call('auth', signInWithPasskey, { body: { response } }, null, { headers })
    return { status, email: body.user?.email }
  }
  let origins = 0

  it('signs in to its own account, on a second device too, and the others when one is removed', async () => {
    const { id, email, register, remove } = await newOwner()
    const [phone, laptop] = [new TestPasskey(), new TestPasskey()]
    expect([await register(phone), await register(laptop), await register(laptop)]).toEqual([200, 200, 409])
    expect([await present(phone), await present(laptop, {}, id)]).toEqual([
      { status: 200, email },
      { status: 200, email },
    ])
    expect((await remove(phone.id)).status).toBe(200)
    expect([(await present(phone)).status, (await present(laptop)).status]).toEqual([401, 200])
    // The last one too: a link by email leads in again.
    expect((await remove(laptop.id)).status).toBe(200)
    expect((await present(laptop)).status).toBe(401)
  })

  it('is refused, and says so in the log, when its counter does not advance: there is a copy of it', async () => {
    const { id, register } = await newOwner()
    const key = new TestPasskey()
    await register(key, { counter: 5 })
    expect((await present(key, { counter: 6 })).status).toBe(200)
    const warn = vi.spyOn(stack.service('auth').get<Log>(LOG), 'warn')
    for (const counter of [6, 5, 0]) expect((await present(key, { counter })).status, String(counter)).toBe(401)
    expect(warn.mock.calls).toEqual(
      Array(3).fill([{ userId: id, by: 'passkey', reason: 'counter went back: there is a copy' }, 'sign-in refused']),
    )
    warn.mockRestore()
    expect((await present(key, { counter: 7 })).status).toBe(200)
  })

  it('and its copy, at the same moment with the same counter, open one session', async () => {
    const { register } = await newOwner()
    const key = new TestPasskey()
    await register(key, { counter: 1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => present(key, { counter: 2 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('without a counter, as those that are synchronised, signs in as often as its user likes', async () => {
    const { register } = await newOwner()
    const key = new TestPasskey()
    await register(key)
    const answers = await Promise.all(Array.from({ length: 4 }, () => present(key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('is refused when its device did not verify the user, for another site, and from a page elsewhere', async () => {
    const { register } = await newOwner()
    const hostile = [{ verified: false }, { rpId: 'evil.example' }, { origin: 'https://evil.example' }, { origin: 'http://arc.example' }]
    for (const changes of hostile) expect(await register(new TestPasskey(), changes), JSON.stringify(changes)).toBe(400)
    const key = new TestPasskey()
    await register(key)
    for (const changes of hostile) expect((await present(key, changes)).status, JSON.stringify(changes)).toBe(401)
    expect((await present(key)).status).toBe(200)
  })

  it('does not sign in with the id of another account’s passkey, replace it, or name another owner', async () => {
    const [victim, attacker] = [await newOwner(), await newOwner()]
    const key = new TestPasskey()
    await victim.register(key)
    const forgery = new TestPasskey(key.id)
    expect((await present(forgery, {}, victim.id)).status).toBe(401)
    expect(await attacker.register(forgery)).toBe(409)
    expect((await present(forgery)).status).toBe(401)
    const own = new TestPasskey()
    await attacker.register(own)
    expect((await present(own, {}, victim.id)).status).toBe(401)
    expect([await present(own, {}, attacker.id), await present(key, {}, victim.id)]).toEqual([
      { status: 200, email: attacker.email },
      { status: 200, email: victim.email },
    ])
  })

  it('is one of at most 20, from two pages at once too', async () => {
    const { start, user, passkeys } = await newOwner()
    const challenges: string[] = []
    for (let times = 0; times < 22; times++) challenges.push((await start(PASSWORD)).body.challenge)
    const statuses = await Promise.all(
      challenges.map(async (challenge) => {
        const response = new TestPasskey().register({ challenge, ...site })
        return (await stack.call('auth', addPasskey, { body: { name: 'Key', response } }, user)).status
      }),
    )
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
    expect(await passkeys()).toHaveLength(20)
  })
})

describe('the site of passkeys', () => {
  it.each([
    ['https://arc.example', 'https://evil.example', { id: 'arc.example', origin: 'https://arc.example' }],
    ['http://127.0.0.1:4300', undefined, { id: 'localhost', origin: 'http://localhost:4300' }],
    ['http://127.0.0.1:4300', 'http://localhost:5173', { id: 'localhost', origin: 'http://localhost:5173' }],
    ['http://127.0.0.1:4300', 'https://evil.example', { id: 'localhost', origin: 'http://localhost:4300' }],
  ])('of %s, asked by %s, is the product itself', (publicUrl, origin, site) => {
    expect(relyingPartyOf(publicUrl, origin)).toEqual(site)
  })
})
