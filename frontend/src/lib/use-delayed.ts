import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that runs `act` after a delay in milliseconds, unless the component has been removed meanwhile. */
export function useDelayed(): (act: () => void, delay: number) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    }
  }, [])
  return useCallback((act, delay) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      act()
    }, delay)
    timers.current.add(timer)
  }, [])
}
