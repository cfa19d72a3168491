import type { CameraState } from '../../entities/capture/camera.rules'
import { CAMERA_DEMO_TEXTS } from './camera-demo.texts'

/** The states of the camera button (spec CAM-04). `prompt`: there is a camera and nobody has asked for it yet. */
export type ButtonState = 'checking' | 'prompt' | 'granted' | 'denied' | 'error'
export const BUTTON_STATES = ['checking', 'granted', 'denied', 'prompt', 'error'] as const satisfies readonly ButtonState[]

const STATES: Readonly<Record<CameraState, ButtonState>> = {
  ...{ checking: 'checking', starting: 'checking', 'not asked': 'prompt', live: 'granted', denied: 'denied' },
  ...{ none: 'error', 'in use': 'error', unsupported: 'error', failed: 'error' },
}

/** The button of a camera (spec CAM-04). */
export const buttonState = (state: CameraState): ButtonState => STATES[state]

/** The label of the button (spec CAM-05). The one of a tablet's open camera is not used on other devices. */
export const buttonLabel = (state: ButtonState, tablet: boolean): string =>
  CAMERA_DEMO_TEXTS.labels[state === 'granted' && !tablet ? 'prompt' : state]
