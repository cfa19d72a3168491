import { useEffect, useState } from 'react'

/** Time for the first page before anything else is downloaded, in milliseconds. */
export const FIRST_PAGE = 4_000

/** Whether the first page has had that time. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), FIRST_PAGE)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
