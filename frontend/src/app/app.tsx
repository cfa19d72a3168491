import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { homeKey } from '../entities/auth/auth.rules'
import { fetchSession, retrySession, useAuth } from '../entities/auth/session'
import { lazyComponent } from '../lib/lazy-component'
import { ErrorBoundary } from '../ui/error-boundary'
import { LoadingIndicator } from '../ui/loading'
import { SPINNER_RUN } from '../ui/timings'
import { PlainToasts, Toaster } from '../ui/toaster'
import { ErrorPage } from './error-page'
import { SignedOut } from './signed-out'

const OfflineCamera = lazyComponent(() => import('../features/camera/offline-camera'))
const loadSignedIn = () => import('./signed-in')
const SignedIn = lazyComponent(loadSignedIn)
const UpgradeSkeleton = lazyComponent(() => import('../features/billing/upgrade-skeleton'))

/** Fetches the session, and for a signed-in user the code of what they see first, so that it is rendered in one step. */
export const startSession = () =>
  fetchSession(async () => {
    await SignedIn.preload()
    await loadSignedIn().then(
      ({ preloadFirst }) => preloadFirst(window.location.pathname),
      () => undefined,
    )
  })

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

const isCamera = (pathname: string) => /^\/camera(\/|$)/.test(pathname)

function PagesByAuth(): ReactNode {
  const auth = useAuth()
  const { pathname } = useLocation()
  if (auth.state === 'loading') return <Loading />
  if (auth.state === 'error') {
    const problem = <ErrorPage error={auth.error} onRetry={startSession} />
    return <main id="main">{isCamera(pathname) ? <OfflineCamera fallback={problem} onOnline={retrySession} /> : problem}</main>
  }
  // Each user gets a query cache of their own for each home, and another one with another role: what can be changed differs.
  if (auth.state === 'authenticated') return <SignedIn key={`${homeKey(auth.user)} ${auth.user.home?.role}`} user={auth.user} />
  return <SignedOut />
}

/** The loading spinner of the specification: logo, line and tagline, once for each document. */
const FirstLoading = () => <LoadingIndicator duration={SPINNER_RUN} />

/** Shown until the sign-in state is known. */
function Loading() {
  return (
    <main id="main">
      {window.location.pathname === '/upgrade' ? (
        <Suspense fallback={<FirstLoading />}>
          <h1 className="vh">a.r.c.</h1>
          <UpgradeSkeleton />
        </Suspense>
      ) : (
        <FirstLoading />
      )}
    </main>
  )
}
