import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { smallPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OutcomesService } from '../src/batches/outcomes.service.js'
import { Database } from '../src/database.js'
import { SharedSemaphore } from '../src/recogniser/shared-semaphore.js'
import { type ProviderAnswer, type ProviderRequest, startFakeProvider } from '../src/testing/fake-provider.js'
import { ask, namesOf, newOwner, send, startBatches } from './batches.fixture.js'

const PRICES = { OPENAI_INPUT_PRICE: '0.15', OPENAI_OUTPUT_PRICE: '0.6' }

const groceries = await smallPhoto()
const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
const found = (name: string): ProviderAnswer => ({ status: 200, body: { items: [{ name, box, confidence: 0.9, valueLikely: 12 }] } })

let stack: Stack
let answer: (asked: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>
let closeProvider: () => Promise<unknown>
beforeAll(async () => {
  const provider = await startFakeProvider((asked) => answer(asked))
  closeProvider = provider.close
  const env = { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'vision-test', OPENAI_RETRIES: '1', ...PRICES }
  stack = await startBatches(undefined, { RECOGNITIONS_AT_ONCE: '2', ...env })
})
afterAll(async () => {
  await stack.close()
  await closeProvider()
})
beforeEach(() => {
  answer = ({ fileName }) => found(fileName)
})

afterEach(() => vi.restoreAllMocks())

/** Answers the first request for a crop with 500. */
function failFirstCrop(): void {
  const real = globalThis.fetch
  let failed = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (failed || !String(input).endsWith('/crops')) return real(input, init)
    failed = true
    return new Response('no', { status: 500 })
  })
}

const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, at): [string, Buffer] => [`${word} ${String(at + 1).padStart(2, '0')}.jpg`, groceries])

describe('a batch with a provider', () => {
  it('one failed photo is reported with a reason, and the batch continues', async () => {
    const user = await newOwner(stack)
    answer = ({ fileName }) => (fileName === 'bad.jpg' ? { status: 400 } : found(fileName))
    const { body } = await send(stack, user, { 'a.jpg': groceries, 'bad.jpg': groceries, 'c.jpg': groceries })
    await stack.settle()
    const progress = await ask(stack, user, body.progressKey)
    expect(progress.body).toMatchObject({ progress: 100, finished: 3, error: null, source: 'provider' })
    expect(namesOf(progress.body.items)).toEqual(['a.jpg', 'c.jpg'])
    expect(progress.body.photos[1]).toMatchObject({ name: 'bad.jpg', status: 'failed', error: 'The provider refused the photo (400).' })
  })

  it('[API-28] when every photo fails, progress is -1 with the error', async () => {
    const user = await newOwner(stack)
    answer = () => ({ status: 401 })
    const { body } = await send(stack, user, { 'a.jpg': groceries, 'b.jpg': groceries })
    await stack.settle()
    expect((await ask(stack, user, body.progressKey)).body).toMatchObject({
      progress: -1,
      error: 'The provider refused the photo (401).',
      items: [],
    })
  })

  it('an unavailable provider delays a photo and loses nothing', async () => {
    const user = await newOwner(stack)
    let asked = 0
    answer = ({ fileName }) => (++asked <= 3 ? { status: 503 } : found(fileName))
    const { body } = await send(stack, user, { 'a.jpg': groceries })
    await stack.settle()
    expect((await ask(stack, user, body.progressKey)).body).toMatchObject({ progress: 100, items: [{ name: 'a.jpg', estimatedValue: 12 }] })
    expect(asked).toBe(4)
  })

  it.each<[string, () => void]>([
    ['before the crops', failFirstCrop],
    ['after the crops', () => void vi.spyOn(OutcomesService.prototype, 'done').mockRejectedValueOnce(new Error('The process was killed.'))],
  ])('a failure %s does not pay for the answer again', async (_when, fail) => {
    const user = await newOwner(stack)
    const names: string[] = []
    answer = ({ fileName }) => {
      names.push(fileName)
      return found(fileName)
    }
    fail()
    const { body } = await send(stack, user, { 'a.jpg': groceries, 'b.jpg': groceries })
    await stack.settle()
    expect((await ask(stack, user, body.progressKey)).body).toMatchObject({ progress: 100, items: [{ name: 'a.jpg' }, { name: 'b.jpg' }] })
    expect(names.sort()).toEqual(['a.jpg', 'b.jpg'])
    const db = stack.service('analysis').get(Database)
    expect(await db.client.providerCall.count({ where: { userId: user.userId } })).toBe(2)
  })

  it('an answer that is not a list fails its photo without internal details', async () => {
    const user = await newOwner(stack)
    answer = () => ({ status: 200, body: { items: 'all of them' } })
    const { body } = await send(stack, user, { 'a.jpg': groceries })
    await stack.settle()
    expect((await ask(stack, user, body.progressKey)).body).toMatchObject({
      progress: -1,
      error: 'The provider gave an answer that cannot be read.',
    })
  })

  it('[ARCH-20] [AUTH-08] waiting photos of pro users are analysed before those of basic users', async () => {
    const [basic, pro] = [await newOwner(stack), await newOwner(stack, { tier: 'pro' })]
    const order: string[] = []
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    answer = async ({ fileName }) => {
      order.push(fileName)
      await gate
      return found(fileName)
    }
    await send(stack, basic, many('basic', 20))
    await send(stack, pro, many('pro', 3))
    open()
    await stack.settle()
    const lastPro = Math.max(...order.flatMap((name, at) => (name.startsWith('pro') ? [at] : [])))
    // Eight jobs of the basic user start before the pro user's; the others wait for the three. Jobs that start
    // right after them may overtake them on the way to the provider.
    expect(lastPro).toBeLessThan(8 + 3 + 4)
    expect(order).toHaveLength(23)
  })

  it('waiting photos of two users alternate, with however many the first one came, also in a second batch', async () => {
    const [ann, bob] = [await newOwner(stack), await newOwner(stack)]
    const order: string[] = []
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    answer = async ({ fileName }) => {
      order.push(fileName)
      await gate
      return found(fileName)
    }
    await send(stack, ann, many('ann', 24))
    await send(stack, ann, many('ann', 6))
    await send(stack, bob, many('bob', 14))
    open()
    await stack.settle()
    expect(order).toHaveLength(44)
    const lastBob = Math.max(...order.flatMap((name, at) => (name.startsWith('bob') ? [at] : [])))
    const firstBob = order.findIndex((name) => name.startsWith('bob'))
    // Eight photos are being analysed when the second user comes, so that eight of theirs are next, and then one of each in turn: not in
    // an exact order, because eight run at once.
    expect(firstBob).toBeLessThan(8 + 4)
    expect(lastBob).toBeLessThan(8 + 8 + 2 * 6 + 8)
    // No photo of the first user waits for all of the second one.
    expect(order.slice(firstBob, lastBob).filter((name) => name.startsWith('ann')).length).toBeGreaterThanOrEqual(2)
  })

  it('the usage of every provider call is stored per user, also of a failed one, and deleted with the account', async () => {
    const user = await newOwner(stack)
    answer = ({ fileName }) => (fileName === 'bad.jpg' ? { status: 200, refusal: 'No.' } : found(fileName))
    await send(stack, user, { 'a.jpg': groceries, 'bad.jpg': groceries })
    await stack.settle()
    const db = stack.service('analysis').get(Database)
    const where = { userId: user.userId }
    const calls = await db.client.providerCall.findMany({ where, orderBy: { position: 'asc' } })
    const usage = { model: 'vision-test', inputTokens: 1000, outputTokens: 100, microDollars: 210n }
    expect(calls).toMatchObject([
      { position: 0, ...usage },
      { position: 1, ...usage },
    ])
    const payload = { userId: user.userId, version: 2 }
    await stack.platform.transport.publish({ id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '', payload })
    await stack.settle()
    expect(await db.client.providerCall.count({ where })).toBe(0)
  })

  it('all replicas together keep the limit, and the slot of a dead one is released', async () => {
    const db = stack.service('analysis').get(Database)
    await db.client.providerSlot.create({ data: { slot: 1, holder: randomUUID(), expiresAt: new Date(Date.now() + 300) } })
    const replicas = [new SharedSemaphore(db, 2), new SharedSemaphore(db, 2)]
    let [now, most, done] = [0, 0, 0]
    const work = async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 80))
      now--
      done++
    }
    const signal = AbortSignal.timeout(20_000)
    await Promise.all(Array.from({ length: 12 }, (_, at) => replicas[at % 2]?.take(work, signal)))
    expect([most, done]).toEqual([2, 12])
    expect(await db.client.providerSlot.count()).toBe(0)
  })

  it('the number of concurrent provider calls is limited', async () => {
    const user = await newOwner(stack)
    let [now, most] = [0, 0]
    answer = async ({ fileName }) => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 20))
      now--
      return found(fileName)
    }
    await send(stack, user, many('photo', 12))
    await stack.settle()
    expect(most).toBe(2)
  })
})
