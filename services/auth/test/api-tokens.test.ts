import { type ApiTokenScope, createApiToken, resolveApiToken, revokeApiToken } from '@arc/contracts/auth/api-tokens'
import { getSecurity } from '@arc/contracts/auth/security'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { storeAccount } from './account.fixture.js'
import { emailsTo } from './emails.js'

const PASSWORD = 'correct horse'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

async function newAccount() {
  const account = await storeAccount(stack, db, PASSWORD)
  const { user } = account
  return {
    ...account,
    create: (scope: ApiTokenScope = 'read', currentPassword = PASSWORD) =>
      stack.call('auth', createApiToken, { body: { name: 'Backup', scope, days: 30, currentPassword } }, user),
    revoke: (tokenId: string) => stack.call('auth', revokeApiToken, { params: { id: tokenId } }, user),
    tokens: async () => (await stack.call('auth', getSecurity, {}, user)).body.tokens,
  }
}
const resolve = async (token: string) => (await stack.call('auth', resolveApiToken, { body: { token } }, 'service')).body.access

describe('an API token', () => {
  it('is shown once, stored as a hash only, and its owner gets an email', async () => {
    const { email, create, tokens } = await newAccount()
    const { body } = await create()
    expect(body.token).toMatch(/^arc_[\w-]{43}$/)
    expect(JSON.stringify(await tokens())).not.toContain(body.token)
    const rows = await db.client.$queryRawUnsafe<{ text: string }[]>('select api_tokens::text as text from api_tokens')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(body.token))).toEqual([])
    await stack.settle()
    expect((await emailsTo(stack, email)).map(({ subject }) => subject)).toEqual(['An API token was created'])
  })

  it('needs the password', async () => {
    const { create, user } = await newAccount()
    expect((await create('read', 'wrong')).status).toBe(400)
    const body = { name: 'Backup', scope: 'read' as const, days: 30 as const }
    expect((await stack.call('auth', createApiToken, { body }, user)).status).toBe(400)
  })

  it('resolves to its user and scope until it expires', async () => {
    const { user, create, tokens } = await newAccount()
    const { token } = (await create('write')).body
    expect(await resolve(token)).toEqual({ user, scope: 'write' })
    expect((await tokens())[0]?.usedAt).not.toBeNull()
    stack.clock.advance({ days: 29.9 })
    expect(await resolve(token)).not.toBeNull()
    stack.clock.advance({ days: 0.2 })
    expect(await resolve(token)).toBeNull()
  })

  it('ends when it is revoked, and with its account', async () => {
    const { id, create, revoke } = await newAccount()
    const [one, other] = [(await create()).body, (await create()).body]
    expect((await revoke(one.id)).status).toBe(200)
    expect([await resolve(one.token), (await resolve(other.token))?.scope]).toEqual([null, 'read'])
    await db.transaction((tx) => tx.account.delete({ where: { id } }))
    expect(await resolve(other.token)).toBeNull()
  })

  it('[AUTH-05] of another user answers 404 and stays', async () => {
    const [owner, stranger] = [await newAccount(), await newAccount()]
    const { id, token } = (await owner.create()).body
    expect((await stranger.revoke(id)).status).toBe(404)
    expect(await resolve(token)).not.toBeNull()
  })

  it.each(['', 'arc_', 'arc_x', "' or 1=1 --"])('with the value %j resolves to nobody', async (token) => {
    expect(await resolve(token)).toBeNull()
  })
})
