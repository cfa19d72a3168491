import { Navigate, Route, useLocation } from 'react-router-dom'
import { lazyComponent } from '../lib/lazy-component'
import { SignedOutControls } from './header-signed-out'
import {
  AdminPage,
  CheckoutPage,
  ConfirmEmailPage,
  DemoLoginPage,
  EmailPreviewPage,
  FeaturesPage,
  HelpPage,
  HelpTopicPage,
  ImprintPage,
  LandingPage,
  LoadingScreenPage,
  LoginPage,
  PasswordResetPage,
  PricingPage,
  PrivacyPage,
  ScannerPage,
  SignupPage,
  SupportPage,
  TermsPage,
  UnsubscribePage,
  VerifyPage,
  WelcomePage,
} from './public-pages'
import { type AppRoute, RouteTable } from './route-table'
import { Shell } from './shell'

const OVERLAYS = { menu: lazyComponent(() => import('./menu-signed-out')) }

// The public pages request their data themselves, when it comes into view.
const loadNothing = () => {}

/** The routes of a visitor (spec NAV-08 to NAV-11); any other path shows the landing page. */
export const SIGNED_OUT_ROUTES: readonly AppRoute[] = [
  { path: '/login', page: LoginPage, load: loadNothing },
  // A scanned label: after signing in, the same address opens the item or place.
  { path: '/i/:code', page: LoginPage, load: loadNothing },
  { path: '/p/:code', page: LoginPage, load: loadNothing },
  // After signing in, the same address opens the camera.
  { path: '/camera', page: LoginPage, load: loadNothing },
  { path: '/camera/review', page: LoginPage, load: loadNothing },
  { path: '/camera/queue', page: LoginPage, load: loadNothing },
  { path: '/signup', page: SignupPage, load: loadNothing },
  { path: '/checkout', page: CheckoutPage, load: loadNothing },
  { path: '/v3/welcome', page: WelcomePage, load: loadNothing },
  { path: '/pricing', page: PricingPage, load: loadNothing },
  { path: '/v3/pricing', page: PricingPage, load: loadNothing },
  { path: '/demo-login', page: DemoLoginPage, load: loadNothing },
  { path: '/email-preview', page: EmailPreviewPage, load: loadNothing },
  { path: '/scan', page: ScannerPage, load: loadNothing },
  { path: '/help', page: HelpPage, load: loadNothing },
  { path: '/help/:topic', page: HelpTopicPage, load: loadNothing },
  { path: '/features', page: FeaturesPage, load: loadNothing },
  { path: '/verify', page: VerifyPage, load: loadNothing },
  { path: '/support', page: SupportPage, load: loadNothing },
  { path: '/admin', page: AdminPage, load: loadNothing },
  { path: '/reminders', page: LoginPage, load: loadNothing },
  // The link of an export: after signing in, the same address shows it.
  { path: '/account/data', page: LoginPage, load: loadNothing },
  { path: '/unsubscribe', page: UnsubscribePage, load: loadNothing },
  { path: '/terms', page: TermsPage, load: loadNothing },
  { path: '/privacy', page: PrivacyPage, load: loadNothing },
  { path: '/imprint', page: ImprintPage, load: loadNothing },
  { path: '/v3/forgot-password', page: PasswordResetPage, load: loadNothing },
  { path: '/v3/confirm-email', page: ConfirmEmailPage, load: loadNothing },
  { path: '*', page: LandingPage, load: loadNothing },
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
