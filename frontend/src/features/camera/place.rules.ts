import type { CapturePlace } from '../../entities/photo-queue/queue.rules'
import { CAMERA_TEXTS } from './camera.texts'

/** The room of a set, or that it is found later. */
export const placeName = ({ roomName }: CapturePlace): string => roomName ?? CAMERA_TEXTS.place.found

/** Project and room of a set. */
export const fullPlaceName = ({ projectName, roomName }: CapturePlace): string =>
  [projectName, roomName ?? CAMERA_TEXTS.place.found].filter(Boolean).join(', ')

/** The page that shows what belongs to a place. */
export const placePath = ({ roomId }: CapturePlace): string => (roomId === null ? '/archive' : `/room/${roomId}`)
