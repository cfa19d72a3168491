import { lazy, type ReactNode, Suspense } from 'react'
import { askWhoIsHere, useAuth } from '../entities/auth/session'
import { Spinner } from '../ui/loading'
import { Toaster } from '../ui/toaster'
import { ErrorBoundary } from './error-boundary'
import { SignedOut } from './signed-out'

const SignedIn = lazy(() => import('./signed-in'))
const FailedPage = lazy(() => import('./failed-page'))

/** The whole page: the sign-in state picks the set of routes (spec AUTH-01, SHELL-01). */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Waiting />}>
        <ByAuth />
      </Suspense>
      <Toaster />
    </ErrorBoundary>
  )
}

function ByAuth(): ReactNode {
  const auth = useAuth()
  if (auth.state === 'loading') return <Waiting />
  if (auth.state === 'error') return <FailedPage error={auth.error} onRetry={askWhoIsHere} />
  // Another person gets another cache.
  if (auth.state === 'authenticated') return <SignedIn key={auth.user.id} user={auth.user} />
  return <SignedOut />
}

/** Before anybody knows which page it will be. */
function Waiting() {
  return (
    <main id="main">
      <h1 className="vh">a.r.c.</h1>
      <Spinner screen />
    </main>
  )
}
