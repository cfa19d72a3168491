import { lazy, type ReactNode, Suspense } from 'react'
import { fetchSession, useAuth } from '../entities/auth/session'
import { Spinner } from '../ui/loading'
import { Toaster } from '../ui/toaster'
import { ErrorBoundary } from './error-boundary'
import { SignedOut } from './signed-out'

const SignedIn = lazy(() => import('./signed-in'))
const FailedPage = lazy(() => import('./failed-page'))

/** The root component: the sign-in state selects the route table (spec AUTH-01, SHELL-01). */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <ByAuth />
      </Suspense>
      <Toaster />
    </ErrorBoundary>
  )
}

function ByAuth(): ReactNode {
  const auth = useAuth()
  if (auth.state === 'loading') return <Loading />
  if (auth.state === 'error') return <FailedPage error={auth.error} onRetry={fetchSession} />
  // Each user gets a query cache of their own.
  if (auth.state === 'authenticated') return <SignedIn key={auth.user.id} user={auth.user} />
  return <SignedOut />
}

/** Shown until the sign-in state is known. */
function Loading() {
  return (
    <main id="main">
      <h1 className="vh">a.r.c.</h1>
      <Spinner screen />
    </main>
  )
}
