import { LIVE_FULL, LiveMessage } from '@arc/contracts/live'
import type { z } from 'zod'

const streams = new Set<LiveStream>()

/** Takes the place of the browser's EventSource: it opens at once, and says what a test lets the server say. */
class LiveStream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState: number = LiveStream.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: (() => void) | null = null

  constructor(readonly url: string) {
    super()
    streams.add(this)
    // Later, when the listeners are there. No timer: the clock of the page may be paused.
    void Promise.resolve().then(() => {
      if (this.readyState === LiveStream.CLOSED) return
      this.readyState = LiveStream.OPEN
      this.onopen?.()
    })
  }

  close(): void {
    this.readyState = LiveStream.CLOSED
    streams.delete(this)
  }
}

/** From now on, pages open no connection for their live updates. */
export const stubLive = (): void => void Object.assign(window, { EventSource: LiveStream })

/** Sends a live update to the page. */
export function pushLive(message: z.input<typeof LiveMessage>): void {
  const data = JSON.stringify(LiveMessage.parse(message))
  for (const stream of streams) stream.onmessage?.(new MessageEvent('message', { data }))
}

/** Says that the user has too many streams open. */
export function refuseLive(text: string): void {
  for (const stream of [...streams]) stream.dispatchEvent(new MessageEvent(LIVE_FULL, { data: text }))
}

/** The connection is lost, and is there again at once. */
export function interruptLive(): void {
  for (const stream of [...streams]) {
    stream.onerror?.()
    stream.onopen?.()
  }
}
