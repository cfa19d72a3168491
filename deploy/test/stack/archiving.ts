import { analyzeBatch, type BatchProgress, getBatchProgress } from '@arc/contracts/analysis/batches'
import { trialSignup } from '@arc/contracts/auth/accounts'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { type Item, saveReviewedItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import type { Reply } from '@arc/kit/testing/stack'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { Visitor } from '../product.js'

export const PHOTOS = 2
const SMALL = { width: 400, height: 300 }
const TIMEOUT_MS = 90_000
const BATCH_MS = 120_000

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The demo recogniser ignores numbers in file names, so the tests count in made-up words. */
export const word = (n: number): string => `${'bdfghjklmp'[Math.floor(n / 10) % 10]}o${'rstvwxznqc'[n % 10]}a${n < 100 ? 'lu' : 'mi'}`

/** Retries while a dependency is unreachable; returns any other response. */
export async function persist<R extends AnyRoute>(visitor: Visitor, route: R, args: () => CallArgs<R>): Promise<Reply> {
  for (const until = Date.now() + TIMEOUT_MS; ; await pause(200)) {
    const reply = await visitor.call(route, args()).catch(() => null)
    if (reply && reply.status < 500) return reply
    if (Date.now() > until) throw new Error(`${route.name}: no answer, ${reply?.status} ${JSON.stringify(reply?.body)}`)
  }
}

/** A new user, with both default projects. */
export const signUp = ({ address }: { address: string }, trialCode: string, index: number): Promise<Visitor> =>
  signUpAs(new Visitor(address), trialCode, index)

/** The same for this visitor, who is not signed up yet. */
export async function signUpAs<V extends Visitor>(visitor: V, trialCode: string, index: number): Promise<V> {
  const body = { firstName: 'Dana', lastName: 'W', email: `dana${index}@mail.example`, password: 'correct horse', trialCode }
  const { status, body: answer } = await visitor.call(trialSignup, { body })
  if (status !== 200) throw new Error(`Sign-up was refused: ${answer.message}`)
  visitor.userId = answer.user.id
  // The projects are created by an event.
  for (let homes = 0; homes < 2; await pause(100)) homes = (await visitor.call(listProjects)).body.length
  return visitor
}

/** The form of one batch; photos are named after it. @param seed another seed gives other photos */
export async function batchForm(name: string, seed: number): Promise<FormData> {
  const files = Array.from({ length: PHOTOS }, async (_, index) => ({
    name: `${name}-${word(index)}.jpg`,
    content: await photo(seed + index, SMALL),
  }))
  return photoForm('images', await Promise.all(files))
}

/**
 * One batch of a user, from the photos to the saved items.
 * @throws when a step fails, or the batch does not finish
 */
export async function archive(visitor: Visitor, name: string, seed = 0): Promise<Item[]> {
  const form = await batchForm(name, seed)
  const started = await persist(visitor, analyzeBatch, () => ({ body: form }))
  if (started.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(started.body)}`)
  const { progressKey } = analyzeBatch.response.parse(started.body)
  const found = await findings(visitor, progressKey, name)
  const items = found.map(({ key, name, category, imageUrl, source }) => ({ key, name, category, imageUrl, source }))
  const saved = await persist(visitor, saveReviewedItems, () => ({ body: { items } }))
  if (saved.status !== 200) throw new Error(`${name} was not saved: ${JSON.stringify(saved.body)}`)
  return saveReviewedItems.response.parse(saved.body).items
}

async function findings(visitor: Visitor, progressKey: string, name: string): Promise<BatchProgress['items']> {
  for (const until = Date.now() + BATCH_MS; ; await pause(200)) {
    const { body } = await persist(visitor, getBatchProgress, () => ({ params: { progressKey } }))
    const { progress, items } = getBatchProgress.response.parse(body)
    if (progress === 100 && items.length === PHOTOS) return items
    if (progress < 0 || progress === 100 || Date.now() > until) throw new Error(`${name} did not finish: ${JSON.stringify(body)}`)
  }
}
