/** The rear camera at an ideal 1920 x 1080 (spec CAM-06). */
export const CAMERA_REQUEST = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
} as const satisfies MediaStreamConstraints

/** The request for a camera of this device. @param deviceId null for the rear one */
export function requestFor(deviceId: string | null): MediaStreamConstraints {
  if (deviceId === null) return CAMERA_REQUEST
  const { width, height } = CAMERA_REQUEST.video
  return { audio: false, video: { deviceId: { exact: deviceId }, width, height } }
}

/** Why there is no picture of a camera. */
export type CameraProblem = 'denied' | 'none' | 'in use' | 'unsupported' | 'failed'

/** `not asked`: there is a camera, and the user has not been asked for it. */
export type CameraState = 'checking' | 'not asked' | 'starting' | 'live' | CameraProblem

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in use',
  NotSupportedError: 'unsupported',
  TypeError: 'unsupported',
}

/** What an error of `getUserMedia` means for the user (https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia). */
export function cameraProblem(error: unknown): CameraProblem {
  return (error instanceof Error || error instanceof DOMException ? PROBLEMS[error.name] : undefined) ?? 'failed'
}

/** The problem that a state is; null for the others. */
export const problemIn = (state: CameraState): CameraProblem | null =>
  state === 'checking' || state === 'not asked' || state === 'starting' || state === 'live' ? null : state

/** Whether asking for the camera again can help. */
export const canRetry = (problem: CameraProblem): boolean => problem !== 'none' && problem !== 'unsupported'

export interface Zoom {
  min: number
  max: number
  step: number
}

/** The range of a camera's zoom; null for one that can't zoom. */
export function zoomOf(capabilities: object): Zoom | null {
  if (!('zoom' in capabilities) || typeof capabilities.zoom !== 'object' || capabilities.zoom === null) return null
  const { zoom } = capabilities
  if (!('min' in zoom && 'max' in zoom) || typeof zoom.min !== 'number' || typeof zoom.max !== 'number') return null
  const step = 'step' in zoom && typeof zoom.step === 'number' && zoom.step > 0 ? zoom.step : 0.1
  return zoom.max > zoom.min ? { min: zoom.min, max: zoom.max, step } : null
}

/** Whether the camera has a light that can be switched. */
export const hasTorch = (capabilities: object): boolean => 'torch' in capabilities && capabilities.torch === true

/** Whether the camera can keep the picture in focus by itself. */
export const focusesItself = (capabilities: object): boolean =>
  'focusMode' in capabilities && Array.isArray(capabilities.focusMode) && capabilities.focusMode.includes('continuous')
