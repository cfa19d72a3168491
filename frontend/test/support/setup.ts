import { afterEach, vi } from 'vitest'
import { removeClock } from './clock'
import { clearBrowser, resetModules, setScreen } from './fresh-page'
import { stubLive } from './live'
import { startServer } from './server'
import { forgetStubs, markRequests, settleRequests } from './stubs'
import { cancelTimers, trackTimers } from './timers'

await startServer()
trackTimers()
markRequests()
stubLive()
// The app's code only now: it keeps the functions of timers.
const { close } = await import('./open')
const { waitForSteps } = await import('./history')
const { closePart } = await import('./part')
const { loadPageLoads } = await import('../../src/app/signed-in.routes')

afterEach(async () => {
  removeClock()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  close()
  closePart()
  // What a page left for its end, as a sign-out does, would meet the next one that is loaded again.
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  // What a page starts once this module has come would be asked in the next test.
  await loadPageLoads()
  await settleRequests()
  await waitForSteps()
  cancelTimers()
  resetModules()
  await clearBrowser()
  await setScreen({})
  const mistakes = forgetStubs()
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
})
