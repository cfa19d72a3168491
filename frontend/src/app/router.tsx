import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router as ReactRouter } from 'react-router-dom'
import { createGuardedHistory } from '../lib/guarded-history'
import { noteEntry } from '../lib/history-steps'

/** React Router over the history of the browser, as its `BrowserRouter`; a page is left only after asking about text that is not saved. */
export function Router({ children }: { children: ReactNode }) {
  const [history] = useState(createGuardedHistory)
  const [{ location, action }, setEntry] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => {
    noteEntry()
    return history.listen((next) => {
      noteEntry()
      setEntry(next)
    })
  }, [history])
  return (
    <ReactRouter location={location} navigationType={action} navigator={history}>
      {children}
    </ReactRouter>
  )
}
