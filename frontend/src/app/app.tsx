import { type ReactNode, Suspense } from 'react'
import { fetchSession, useAuth } from '../entities/auth/session'
import { lazyComponent } from '../lib/lazy-component'
import { ErrorBoundary } from '../ui/error-boundary'
import { Spinner } from '../ui/loading'
import { PlainToasts, Toaster } from '../ui/toaster'
import { ErrorPage } from './error-page'
import { SignedOut } from './signed-out'

const SignedIn = lazyComponent(() => import('./signed-in'))

/** The root component: the sign-in state selects the route table (spec AUTH-01, SHELL-01). */
export function App() {
  return (
    <>
      <ErrorBoundary
        fallback={(error, retry) => (
          <main id="main">
            <ErrorPage error={error} onRetry={retry} />
          </main>
        )}
      >
        <Suspense fallback={<Loading />}>
          <PagesByAuth />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={() => <PlainToasts />}>
        <Toaster />
      </ErrorBoundary>
    </>
  )
}

function PagesByAuth(): ReactNode {
  const auth = useAuth()
  if (auth.state === 'loading') return <Loading />
  if (auth.state === 'error')
    return (
      <main id="main">
        <ErrorPage error={auth.error} onRetry={fetchSession} />
      </main>
    )
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
