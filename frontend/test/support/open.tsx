import '../../src/ui/base.css'
import '../../src/first-view/first-view.css'
import { getUser, type User } from '@arc/contracts/auth/accounts'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { App, startSession } from '../../src/app/app'
import { Router } from '../../src/app/router'
import { listenFirst } from '../../src/lib/history-steps'
import { trackInteractions } from '../../src/lib/trace'
import { isStepping } from '../../src/ui/back-closes'
import { resetModules, type Screen, setScreen } from './fresh-page'
import { waitForSteps } from './history'
import { answer, forgetRequests, refuse } from './stubs'

interface PageOptions extends Screen {
  /** The signed-in user; signed out by default. */
  as?: User
}

// As in src/app/main.tsx.
listenFirst(window)
trackInteractions(window)

let root: Root | undefined

/** Opens a page of the app, as a visit of its address does. */
export async function open(path: string, { as, ...screen }: PageOptions = {}): Promise<void> {
  await setScreen(screen)
  if (as) answer(getUser, as)
  else refuse(getUser, 401)
  close()
  // The step back of a dialog that has just closed would lead away from this page.
  if (history.state?.layer || isStepping()) await waitForSteps()
  history.pushState(null, '', path)
  await mount()
}

/** Loads the page again: what is stored in the browser stays, what the code holds is gone. */
export async function reload(): Promise<void> {
  await expect.poll(() => Boolean(history.state?.layer)).toBe(false)
  // As if the page could come back: the service worker of the stubs goes with a page that does not.
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  close()
  await mount()
}

async function mount(): Promise<void> {
  resetModules()
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root element.')
  const session = startSession()
  root = createRoot(element)
  root.render(
    <StrictMode>
      <Router>
        <App />
      </Router>
    </StrictMode>,
  )
  await session
}

/** Closes the page. */
export function close(): void {
  root?.unmount()
  root = undefined
  forgetRequests()
}

/** Shows another page of the app without loading it again, as a link does. */
export function visit(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** The browser's Back button. */
export const goBack = (): void => history.back()

/** The path of the current address. */
export const pathOf = (): string => location.pathname
