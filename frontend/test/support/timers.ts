/** Timers of the app that may still run. What a test leaves behind must not run in the next one. */
const pending = new Set<number>()
let tracked = false

/** From now on, timers are noted. Call it before the app is loaded: some modules keep the functions. */
export function trackTimers(): void {
  if (tracked) return
  tracked = true
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = window[name]
    Object.assign(window, {
      [name]: (...args: unknown[]) => {
        const id: number = Reflect.apply(original, window, args)
        pending.add(id)
        return id
      },
    })
  }
}

/** Cancels all timers of the app. */
export function cancelTimers(): void {
  for (const id of pending) window.clearTimeout(id)
  pending.clear()
}
