import { RoomDrawing } from '../entities/rooms/room-icon'
import { lazyComponent } from '../lib/lazy-component'
import { OtherIcon } from '../ui/icon'
import { ToastViewport } from '../ui/toaster'
import { preloadOverlays } from './overlays'
import { ArchivePage, DashboardPage, ItemPage, RoomPage } from './pages'
import { loadPageLoads } from './signed-in.routes'
import { FIRST_PAGE } from './use-settled'

export const HomeBanner = lazyComponent(() => import('./home-banner'))
export const KeyboardSheet = lazyComponent(() => import('./keyboard-sheet'))
export const LiveLimitBanner = lazyComponent(() => import('./live-limit-banner'))
export const PhotoSender = lazyComponent(() => import('./photo-sender'))
export const SuspensionBanner = lazyComponent(() => import('./suspension-banner'))
export const SessionExpiredDialog = lazyComponent(() => import('../features/auth/session-expired-dialog'))

/** Downloads what the user is likely to open next, so that it opens without a connection too. @returns a function that cancels it. */
export function preloadApp(): () => void {
  const timer = setTimeout(() => {
    OtherIcon.preload()
    RoomDrawing.preload()
    ToastViewport.preload()
    preloadOverlays()
    KeyboardSheet.preload()
    SessionExpiredDialog.preload()
    void loadPageLoads().catch(() => undefined)
    for (const page of [DashboardPage, RoomPage, ItemPage, ArchivePage]) page.preload()
  }, FIRST_PAGE)
  return () => clearTimeout(timer)
}
