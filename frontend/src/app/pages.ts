/** All pages, loaded lazily. Pages of one feature live in that feature; pages that combine features live in `pages/`. */
import { lazy } from 'react'

const landing = () => import('../features/landing/landing-page')
const login = () => import('../features/auth/login-page')
const signup = () => import('../features/auth/signup-page')

export const LandingPage = lazy(landing)
export const LoginPage = lazy(login)
export const SignupPage = lazy(signup)
export const DemoLoginPage = lazy(() => import('../features/auth/demo-login-page'))
export const DashboardPage = lazy(() => import('./pages/dashboard-page'))
export const ArchivePage = lazy(() => import('./pages/archive-page'))
export const RoomPage = lazy(() => import('./pages/room-page'))
export const ItemPage = lazy(() => import('../features/items/item-page'))
export const ReportsPage = lazy(() => import('../features/reports/reports-page'))
export const NotBuiltPage = lazy(() => import('./not-built-page'))

const PRELOADED: Record<string, () => Promise<unknown>> = { '/': landing, '/login': login, '/signup': signup }

/** Preloads the page for this path while the session request is still pending. */
export function preloadPage(path: string): void {
  void PRELOADED[path]?.()
}
