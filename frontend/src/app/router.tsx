import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router as ReactRouter } from 'react-router-dom'
import { createGuardedHistory } from '../lib/guarded-history'
import { noteEntry } from '../lib/history-steps'
import { arrivalOf } from '../lib/page-arrival'
import { closeOverlay } from '../ui/overlays'

/**
 * React Router over the history of the browser, as its `BrowserRouter`; a page is left only after asking about text that is not saved, and
 * stays for a moment while the next one arrives.
 */
export function Router({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory)
  const [entry, setEntry] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => {
    noteEntry()
    let { pathname } = history.location
    let newest: unknown
    const show = (next: typeof entry) => {
      pathname = next.location.pathname
      setEntry(next)
    }
    return history.listen((next) => {
      noteEntry()
      newest = next
      if (next.location.pathname === pathname) return show(next)
      // What is open belongs to the page before (spec SHELL-10); what is opened from now on, to the next one.
      closeOverlay()
      const arrival = arrivalOf(next.location.pathname)
      if (!arrival) return show(next)
      void arrival.then(() => newest === next && show(next))
    })
  }, [history])
  return (
    <ReactRouter location={entry.location} navigationType={entry.action} navigator={history}>
      {children}
    </ReactRouter>
  )
}
