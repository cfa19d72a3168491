/** What moved on the server, told to the browser as it happens: the queries concerned are asked again. */
import { LiveMessage } from '@arc/contracts/live'
import type { QueryClient } from '@tanstack/react-query'

const ADDRESS = '/api/live'
/** Wait before a refused stream is tried again, in milliseconds; doubled each time up to the second figure. */
const RETRY = { first: 2_000, most: 60_000 } as const
/** Queries are named after their address, so a message concerns those whose first key begins with one of these. */
const CONCERNED: Record<LiveMessage['type'], readonly string[]> = {
  inventory: ['/api/projects', '/api/rooms', '/api/items', '/api/categories', '/api/user/stats', '/api/dashboard', '/api/search'],
  batch: ['/api/batch-analyze'],
  report: ['/api/reports'],
}

/** Whether a query with this first key element is touched by the message. */
export function concerns(message: LiveMessage, firstKey: unknown): boolean {
  return typeof firstKey === 'string' && CONCERNED[message.type].some((prefix) => firstKey.startsWith(prefix))
}

/** Opens the stream for a signed-in user. @returns the way to close it. */
export function connectLive(queries: QueryClient): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number = RETRY.first

  const hear = (event: MessageEvent<string>) => {
    const message = LiveMessage.safeParse(JSON.parse(event.data))
    if (!message.success) return
    queries.invalidateQueries({ predicate: (query) => concerns(message.data, query.queryKey[0]) })
  }
  const open = () => {
    source = new EventSource(ADDRESS, { withCredentials: true })
    source.onmessage = hear
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
