import { Component, type ReactNode } from 'react'
import { forgetFailedDownloads } from '../lib/lazy-component'

interface Props {
  children: ReactNode
  /** Rendered in place of children that have failed. `retry` renders them again. */
  fallback: (error: unknown, retry: () => void) => ReactNode
}

/** Catches errors while rendering or loading its children; a retry renders them again, and so does a new connection. */
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
    return this.props.fallback(this.state.error, this.retry)
  }
}
