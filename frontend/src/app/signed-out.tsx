import { Navigate, Route, Routes } from 'react-router-dom'
import { SignedOutControls } from './header-signed-out'
import { DemoLoginPage, LandingPage, LoginPage, NotBuiltPage, SignupPage } from './pages'
import { Shell } from './shell'

const NOT_BUILT_PATHS = [
  '/features',
  '/checkout',
  '/pricing',
  '/v3/pricing',
  '/support',
  '/help',
  '/admin',
  '/email-preview',
  '/scan',
  '/loading-screen',
  '/v3/forgot-password',
  '/v3/welcome',
]

/** Routes of a visitor (spec NAV-08 to NAV-11); any other path shows the landing page. */
export function SignedOut() {
  return (
    <Shell controls={<SignedOutControls />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/demo-login" element={<DemoLoginPage />} />
        <Route path="/upgrade" element={<Navigate to="/login" replace />} />
        {NOT_BUILT_PATHS.map((path) => (
          <Route key={path} path={path} element={<NotBuiltPage />} />
        ))}
        <Route path="*" element={<LandingPage />} />
      </Routes>
    </Shell>
  )
}
