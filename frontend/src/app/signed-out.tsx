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
  InvitationPage,
  LandingPage,
  LoadingScreenPage,
  LoginPage,
  PasswordResetPage,
  PricingPage,
  PrivacyPage,
  ScannerPage,
  SharedHomePage,
  SharedReportPage,
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

/**
 * The routes of a visitor (spec NAV-08 to NAV-11); any other path shows the landing page. They request their data themselves, when it
 * comes into view.
 */
export const SIGNED_OUT_ROUTES: readonly AppRoute[] = [
  { path: '/login', page: LoginPage },
  // A scanned label: after signing in, the same address opens the item or place.
  { path: '/i/:code', page: LoginPage },
  { path: '/p/:code', page: LoginPage },
  // After signing in, the same address opens the camera.
  { path: '/camera', page: LoginPage },
  { path: '/camera/review', page: LoginPage },
  { path: '/camera/queue', page: LoginPage },
  { path: '/signup', page: SignupPage },
  { path: '/checkout', page: CheckoutPage },
  { path: '/v3/welcome', page: WelcomePage },
  { path: '/pricing', page: PricingPage },
  { path: '/v3/pricing', page: PricingPage },
  { path: '/demo-login', page: DemoLoginPage },
  { path: '/email-preview', page: EmailPreviewPage },
  { path: '/scan', page: ScannerPage },
  { path: '/help', page: HelpPage },
  { path: '/help/:topic', page: HelpTopicPage },
  { path: '/features', page: FeaturesPage },
  { path: '/verify', page: VerifyPage },
  { path: '/shared', page: SharedReportPage },
  { path: '/v', page: SharedHomePage },
  { path: '/support', page: SupportPage },
  { path: '/admin', page: AdminPage },
  { path: '/reminders', page: LoginPage },
  { path: '/insurance', page: LoginPage },
  { path: '/proof/review', page: LoginPage },
  { path: '/claims', page: LoginPage },
  { path: '/claims/:id', page: LoginPage },
  { path: '/share', page: LoginPage },
  { path: '/estate', page: LoginPage },
  // The link of an export: after signing in, the same address shows it.
  { path: '/account/data', page: LoginPage },
  { path: '/account/household', page: LoginPage },
  { path: '/unsubscribe', page: UnsubscribePage },
  { path: '/terms', page: TermsPage },
  { path: '/privacy', page: PrivacyPage },
  { path: '/imprint', page: ImprintPage },
  { path: '/v3/forgot-password', page: PasswordResetPage },
  { path: '/v3/confirm-email', page: ConfirmEmailPage },
  { path: '/v3/invitation', page: InvitationPage },
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
