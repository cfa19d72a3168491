import { trialSignup } from '@arc/contracts/auth/accounts'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { type Item, saveReviewedItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import type { Reply } from '@arc/kit/testing/stack'
import { type Call, PHOTOS, batchForm as photosForm, untilAnalysed, upload } from '../../src/walk/batches.js'
import { Visitor } from '../product.js'

export { PHOTOS }

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
export const batchForm = (name: string, seed: number): Promise<FormData> =>
  photosForm(
    Array.from({ length: PHOTOS }, (_, index) => `${name}-${word(index)}`),
    seed,
  )

/**
 * One batch of a user, from the photos to the saved items; the demo recogniser finds one on each.
 * @throws when a step fails, or the batch does not finish
 */
export async function archive(visitor: Visitor, name: string, seed = 0): Promise<Item[]> {
  const call: Call = async (route, args) => {
    const { status, body } = await persist(visitor, route, args)
    if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
    return body
  }
  const batch = await untilAnalysed(call, await upload(call, await batchForm(name, seed)), BATCH_MS)
  if (batch.items.length !== PHOTOS) throw new Error(`${name} has other findings: ${JSON.stringify(batch)}`)
  const items = batch.items.map(({ key, name, category, imageUrl, source }) => ({ key, name, category, imageUrl, source }))
  return saveReviewedItems.response.parse(await call(saveReviewedItems, () => ({ body: { items } }))).items
}
