import { Component, type ReactNode } from 'react'
import { forgetFailedDownloads } from '../lib/lazy-component'
import { ErrorPage } from './error-page'

interface Props {
  children: ReactNode
  /** Replaces the error page. */
  fallback?: (error: unknown, retry: () => void) => ReactNode
}

/** Catches errors while rendering or loading its children and shows the error page; retrying renders them again, and so does a new connection. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state: { failed: boolean; error: unknown } = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override componentDidCatch() {
    forgetFailedDownloads()
  }

  override componentDidMount() {
    window.addEventListener('online', this.retryFailed)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryFailed)
  }

  retry = () => this.setState({ failed: false, error: undefined })

  retryFailed = () => {
    if (this.state.failed) this.retry()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { fallback } = this.props
    return fallback ? fallback(this.state.error, this.retry) : <ErrorPage error={this.state.error} onRetry={this.retry} />
  }
}
