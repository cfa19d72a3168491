import { type Clock, install } from '@sinonjs/fake-timers'

/** How often time passes in the page, in milliseconds. */
const TICK = 20

let clock: Clock | undefined

/**
 * Lets a test stop the time of the page; call it before the page is opened. Time passes as usual until `pauseClock`. These are not the
 * fake timers of vitest: `expect.poll` advances those whenever it looks again.
 * @param now the time at which it starts, in milliseconds since 1970
 */
export function installClock(now: number = Date.now()): void {
  clock = install({ now, shouldAdvanceTime: true, advanceTimeDelta: TICK, toNotFake: ['queueMicrotask'] })
}

function installed(): Clock {
  if (!clock) throw new Error('Call installClock() before the page is opened.')
  return clock
}

/** Stops the time: from now on timers wait for `advanceClock`, so that times can be tested to the millisecond on a busy machine. */
export const pauseClock = (): void => installed().setTickMode({ mode: 'manual' })

/** Lets the time pass again. */
export const resumeClock = (): void => installed().setTickMode({ mode: 'interval', delta: TICK })

/** Advances the clock and waits until the changes are rendered. */
export async function advanceClock(milliseconds: number): Promise<void> {
  await installed().tickAsync(milliseconds)
  // React renders in a message task that was queued before these.
  for (let at = 0; at < 2; at += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
}

/** Gives the page its own time back. */
export function removeClock(): void {
  clock?.uninstall()
  clock = undefined
}
