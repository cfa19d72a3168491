/** The pages that a visitor may open, loaded lazily. Apart from the others, because the landing page loads the names of their files. */
import { createElement } from 'react'
import type { MoreProps } from '../features/landing/more-props'
import { lazyComponent } from '../lib/lazy-component'

const loadSignup = () => import('../features/auth/signup-page')
const Landing = lazyComponent<MoreProps>(() => import('../features/landing/landing-page'))
// The landing page offers to sign up and belongs to another feature.
export const LandingPage = Object.assign(() => createElement(Landing, { loadSignup }), { preload: Landing.preload })
export const LoginPage = lazyComponent(() => import('../features/auth/login-page'))
export const SignupPage = lazyComponent(loadSignup)
export const CheckoutPage = lazyComponent(() => import('../features/checkout/checkout-page'))
export const WelcomePage = lazyComponent(() => import('../features/checkout/welcome-page'))
export const PricingPage = lazyComponent(() => import('../features/pricing/pricing-page'))
export const DemoLoginPage = lazyComponent(() => import('../features/auth/demo-login-page'))
export const EmailPreviewPage = lazyComponent(() => import('../features/email-preview/email-preview-page'))
export const UnsubscribePage = lazyComponent(() => import('../features/reminders/unsubscribe-page'))
export const PasswordResetPage = lazyComponent(() => import('../features/auth/password-reset-page'))
export const SupportPage = lazyComponent(() => import('../features/support/support-page'))
export const AdminPage = lazyComponent(() => import('../features/admin/admin-page'))
export const InvitationPage = lazyComponent(() => import('./pages/invitation-page'))
export const ConfirmEmailPage = lazyComponent(() => import('../features/auth/confirm-email-page'))
export const TermsPage = lazyComponent(() => import('../features/legal/terms-page'))
export const PrivacyPage = lazyComponent(() => import('../features/legal/privacy-page'))
export const ImprintPage = lazyComponent(() => import('../features/legal/imprint-page'))
export const ScannerPage = lazyComponent(() => import('../features/scanner/scanner-page'))
export const HelpPage = lazyComponent(() => import('../features/help/help-page'))
export const HelpTopicPage = lazyComponent(() => import('../features/help/topic-page'))
export const VerifyPage = lazyComponent(() => import('../features/verify/verify-page'))
export const SharedReportPage = lazyComponent(() => import('../features/reports/shared-report-page'))
export const SharedHomePage = lazyComponent(() => import('../features/shares/shared-home-page'))
export const FeaturesPage = lazyComponent(() => import('./pages/features-page'))
export const LoadingScreenPage = lazyComponent(() => import('../features/loading-screen/loading-screen-page'))

const PRELOADED: Record<string, { preload(): Promise<void> }> = { '/': LandingPage, '/login': LoginPage, '/signup': SignupPage }

/** Preloads the page for this path while the session request is still pending. */
export async function preloadPage(path: string): Promise<void> {
  await PRELOADED[path]?.preload()
}
