import { vi } from 'vitest'

const [WIDTH, HEIGHT] = [1280, 720]

/** A camera that shows a moving picture, without the question of the browser. */
export function picture(): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  let frame = 0
  const draw = () => {
    if (!context) return
    context.fillStyle = `hsl(${frame++ % 360} 50% 50%)`
    context.fillRect(0, 0, WIDTH, HEIGHT)
  }
  draw()
  setInterval(draw, 50)
  return canvas.captureStream()
}

/** Says what the browser knows of the permission, and gives the pages a camera; a denied one is refused by it. It is undone after the test. */
export function stubCamera(permission: PermissionState, refused = false): void {
  const status = Object.assign(new EventTarget(), { name: 'camera', state: permission, onchange: null })
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status)
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  if (refused) ask.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
  else ask.mockImplementation(async () => picture())
}

/** Gives the camera a light and a zoom. @returns what was asked of it, and a function that lets it refuse */
export function stubLightAndZoom(): { asked: object[]; refuse(): void } {
  const asked: object[] = []
  let refuses = false
  const abilities: MediaTrackCapabilities & Record<'torch' | 'zoom', unknown> = { torch: true, zoom: { min: 1, max: 4, step: 0.5 } }
  vi.spyOn(MediaStreamTrack.prototype, 'getCapabilities').mockReturnValue(abilities)
  vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockImplementation(async (constraints) => {
    asked.push(...(constraints?.advanced ?? []))
    if (refuses) throw new DOMException('The light is too hot', 'OperationNotSupportedError')
  })
  return {
    asked,
    refuse: () => {
      refuses = true
    },
  }
}

/** Makes the browser refuse the camera with an error of this name. */
export function refuseCamera(name: string): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('refused', name))
}

/** The cameras of the device. A change is reported, as when one is plugged in. */
export function stubDevices(...labels: string[]): void {
  const devices = labels.map((label) => ({ deviceId: label, groupId: '', kind: 'videoinput' as const, label, toJSON: () => ({}) }))
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(devices)
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
}

/** Hides the page, or shows it again. */
export function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The streams that were given to pages, in order. */
export const streams = (): Promise<MediaStream>[] => vi.mocked(navigator.mediaDevices.getUserMedia).mock.results.map(({ value }) => value)
