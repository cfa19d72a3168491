import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply } from 'fastify'

const leaving = new AsyncLocalStorage<AbortSignal>()

/** Whether whoever sent the request that this work belongs to still waits for the answer; undefined outside of a request. */
export const callerLeft = (): AbortSignal | undefined => leaving.getStore()

/** Runs the work of a request, which `callerLeft` tells when its connection has closed before the answer. */
export function whileCallerWaits<T>({ raw }: FastifyReply, work: () => T): T {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new Error('The caller has left.'))
  })
  return leaving.run(controller.signal, work)
}
