import { useEffect, useState } from 'react'

const MINUTE = 60_000
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The time at which the current day began or the page was opened: a page that stays open is rendered anew on the next day, in UTC. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const compare = () =>
      setToday((before) => {
        const now = new Date()
        return dayOf(now) === dayOf(before) ? before : now
      })
    const timer = setInterval(compare, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return today
}
