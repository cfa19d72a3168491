import { Navigate, Route, useLocation } from 'react-router-dom'
import { lazyComponent } from '../lib/lazy-component'
import { SignedOutControls } from './header-signed-out'
import {
  CheckoutPage,
  DemoLoginPage,
  EmailPreviewPage,
  LandingPage,
  LoadingScreenPage,
  LoginPage,
  PricingPage,
  ScannerPage,
  SupportPage,
  WelcomePage,
} from './public-pages'
import { PUBLIC_ROUTES } from './public-routes'
import { type AppRoute, RouteTable } from './route-table'
import { Shell } from './shell'

const OVERLAYS = { menu: lazyComponent(() => import('./menu-signed-out')) }

/**
 * The routes of a visitor (spec NAV-08 to NAV-11); any other path shows the landing page. They request their data themselves, when it
 * comes into view.
 */
export const SIGNED_OUT_ROUTES: readonly AppRoute[] = [
  // A scanned label: after signing in, the same address opens the item or place.
  { path: '/i/:code', page: LoginPage },
  { path: '/p/:code', page: LoginPage },
  // After signing in, the same address opens the camera.
  { path: '/camera', page: LoginPage },
  { path: '/camera/review', page: LoginPage },
  { path: '/camera/queue', page: LoginPage },
  { path: '/checkout', page: CheckoutPage },
  { path: '/v3/welcome', page: WelcomePage },
  { path: '/v3/pricing', page: PricingPage },
  { path: '/demo-login', page: DemoLoginPage },
  { path: '/email-preview', page: EmailPreviewPage },
  { path: '/scan', page: ScannerPage },
  { path: '/support', page: SupportPage },
  { path: '/reminders', page: LoginPage },
  { path: '/insurance', page: LoginPage },
  { path: '/proof/review', page: LoginPage },
  { path: '/claims', page: LoginPage },
  { path: '/claims/:id', page: LoginPage },
  { path: '/claims/:id/pack', page: LoginPage },
  { path: '/share', page: LoginPage },
  { path: '/share/new', page: LoginPage },
  { path: '/estate', page: LoginPage },
  // The link of an export: after signing in, the same address shows it.
  { path: '/account/data', page: LoginPage },
  { path: '/account/tokens', page: LoginPage },
  { path: '/account/household', page: LoginPage },
  ...PUBLIC_ROUTES,
  { path: '*', page: LandingPage },
]

/** Everything a visitor needs: shell and routes. The loading screen has no header, menu and footer (spec LAND-09). */
export function SignedOut() {
  if (useLocation().pathname === '/loading-screen') return <LoadingScreenPage />
  return (
    <Shell controls={<SignedOutControls />} overlays={OVERLAYS}>
      <RouteTable routes={SIGNED_OUT_ROUTES}>
        <Route path="/upgrade" element={<Navigate to="/login" replace />} />
      </RouteTable>
    </Shell>
  )
}
