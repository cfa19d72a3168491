import { Component, lazy, type ReactNode, Suspense } from 'react'

const FailedPage = lazy(() => import('./failed-page'))

/** Catches render errors and shows the error page instead of an empty window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <Suspense fallback={null}>
        <FailedPage error={this.state.error} onRetry={() => window.location.reload()} />
      </Suspense>
    )
  }
}
