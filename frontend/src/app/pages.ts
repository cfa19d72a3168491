/** Every page, each loaded when it is asked for. A page of one feature stands in it; one that puts several together stands in `pages/`. */
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
export const NotThereYetPage = lazy(() => import('./not-there-yet-page'))

const EARLY: Record<string, () => Promise<unknown>> = { '/': landing, '/login': login, '/signup': signup }

/** Fetches the likely page while the sign-in state is still being asked for. */
export function hurry(path: string): void {
  void EARLY[path]?.()
}
