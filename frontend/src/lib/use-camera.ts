import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CameraProblem, cameraProblem, type Zoom, zoomOf } from './camera.rules'

declare global {
  // Lights and zoom are not part of TypeScript's description of cameras (https://www.w3.org/TR/image-capture/).
  interface MediaTrackConstraintSet {
    torch?: boolean
    zoom?: number
  }
}

interface Lens {
  deviceId: string
  label: string
}

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: 'starting' | 'live' | CameraProblem
  /** All cameras, once access is granted. */
  lenses: readonly Lens[]
  lensId: string
  chooseLens(deviceId: string): void
  /** Null where the camera has no light that can be switched. */
  torch: { on: boolean; toggle(): Promise<void> } | null
  /** Null where the camera can't zoom. */
  zoom: (Zoom & { value: number; set(value: number): Promise<void> }) | null
  retry(): void
}

/** The rear camera, or the chosen one, in a video element; it is switched off while the page is hidden. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<Camera['state']>('starting')
  const [lenses, setLenses] = useState<readonly Lens[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [visible, setVisible] = useState(!document.hidden)
  const [torchOn, setTorchOn] = useState(false)
  const [zoomValue, setZoomValue] = useState<number | null>(null)

  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the camera again
  useEffect(() => {
    if (!visible) return
    let stream: MediaStream | undefined
    let ended = false
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    const start = async () => {
      setState('starting')
      stream = await openCamera(chosen)
      if (ended) return stop()
      const [first] = stream.getVideoTracks()
      if (!first || !video.current) return
      first.addEventListener('ended', () => setState('failed'))
      video.current.srcObject = stream
      await video.current.play().catch((error: unknown) => console.warn('The video did not start', error))
      const devices = await navigator.mediaDevices.enumerateDevices()
      if (ended) return
      setLenses(devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ deviceId, label })))
      setTorchOn(false)
      setZoomValue(null)
      setTrack(first)
      setState('live')
    }
    start().catch((error: unknown) => {
      stop()
      if (!ended) setState(cameraProblem(error))
    })
    return () => {
      ended = true
      stop()
      setTrack(null)
    }
  }, [visible, chosen, attempt])

  const capabilities: object = track?.getCapabilities?.() ?? {}
  const zoom = zoomOf(capabilities)
  /** Whether the camera took the setting. */
  const apply = useCallback(
    async (constraint: MediaTrackConstraintSet): Promise<boolean> => {
      try {
        await track?.applyConstraints({ advanced: [constraint] })
        return true
      } catch (error) {
        console.warn('The camera refused a setting', error)
        return false
      }
    },
    [track],
  )
  return {
    ...{ video, state, lenses },
    lensId: track?.getSettings().deviceId ?? '',
    chooseLens: setChosen,
    torch: hasTorch(capabilities)
      ? {
          on: torchOn,
          async toggle() {
            if (await apply({ torch: !torchOn })) setTorchOn(!torchOn)
          },
        }
      : null,
    zoom: zoom && {
      ...zoom,
      value: zoomValue ?? zoom.min,
      async set(value) {
        // The slider follows the finger, and goes back where the camera refuses.
        setZoomValue(value)
        if (!(await apply({ zoom: value }))) setZoomValue(zoomValue)
      },
    },
    retry: () => setAttempt((count) => count + 1),
  }
}

const hasTorch = (capabilities: object): boolean => 'torch' in capabilities && capabilities.torch === true

/** @throws DOMException of getUserMedia; TypeError where pages have no access to cameras */
async function openCamera(deviceId: string | null): Promise<MediaStream> {
  // Not defined on pages without https.
  if (!navigator.mediaDevices?.getUserMedia) throw new TypeError('This browser offers no camera.')
  const lens = deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }
  return navigator.mediaDevices.getUserMedia({ video: { ...lens, width: { ideal: 1920 }, height: { ideal: 1080 } } })
}
