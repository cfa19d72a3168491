/** The overlays of a signed-in user, loaded lazily. */
import type { ComponentType } from 'react'
import { lazyComponent } from '../lib/lazy-component'
import type { OverlayProps } from '../ui/overlay-frame'
import type { OverlayName } from '../ui/overlays'

export const SIGNED_IN_OVERLAYS: Record<OverlayName, ComponentType<OverlayProps> & { preload(): void }> = {
  search: lazyComponent(() => import('./pages/search')),
  menu: lazyComponent(() => import('./menu-signed-in')),
  project: lazyComponent(() => import('../features/projects/new-project-overlay')),
  room: lazyComponent(() => import('../features/rooms/new-room-overlay')),
  add: lazyComponent(() => import('./add-sheet')),
  account: lazyComponent(() => import('./account-sheet')),
  homes: lazyComponent(() => import('./home-chooser')),
}
/** Downloads the overlays of a signed-in user. */
export function preloadOverlays(): void {
  for (const overlay of Object.values(SIGNED_IN_OVERLAYS)) overlay.preload()
}
