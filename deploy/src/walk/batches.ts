import { setTimeout as pause } from 'node:timers/promises'
import { analyzeBatch, type BatchProgress, getBatchProgress } from '@arc/contracts/analysis/batches'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { photo, photoForm } from '../bench/pictures.js'

/** Photos of one batch. */
export const PHOTOS = 2
const SMALL = { width: 400, height: 300 }
const POLL_MS = 200

/** Calls a route as a user; `args` are asked for again with each attempt. @returns the JSON of the answer @throws when it is refused */
export type Call = <R extends AnyRoute>(route: R, args: () => CallArgs<R>) => Promise<unknown>

/** The form of one batch; photos are named after it. @param seed another seed gives other photos */
export async function batchForm(names: string[], seed: number): Promise<FormData> {
  const files = names.map(async (name, index) => ({ name: `${name}.jpg`, content: await photo(seed + index, SMALL) }))
  return photoForm('images', await Promise.all(files))
}

/** Uploads a batch. @returns its key */
export async function upload(call: Call, form: FormData): Promise<string> {
  return analyzeBatch.response.parse(await call(analyzeBatch, () => ({ body: form }))).progressKey
}

/**
 * The batch once each of its photos is analysed.
 * @param timeout in milliseconds
 * @throws when that takes longer, or a photo failed
 */
export async function untilAnalysed(call: Call, progressKey: string, timeout: number): Promise<BatchProgress> {
  for (const until = Date.now() + timeout; ; await pause(POLL_MS)) {
    const batch = getBatchProgress.response.parse(await call(getBatchProgress, () => ({ params: { progressKey } })))
    const failed = batch.progress < 0 || batch.photos.some(({ status }) => status === 'failed')
    if (batch.progress === 100 && !failed) return batch
    if (failed || Date.now() > until) throw new Error(`The batch did not finish: ${JSON.stringify(batch)}`)
  }
}
