import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'

/** Above this share of its time, the main thread is busy with requests. */
const BUSY = 0.7
/** The time that the share is measured over, in milliseconds. */
const WINDOW_MS = 200
/** Work that can wait is done after this time at the latest, in milliseconds. */
const LONGEST_WAIT_MS = 10_000
/** A recogniser that asked for a photo within this time is about to ask for the next one, in milliseconds. */
const RECOGNISING_MS = 2_000
/** Between two looks for photos that no recogniser has asked for, in milliseconds. */
const LOOK_MS = 1_000

/** Lets requests pass work that can wait: a burst of uploads is accepted and recognised first, and its pictures are made afterwards. */
@Injectable()
export class SpareTime implements OnModuleInit, OnModuleDestroy {
  private busy = false
  private askedAt = Number.NEGATIVE_INFINITY
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

  /** A recogniser asked for a picture or a crop. */
  asked(): void {
    this.askedAt = performance.now()
  }

  /** Waits until the main thread of the process is not busy, at most ten seconds. @throws when the signal aborts */
  async wait(signal?: AbortSignal): Promise<void> {
    await this.waitWhile(() => this.busy, LONGEST_WAIT_MS, signal)
  }

  /**
   * Waits while recognisers ask for one photo after the other and are behind: as long as they are not, there is time for both.
   * @param areBehind whether a photo waits for its recogniser
   * @param most in milliseconds; when it is not positive, it does not wait
   * @throws when the signal aborts
   */
  async waitForRecognisers(areBehind: () => Promise<boolean>, most: number, signal?: AbortSignal): Promise<void> {
    const isAsked = () => performance.now() - this.askedAt < RECOGNISING_MS
    for (const end = performance.now() + most; performance.now() < end && isAsked() && (await areBehind()); )
      await this.waitWhile(isAsked, Math.min(LOOK_MS, end - performance.now()), signal)
  }

  private async waitWhile(waits: () => boolean, most: number, signal?: AbortSignal): Promise<void> {
    for (const end = performance.now() + most; performance.now() < end && waits(); ) await pause(WINDOW_MS, undefined, { signal })
  }
}
