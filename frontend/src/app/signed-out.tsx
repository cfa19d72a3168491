import { Navigate, Route, Routes } from 'react-router-dom'
import { SignedOutControls } from './header-signed-out'
import { DemoLoginPage, LandingPage, LoginPage, NotThereYetPage, SignupPage } from './pages'
import { Shell } from './shell'

const NOT_YET = [
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

/** The routes of a visitor (spec NAV-08 to NAV-11): any other path shows the landing page. */
export function SignedOut() {
  return (
    <Shell controls={<SignedOutControls />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/demo-login" element={<DemoLoginPage />} />
        <Route path="/upgrade" element={<Navigate to="/login" replace />} />
        {NOT_YET.map((path) => (
          <Route key={path} path={path} element={<NotThereYetPage />} />
        ))}
        <Route path="*" element={<LandingPage />} />
      </Routes>
    </Shell>
  )
}
