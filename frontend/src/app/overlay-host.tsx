import { type ComponentType, Suspense, useEffect } from 'react'
import { describeError } from '../lib/describe-error'
import { lazyComponent } from '../lib/lazy-component'
import { COMMON_TEXTS } from '../ui/common.texts'
import type { OverlayProps } from '../ui/overlay-frame'
import { closeOverlay, type OverlayName, phaseOf, useOverlays } from '../ui/overlays'
import { toast } from '../ui/toast-store'
import { ErrorBoundary } from './error-boundary'

const SIGNED_IN: Record<OverlayName, ComponentType<OverlayProps> & { preload(): void }> = {
  search: lazyComponent(() => import('../features/search/search-overlay')),
  menu: lazyComponent(() => import('./menu-signed-in')),
  project: lazyComponent(() => import('../features/projects/new-project-overlay')),
  room: lazyComponent(() => import('../features/rooms/new-room-overlay')),
}
const MenuSignedOut = lazyComponent(() => import('./menu-signed-out'))

/** Downloads the overlays of a signed-in user. */
export function preloadOverlays(): void {
  for (const overlay of Object.values(SIGNED_IN)) overlay.preload()
}

/** Renders the overlay that is open or closing; signed-out visitors only have the menu. */
export function OverlayHost({ signedIn }: { signedIn: boolean }) {
  const overlays = useOverlays()
  const name = overlays.shown?.name
  if (!name || (!signedIn && name !== 'menu')) return null
  const Overlay = signedIn ? SIGNED_IN[name] : MenuSignedOut
  return (
    <ErrorBoundary key={name} fallback={(error) => <OverlayFailed error={error} />}>
      <Suspense fallback={null}>
        <Overlay phase={phaseOf(overlays, name)} onClose={closeOverlay} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** An overlay that fails to load closes with a toast; the page below stays as it is. */
function OverlayFailed({ error }: { error: unknown }) {
  useEffect(() => {
    toast({ title: COMMON_TEXTS.error, text: describeError(error).text, look: 'destructive' })
    closeOverlay()
  }, [error])
  return null
}
