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
