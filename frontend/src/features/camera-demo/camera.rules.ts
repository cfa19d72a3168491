import { CAMERA_DEMO_TEXTS } from './camera-demo.texts'

/** The rear camera at an ideal 1920 x 1080 (spec CAM-06). */
export const CAMERA_REQUEST = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
} as const satisfies MediaStreamConstraints

/** The states of the camera button (spec CAM-04). `prompt`: there is a camera and nobody has asked for it yet. */
export type CameraState = 'checking' | 'prompt' | 'granted' | 'denied' | 'error'
export const CAMERA_STATES = ['checking', 'granted', 'denied', 'prompt', 'error'] as const satisfies readonly CameraState[]

export type CameraEvent =
  | { type: 'checked'; hasCamera: boolean; permission: PermissionState }
  | { type: 'requested' }
  | { type: 'opened' }
  | { type: 'failed'; error: unknown }

/** State of the camera, with the message of the last failure. */
export interface Camera {
  state: CameraState
  problem: string | null
}

export const CHECKING: Camera = { state: 'checking', problem: null }

/** The camera after an event (spec CAM-04). */
export function nextCamera(event: CameraEvent): Camera {
  if (event.type === 'requested') return CHECKING
  if (event.type === 'opened') return { state: 'granted', problem: null }
  if (event.type === 'failed')
    return { state: nameOf(event.error) === 'NotAllowedError' ? 'denied' : 'error', problem: cameraProblem(event.error) }
  if (!event.hasCamera) return { state: 'error', problem: CAMERA_DEMO_TEXTS.problems.NotFoundError }
  if (event.permission === 'denied') return { state: 'denied', problem: CAMERA_DEMO_TEXTS.problems.NotAllowedError }
  // A permission that was granted before opens the camera without a question.
  return event.permission === 'granted' ? CHECKING : { state: 'prompt', problem: null }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const isKnown = (name: string): name is keyof typeof CAMERA_DEMO_TEXTS.problems => Object.hasOwn(CAMERA_DEMO_TEXTS.problems, name)

/** The message of an error of `getUserMedia` (spec CAM-07). */
export function cameraProblem(error: unknown): string {
  const name = nameOf(error)
  return isKnown(name) ? CAMERA_DEMO_TEXTS.problems[name] : CAMERA_DEMO_TEXTS.otherProblem
}

/** The label of the button (spec CAM-05). The one of a tablet's open camera is not used on other devices. */
export const buttonLabel = (state: CameraState, tablet: boolean): string =>
  CAMERA_DEMO_TEXTS.labels[state === 'granted' && !tablet ? 'prompt' : state]
