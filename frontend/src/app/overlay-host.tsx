import { type ComponentType, lazy, Suspense } from 'react'
import type { OverlayProps } from '../ui/overlay-frame'
import { closeOverlay, type OverlayName, phaseOf, useOverlays } from '../ui/overlays'

const SIGNED_IN: Record<OverlayName, ComponentType<OverlayProps>> = {
  search: lazy(() => import('../features/search/search-overlay')),
  menu: lazy(() => import('./menu-signed-in')),
  project: lazy(() => import('../features/projects/new-project-overlay')),
  room: lazy(() => import('../features/rooms/new-room-overlay')),
}
const MenuSignedOut = lazy(() => import('./menu-signed-out'))

/** Renders the overlay that is open or closing; signed-out visitors only have the menu. */
export function OverlayHost({ signedIn }: { signedIn: boolean }) {
  const overlays = useOverlays()
  const name = overlays.shown?.name
  if (!name || (!signedIn && name !== 'menu')) return null
  const Overlay = signedIn ? SIGNED_IN[name] : MenuSignedOut
  return (
    <Suspense fallback={null}>
      <Overlay phase={phaseOf(overlays, name)} onClose={closeOverlay} />
    </Suspense>
  )
}
