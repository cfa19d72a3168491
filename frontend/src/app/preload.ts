import { useEffect, useState } from 'react'
import { lazyComponent } from '../lib/lazy-component'
import { ToastViewport } from '../ui/toaster'
import { preloadOverlays } from './overlays'
import { ArchivePage, DashboardPage, ItemPage, RoomPage } from './pages'
import { loadPageLoads } from './signed-in.routes'

export const KeyboardSheet = lazyComponent(() => import('./keyboard-sheet'))
export const PhotoSender = lazyComponent(() => import('./photo-sender'))
export const SuspensionBanner = lazyComponent(() => import('./suspension-banner'))
export const SessionExpiredDialog = lazyComponent(() => import('../features/auth/session-expired-dialog'))

/** Time for the first page before anything else is downloaded, in milliseconds. */
const FIRST_PAGE = 4_000

/** Whether the first page has had that time. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), FIRST_PAGE)
    return () => clearTimeout(timer)
  }, [])
  return settled
}

/** Downloads what the user is likely to open next, so that it opens without a connection too. @returns a function that cancels it. */
export function preloadApp(): () => void {
  const timer = setTimeout(() => {
    ToastViewport.preload()
    preloadOverlays()
    KeyboardSheet.preload()
    SessionExpiredDialog.preload()
    void loadPageLoads().catch(() => undefined)
    for (const page of [DashboardPage, RoomPage, ItemPage, ArchivePage]) page.preload()
  }, FIRST_PAGE)
  return () => clearTimeout(timer)
}
