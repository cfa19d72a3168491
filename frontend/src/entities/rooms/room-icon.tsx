import { lazyComponent } from '../../lib/lazy-component'
import { drawingOf } from '../../ui/icon-drawing'
import { LazyPart } from '../../ui/lazy-part'
import type { RoomIconName } from './rooms.rules'

/** A separate download, because only items without a picture show one. */
export const RoomDrawing = lazyComponent(() => import('./room-drawing'))

/** The icon of a room or category. Decorative: the text beside it is the accessible name. */
export function RoomIcon({ name, size = 24 }: { name: RoomIconName; size?: number }) {
  const space = <svg {...drawingOf(size)} />
  return (
    <LazyPart waiting={space} failed={() => space}>
      <RoomDrawing name={name} size={size} />
    </LazyPart>
  )
}
