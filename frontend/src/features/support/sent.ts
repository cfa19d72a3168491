/** Tells the list of messages beside the form that one was sent. Visitors have no list, and no query cache. */
const listeners = new Set<() => void>()

export function notifySent(): void {
  for (const listener of listeners) listener()
}

/** @returns a function that unsubscribes */
export function onSent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
