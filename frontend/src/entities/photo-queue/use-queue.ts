import { useEffect, useState, useSyncExternalStore } from 'react'
import type { QueuedSet } from './queue.rules'
import { loadQueue, onQueueChange } from './queue-store'

/** The photos of a user that are on this device; null until they are read. `failed`: the browser stores nothing. */
export function useQueue(userId: string): { sets: QueuedSet[] | null; failed: boolean } {
  const [state, setState] = useState<{ sets: QueuedSet[] | null; failed: boolean }>({ sets: null, failed: false })
  useEffect(() => {
    let latest = 0
    const read = () => {
      latest += 1
      const turn = latest
      loadQueue(userId).then(
        (sets) => turn === latest && setState({ sets, failed: false }),
        (error: unknown) => {
          console.warn('The photos of this device could not be read', error)
          if (turn === latest) setState({ sets: [], failed: true })
        },
      )
    }
    read()
    const stop = onQueueChange(read)
    return () => {
      latest = -1
      stop()
    }
  }, [userId])
  return state
}

/** A value outside of React that components follow. */
function observable<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(listen, () => value),
  }
}

const sending = observable<{ id: string; percent: number } | null>(null)
const problem = observable<string | null>(null)

/** Sets the photo that is being sent, with the percentage of its bytes that is gone; null between photos. */
export const setSending = sending.set
export const useSending = sending.use
/** Sets why the last photo could not be sent; null once one is sent. */
export const setSendProblem = problem.set
export const useSendProblem = problem.use
