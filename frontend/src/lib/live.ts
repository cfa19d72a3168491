/** Server-sent events: when data changes on the server, the affected queries are invalidated. */
import { LiveMessage } from '@arc/contracts/live'
import type { QueryClient } from '@tanstack/react-query'

const ADDRESS = '/api/live'
/** Backoff after a refused stream, in milliseconds; doubled up to `most`. */
const RETRY = { first: 2_000, most: 60_000 } as const
/** Query keys start with their URL; a message affects the queries whose first key starts with one of these. */
const CONCERNED: Record<LiveMessage['type'], readonly string[]> = {
  inventory: ['/api/projects', '/api/rooms', '/api/items', '/api/categories', '/api/user/stats', '/api/dashboard', '/api/search'],
  batch: ['/api/batch-analyze'],
  report: ['/api/reports'],
}

/** Whether a message affects a query with this first key element. */
export function concerns(message: LiveMessage, firstKey: unknown): boolean {
  return typeof firstKey === 'string' && CONCERNED[message.type].some((prefix) => firstKey.startsWith(prefix))
}

/** Opens the stream for a signed-in user. @returns a function that closes it. */
export function connectLive(queries: QueryClient): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number = RETRY.first

  const onMessage = (event: MessageEvent<string>) => {
    const message = LiveMessage.safeParse(JSON.parse(event.data))
    if (!message.success) return
    queries.invalidateQueries({ predicate: (query) => concerns(message.data, query.queryKey[0]) })
  }
  const open = () => {
    source = new EventSource(ADDRESS, { withCredentials: true })
    source.onmessage = onMessage
    source.onopen = () => {
      wait = RETRY.first
    }
    // The browser reconnects by itself after a lost connection, but not after a refusal.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, RETRY.most)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
