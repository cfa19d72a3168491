/** Why there is no picture of a camera. */
export type CameraProblem = 'denied' | 'none' | 'in use' | 'unsupported' | 'failed'

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in use',
  TypeError: 'unsupported',
}

/** What an error of `getUserMedia` means for the user (https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia). */
export function cameraProblem(error: unknown): CameraProblem {
  return (error instanceof Error || error instanceof DOMException ? PROBLEMS[error.name] : undefined) ?? 'failed'
}

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
