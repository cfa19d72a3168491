/** Server-sent events: when data changes on the server, the affected queries are invalidated. */
import { LIVE_FULL, LIVE_FULL_RETRY_MS, LIVE_HEARTBEAT_MS, LiveMessage } from '@arc/contracts/live'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionCheck } from './request'

const URL = '/api/live'
/** Backoff after a refused stream, in milliseconds; doubled up to `most`. */
const RETRY = { first: 2_000, most: 60_000 } as const
/** After so long without a message or heartbeat, in milliseconds, the connection is lost, even if the browser has not noticed: after sleep. */
const SILENCE = 2.5 * LIVE_HEARTBEAT_MS
/** A hidden page keeps its stream for so long, in milliseconds. Over HTTP/1.1 a browser has six connections to a site, for all its tabs. */
export const HIDDEN_MS = 10_000
/** Query keys start with their URL; a message affects the queries whose first key starts with one of these. */
const AFFECTED: Record<LiveMessage['type'], readonly string[]> = {
  inventory: [
    ...['/api/projects', '/api/rooms', '/api/places', '/api/tags', '/api/items', '/api/categories', '/api/views'],
    '/api/reminders',
    '/api/claims',
    ...['/api/user/stats', '/api/dashboard'],
  ],
  batch: ['/api/batch-analyze'],
  report: ['/api/reports'],
  documents: ['/api/documents'],
  reminders: ['/api/reminders'],
  tickets: ['/api/support/tickets'],
  search: ['/api/search'],
  account: ['/api/billing', '/api/account/household'],
}

/** Whether a message affects a query with this first key element. */
export function affects(message: LiveMessage, firstKey: unknown): boolean {
  return typeof firstKey === 'string' && AFFECTED[message.type].some((prefix) => firstKey.startsWith(prefix))
}

interface Live {
  queries: Pick<QueryClient, 'invalidateQueries'>
  /** Checks the session after a refusal; may wait for the user to sign in again. */
  checkSession(): Promise<SessionCheck>
  /** The user may have changed. */
  onAccount(): void
  /** The first stream is open: what was fetched shortly before it is up to date. */
  onStart(): void
  /** Receives the text that says why this page has no stream, and undefined when it has one. */
  onLimit(text: string | undefined): void
}

/**
 * Opens the stream for a signed-in user. After a gap, everything is invalidated, because messages may have been missed.
 * A stream that was refused because the session has ended is not retried. A page without a stream, because the user has too many
 * open, fetches everything once a minute. A page that nobody sees has no stream, and fetches everything when it is shown.
 * @returns a function that closes it.
 */
export function connectLive({ queries, checkSession, onAccount, onStart, onLimit }: Live): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number = RETRY.first
  let hiding: ReturnType<typeof setTimeout> | undefined
  let missed = false
  let closed = false
  let resting = false
  let receivedAt = Date.now()
  const received = () => {
    receivedAt = Date.now()
    onLimit(undefined)
  }

  const onMessage = (event: MessageEvent<string>) => {
    received()
    const message = LiveMessage.safeParse(JSON.parse(event.data))
    if (!message.success) return
    if (message.data.type === 'account') onAccount()
    queries.invalidateQueries({ predicate: (query) => affects(message.data, query.queryKey[0]) })
  }
  const onOpen = () => {
    receivedAt = Date.now()
    wait = RETRY.first
    if (missed) {
      onAccount()
      queries.invalidateQueries()
    } else onStart()
    missed = false
  }
  // The stream was open only to say so; opening it has fetched everything that was missed.
  const onFull = ({ data }: MessageEvent<string>) => {
    source?.close()
    missed = true
    onLimit(data)
    timer = setTimeout(open, LIVE_FULL_RETRY_MS)
  }
  // The browser reconnects by itself after a lost connection, but not after a refusal, whose status it does not reveal.
  const onError = async () => {
    missed = true
    const refused = source
    if (refused?.readyState !== EventSource.CLOSED) return
    // Meanwhile the page may have been hidden, and shown again with another stream.
    if ((await checkSession()) === 'ended' || closed || resting || source !== refused) return
    timer = setTimeout(open, wait)
    wait = Math.min(wait * 2, RETRY.most)
  }
  function rest() {
    clearTimeout(timer)
    source?.close()
    missed = true
    resting = true
  }
  function open() {
    if (document.hidden) return rest()
    resting = false
    receivedAt = Date.now()
    source = new EventSource(URL, { withCredentials: true })
    source.addEventListener('heartbeat', received)
    source.addEventListener(LIVE_FULL, onFull)
    source.onmessage = onMessage
    source.onopen = onOpen
    source.onerror = onError
  }
  // By the wall clock, because timers stop while the computer sleeps.
  function reopenAfterSilence() {
    if (source?.readyState !== EventSource.OPEN || Date.now() - receivedAt < SILENCE) return
    source.close()
    missed = true
    open()
  }
  function onVisibility() {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(rest, HIDDEN_MS)
    else if (resting) open()
    else reopenAfterSilence()
  }
  const watch = setInterval(reopenAfterSilence, LIVE_HEARTBEAT_MS)
  document.addEventListener('visibilitychange', onVisibility)
  open()
  return () => {
    closed = true
    clearInterval(watch)
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    clearTimeout(timer)
    source?.close()
  }
}
