/** Every page, each loaded when it is asked for. The part before the first slash of an import names the feature. */
import { lazy } from 'react'

const landing = () => import('../features/landing/landing-page')
const login = () => import('../features/auth/login-page')
const signup = () => import('../features/auth/signup-page')

export const LandingPage = lazy(landing)
export const LoginPage = lazy(login)
export const SignupPage = lazy(signup)
export const DemoLoginPage = lazy(() => import('../features/auth/demo-login-page'))
export const DashboardPage = lazy(() => import('../features/dashboard/dashboard-page'))
export const ArchivePage = lazy(() => import('../features/archive/archive-page'))
export const RoomPage = lazy(() => import('../features/rooms/room-page'))
export const ItemPage = lazy(() => import('../features/items/item-page'))
export const ReportsPage = lazy(() => import('../features/reports/reports-page'))
export const NotThereYetPage = lazy(() => import('./not-there-yet-page'))

const EARLY: Record<string, () => Promise<unknown>> = { '/': landing, '/login': login, '/signup': signup }

/** Fetches the likely page while the sign-in state is still being asked for. */
export function hurry(path: string): void {
  void EARLY[path]?.()
}
