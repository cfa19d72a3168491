import { useEffect } from 'react'

/** The panel locks itself after so long without use, in milliseconds. */
const IDLE_LIMIT = 30 * 60_000
/** How often the time is checked: a sleeping computer stops timers, so one long timer would be late. */
const CHECK_INTERVAL = 15_000
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Calls `lock` once nobody has used the page for 30 minutes. */
export function useIdleLock(lock: () => void): void {
  useEffect(() => {
    let used = Date.now()
    const note = () => {
      used = Date.now()
    }
    const check = () => {
      if (Date.now() - used >= IDLE_LIMIT) lock()
    }
    const timer = setInterval(check, CHECK_INTERVAL)
    document.addEventListener('visibilitychange', check)
    for (const use of USES) window.addEventListener(use, note, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const use of USES) window.removeEventListener(use, note, { capture: true })
    }
  }, [lock])
}
