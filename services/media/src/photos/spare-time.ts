import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'

/** Above this share of its time, the main thread is busy with requests. */
const BUSY = 0.7
/** The time that the share is measured over, in milliseconds. */
const WINDOW_MS = 200
/** Work that can wait is done after this time at the latest, in milliseconds. */
const LONGEST_WAIT_MS = 10_000

/** Lets requests pass work that can wait: a burst of uploads is accepted first, and its pictures are made afterwards. */
@Injectable()
export class SpareTime implements OnModuleInit, OnModuleDestroy {
  private busy = false
  private timer: NodeJS.Timeout | undefined

  onModuleInit(): void {
    let before = performance.eventLoopUtilization()
    this.timer = setInterval(() => {
      const now = performance.eventLoopUtilization()
      this.busy = performance.eventLoopUtilization(now, before).utilization > BUSY
      before = now
    }, WINDOW_MS).unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  /** Waits until the main thread of the process is not busy, at most ten seconds. @throws when the signal aborts */
  async wait(signal?: AbortSignal): Promise<void> {
    for (const end = Date.now() + LONGEST_WAIT_MS; this.busy && Date.now() < end; ) await pause(WINDOW_MS, undefined, { signal })
  }
}
