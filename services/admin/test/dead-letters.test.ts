import { randomUUID } from 'node:crypto'
import { listAudit } from '@arc/contracts/admin/audit'
import { listDeadLetters, redriveDeadLetter } from '@arc/contracts/admin/dead-letters'
import { Permanent, reasonOf } from '@arc/kit/errors'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

const PASSWORD = 'correct horse battery'
const TYPE = 'inventory.note.written'
let stack: Stack
/** How the consumer handles the next event. */
let consume: () => Promise<void>
let received: unknown[]
beforeAll(async () => {
  stack = await startStack([definition], { ADMIN_PASSWORD: PASSWORD, ADMIN_ATTEMPTS_PER_ORIGIN: '3' })
  await stack.platform.transport.subscribe({
    consumer: 'search',
    types: [TYPE],
    handle: async ({ payload }) => {
      received.push(payload)
      await consume()
    },
  })
})
beforeEach(async () => {
  received = []
  consume = () => Promise.reject(new Permanent('the index is broken'))
  await stack.platform.cache.remove('limit:admin:')
})
afterAll(() => stack.close())

const { path: LIST } = listDeadLetters
const ask = (password: string | null, path = LIST, method = 'GET') =>
  fetch(`${stack.service('admin').address}${path}`, { method, headers: password === null ? {} : { 'x-admin-password': password } })
interface Listed {
  id: string
  eventId: string
  reason: string
}
const list = async (): Promise<Listed[]> => (await ask(PASSWORD)).json() as Promise<Listed[]>
const redrive = (id: string, password = PASSWORD) => ask(password, redriveDeadLetter.path.replace('{id}', encodeURIComponent(id)), 'POST')
async function givenDeadLetter() {
  const id = randomUUID()
  await stack.platform.transport.publish({ id, type: TYPE, payload: { text: 'hello' }, traceparent: '', attempt: 1 })
  const deadLetter = (await list()).find(({ eventId }) => eventId === id)
  if (!deadLetter) throw new Error('The event did not die.')
  return deadLetter
}

describe('dead letters', () => {
  it('are listed with the consumer that gave up, its reason and its attempts', async () => {
    const deadLetter = await givenDeadLetter()
    expect(deadLetter).toMatchObject({ type: TYPE, consumer: 'search', reason: 'the index is broken', attempts: 1 })
  })

  it('of a consumer whose database refused something say what, without our source code and its place', async () => {
    const { client } = stack.service('admin').get(Database)
    consume = async () => {
      await client.$queryRaw`select 1 / 0`.catch((cause: unknown) => {
        throw new Permanent(reasonOf(cause))
      })
    }
    const { reason } = await givenDeadLetter()
    expect(reason).toBe('Raw query failed. Code: `22012`. Message: `division by zero`')
  })

  it.each([
    [
      'a file that is missing',
      "ENOENT: no such file or directory, open '/srv/arc/data/files/photos/7/original.jpg'",
      "ENOENT: no such file or directory, open 'original.jpg'",
    ],
    [
      'a module that is missing',
      "Cannot find module '/srv/arc/services/search/dist/x.js' imported from file:///srv/arc/services/search/dist/y.js",
      "Cannot find module 'x.js' imported from y.js",
    ],
    [
      'a library that quotes its stack',
      'The index failed\n    at flush (/srv/arc/node_modules/x/index.js:7:3)\n    at async run (y.js:1)',
      'The index failed',
    ],
    ['an address', 'GET http://localhost:4100/internal/items answered 500', 'GET http://localhost:4100/internal/items answered 500'],
    ['a route', 'POST /api/items/7 is not there', 'POST /api/items/7 is not there'],
    ['a character that PostgreSQL stores not', 'The name is a\u0000b', 'The name is ab'],
    ['nothing', '', 'The consumer gave no reason.'],
  ])('of %s name no folder of the machine', async (_what, thrown, reason) => {
    consume = () => Promise.reject(new Permanent(thrown))
    expect((await givenDeadLetter()).reason).toBe(reason)
  })

  it('are delivered again and deleted on success', async () => {
    const { id } = await givenDeadLetter()
    consume = async () => undefined
    expect((await redrive(id)).status).toBe(200)
    expect(received).toEqual([{ text: 'hello' }, { text: 'hello' }])
    expect((await list()).map((deadLetter) => deadLetter.id)).not.toContain(id)
  })

  it('enter each redelivery in the audit log with its outcome', async () => {
    const { id } = await givenDeadLetter()
    await redrive(id)
    consume = async () => undefined
    await redrive(id)
    const entries = listAudit.response.parse(await (await ask(PASSWORD, listAudit.path)).json())
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'dead-letter.redriven', subject: id, outcome: 'done' },
      { action: 'dead-letter.redriven', subject: id, outcome: 'failed', detail: 'search failed on it again: the index is broken' },
    ])
  })

  it('stay when their consumer gives up on them again, with the reason', async () => {
    const { id } = await givenDeadLetter()
    const response = await redrive(id)
    expect([response.status, await response.json()]).toMatchObject([409, { error: 'search failed on it again: the index is broken' }])
    expect((await list()).find((deadLetter) => deadLetter.id === id)).toMatchObject({ attempts: 2 })
  })

  it('stay when their consumer fails temporarily, with the new reason', async () => {
    const { id } = await givenDeadLetter()
    consume = () => Promise.reject(new Error('not yet'))
    expect((await redrive(id)).status).toBe(409)
    expect((await list()).find((deadLetter) => deadLetter.id === id)).toMatchObject({ reason: 'not yet' })
  })

  it('are delivered only to the consumer that gave up on them', async () => {
    const others: unknown[] = []
    await stack.platform.transport.subscribe({
      consumer: 'reports',
      types: [TYPE],
      handle: async (message) => void others.push(message.id),
    })
    const { id, eventId } = await givenDeadLetter()
    consume = async () => undefined
    await redrive(id)
    expect([others, received]).toEqual([[eventId], [{ text: 'hello' }, { text: 'hello' }]])
  })

  it('are not found under an unknown id', async () => {
    expect((await redrive('nothing')).status).toBe(404)
  })
})

describe('the admin password', () => {
  it.each([null, '', 'wrong', `${PASSWORD} `.repeat(2), PASSWORD.toUpperCase()])('is not %j, and nothing happens', async (password) => {
    const { id } = await givenDeadLetter()
    received = []
    expect([(await ask(password)).status, (await redrive(id, password ?? '')).status]).toEqual([401, 401])
    expect(received).toEqual([])
  })

  it('gets the same answer, however wrong it is', async () => {
    const texts = await Promise.all(
      [ask(null), ask('x')].map(async (asked) => ((await (await asked).json()) as { message: string }).message),
    )
    expect(texts).toEqual(['Invalid admin password', 'Invalid admin password'])
  })

  it('is not guessed by requests without one, which images on the page of another site can make', async () => {
    for (let times = 0; times < 5; times++) expect((await ask(null)).status).toBe(401)
    expect((await ask(PASSWORD)).status).toBe(200)
  })

  it('is rate-limited: after too many attempts even the right one is refused', async () => {
    for (let times = 0; times < 3; times++) await ask('wrong')
    const response = await ask(PASSWORD)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900'])
  })

  it('is guessed no more often by many attempts at once', async () => {
    const attempts = await Promise.all([...Array.from({ length: 30 }, (_, at) => ask(`guess ${at}`)), ask(PASSWORD)])
    const statuses = attempts.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect((await ask(PASSWORD)).status).toBe(429)
  })

  it('is required: without a configured one the panel is closed', async () => {
    const closed = await startStack([definition])
    const response = await fetch(`${closed.service('admin').address}${LIST}`, { headers: { 'x-admin-password': '' } })
    await closed.close()
    expect(response.status).toBe(403)
  })
})
