import type { CameraProblem } from './camera.rules'

/** Texts of everything that uses the camera. Collected so that another language can be added. */
export const CAPTURE_TEXTS = {
  /** The sentences are those of CAM-07. */
  problems: {
    denied: { title: ['the camera is', 'blocked'], text: 'Camera access denied. Please allow camera permissions and try again.' },
    none: { title: ['there is', 'no camera'], text: 'No camera found on this device.' },
    'in use': { title: ['the camera is', 'in use'], text: 'Camera is already in use by another application.' },
    unsupported: { title: ['no access', 'to the camera'], text: 'Camera not supported on this device.' },
    failed: { title: ['the camera', "didn't start"], text: 'Unable to access camera' },
  } satisfies Record<CameraProblem, { title: readonly [string, string]; text: string }>,
  /** How a camera that was denied is allowed. */
  allow: ['Open the page settings beside the address.', 'Set Camera to Allow.', 'Come back; nothing is lost.'],
  torch: 'Torch',
  zoom: 'Zoom',
  choose: 'Camera',
  lens: (number: number) => `Camera ${number}`,
} as const
