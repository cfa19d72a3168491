/** All pages, loaded lazily. Pages of one feature live in that feature; pages that combine features live in `pages/`. */
import { lazyComponent } from '../lib/lazy-component'

export const LandingPage = lazyComponent(() => import('../features/landing/landing-page'))
export const LoginPage = lazyComponent(() => import('../features/auth/login-page'))
export const SignupPage = lazyComponent(() => import('../features/auth/signup-page'))
export const DemoLoginPage = lazyComponent(() => import('../features/auth/demo-login-page'))
export const DashboardPage = lazyComponent(() => import('./pages/dashboard-page'))
export const ArchivePage = lazyComponent(() => import('./pages/archive-page'))
export const RoomPage = lazyComponent(() => import('./pages/room-page'))
export const ItemPage = lazyComponent(() => import('../features/items/item-page'))
export const ImportPage = lazyComponent(() => import('./pages/import-page'))
export const DocumentsPage = lazyComponent(() => import('../features/documents/documents-page'))
export const TrashPage = lazyComponent(() => import('../features/trash/trash-page'))
export const InsightsPage = lazyComponent(() => import('./pages/insights-page'))
export const ReportsPage = lazyComponent(() => import('../features/reports/reports-page'))
export const NotBuiltPage = lazyComponent(() => import('./not-built-page'))

const PRELOADED: Record<string, { preload(): void }> = { '/': LandingPage, '/login': LoginPage, '/signup': SignupPage }

/** Preloads the page for this path while the session request is still pending. */
export function preloadPage(path: string): void {
  PRELOADED[path]?.preload()
}
