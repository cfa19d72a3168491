/** Server-sent events: when data changes on the server, the affected queries are invalidated. */
import { LiveMessage } from '@arc/contracts/live'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionCheck } from './request'

const URL = '/api/live'
/** Backoff after a refused stream, in milliseconds; doubled up to `most`. */
const RETRY = { first: 2_000, most: 60_000 } as const
/** Query keys start with their URL; a message affects the queries whose first key starts with one of these. */
const AFFECTED: Record<LiveMessage['type'], readonly string[]> = {
  inventory: [
    '/api/projects',
    '/api/rooms',
    '/api/items',
    '/api/categories',
    '/api/user/stats',
    '/api/dashboard',
    '/api/search',
    '/api/views',
  ],
  batch: ['/api/batch-analyze'],
  report: ['/api/reports'],
  documents: ['/api/documents', '/api/search'],
}

/** Whether a message affects a query with this first key element. */
export function affects(message: LiveMessage, firstKey: unknown): boolean {
  return typeof firstKey === 'string' && AFFECTED[message.type].some((prefix) => firstKey.startsWith(prefix))
}

interface Live {
  queries: Pick<QueryClient, 'invalidateQueries'>
  /** Checks the session after a refusal; may wait for the user to sign in again. */
  checkSession(): Promise<SessionCheck>
}

/**
 * Opens the stream for a signed-in user. After a gap, everything is invalidated, because messages may have been missed.
 * A stream that was refused because the session has ended is not retried.
 * @returns a function that closes it.
 */
export function connectLive({ queries, checkSession }: Live): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number = RETRY.first
  let missed = false
  let closed = false

  const onMessage = (event: MessageEvent<string>) => {
    const message = LiveMessage.safeParse(JSON.parse(event.data))
    if (!message.success) return
    queries.invalidateQueries({ predicate: (query) => affects(message.data, query.queryKey[0]) })
  }
  const onOpen = () => {
    wait = RETRY.first
    if (missed) queries.invalidateQueries()
    missed = false
  }
  // The browser reconnects by itself after a lost connection, but not after a refusal, whose status it does not reveal.
  const onError = async () => {
    missed = true
    if (source?.readyState !== EventSource.CLOSED) return
    if ((await checkSession()) === 'ended' || closed) return
    timer = setTimeout(open, wait)
    wait = Math.min(wait * 2, RETRY.most)
  }
  function open() {
    source = new EventSource(URL, { withCredentials: true })
    source.onmessage = onMessage
    source.onopen = onOpen
    source.onerror = onError
  }
  open()
  return () => {
    closed = true
    clearTimeout(timer)
    source?.close()
  }
}
