import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { type Params, Route, Routes, useParams } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary'
import { LoadingIndicator } from '../ui/loading'
import { ErrorPage } from './error-page'
import { PageBlocks } from './page-blocks'

/** One page with its path and the requests to start as soon as the path is known. */
export interface AppRoute {
  path: string
  page: ComponentType & { preload?(): Promise<unknown> }
  /** Starts the page's requests, in parallel with the download of its code. */
  load?(params: Params): void
}

/** Renders the page of the current path. Each page has its own error boundary, so that header and menu stay usable. */
export function RouteTable({ routes, children }: { routes: readonly AppRoute[]; children?: ReactNode }) {
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
      ))}
      {children}
    </Routes>
  )
}

function RoutePage({ route }: { route: AppRoute }) {
  const params = useParams()
  const { page: Page, load } = route
  // The shell remounts the page for every path, so this runs once per page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: params is a new object in every render
  useLayoutEffect(() => load?.(params), [load])
  return (
    <ErrorBoundary fallback={(error, retry) => <ErrorPage error={error} onRetry={retry} />}>
      <Suspense fallback={<PageLoading />}>
        <Page />
        <Shown />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Whether a page was shown since the document was opened. */
let shown = false

function PageLoading() {
  return shown ? <PageBlocks /> : <LoadingIndicator />
}

/** Notes that a page is shown. */
function Shown() {
  useEffect(() => {
    shown = true
  }, [])
  return null
}
