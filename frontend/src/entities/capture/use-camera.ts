import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CameraState, cameraProblem, focusesItself, hasTorch, requestFor, type Zoom, zoomOf } from './camera.rules'
import { cameraPermission, type Lens, listCameras } from './devices'

declare global {
  // Lights, zoom and focus are not part of TypeScript's description of cameras (https://www.w3.org/TR/image-capture/).
  interface MediaTrackConstraintSet {
    torch?: boolean
    zoom?: number
    focusMode?: string
  }
}

export interface Camera {
  /** Goes to a video element that stays mounted, also while there is no picture. */
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Null until the devices are listed. */
  hasCamera: boolean | null
  lenses: readonly Lens[]
  lensId: string
  chooseLens(deviceId: string): void
  /** Size of the picture in pixels; null without one. */
  size: { width: number; height: number } | null
  /** Null where the camera has no light that can be switched. */
  torch: { on: boolean; toggle(): Promise<void> } | null
  /** Null where the camera can't zoom. */
  zoom: (Zoom & { value: number; set(value: number): Promise<void> }) | null
  /** Asks for the camera, also again after a problem. */
  open(): void
}

/**
 * The rear camera, or the chosen one, in a video element. It is switched off while the page is hidden, and starts by itself when a
 * camera is plugged in.
 * @param ask `on demand`: only a camera that was allowed before opens without a call of `open`
 */
export function useCamera(ask: 'at once' | 'on demand' = 'at once'): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('checking')
  const [lenses, setLenses] = useState<readonly Lens[] | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [asked, setAsked] = useState(ask === 'at once')
  const [attempt, setAttempt] = useState(0)
  const visible = useVisible()
  const [torchOn, setTorchOn] = useState(false)
  const [zoomValue, setZoomValue] = useState<number | null>(null)
  const restart = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the camera again
  useEffect(() => {
    if (!visible) return
    let stream: MediaStream | undefined
    let ended = false
    let absent = false
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
      setTrack(null)
    }
    const settle = (reached: CameraState) => {
      absent = reached === 'none'
      setState(reached)
    }
    const listAgain = async () => {
      const cameras = await listCameras()
      if (ended) return
      setLenses(cameras)
      if (absent && cameras.length > 0) restart()
    }
    navigator.mediaDevices?.addEventListener('devicechange', listAgain)
    const start = async () => {
      if (!asked) {
        setState('checking')
        const found = await findCamera()
        if (ended) return
        setLenses(found.lenses)
        if (found.state !== 'starting') return settle(found.state)
      }
      setState('starting')
      stream = await openCamera(chosen)
      if (ended) return stop()
      const [first] = stream.getVideoTracks()
      if (!first || !video.current) throw new Error('The camera has no picture, or there is no element for it.')
      first.addEventListener('ended', () => {
        if (ended) return
        stop()
        setState('failed')
      })
      video.current.srcObject = stream
      await video.current.play().catch((error: unknown) => console.warn('The video did not start', error))
      if (focusesItself(first.getCapabilities?.() ?? {})) await applyTo(first, { focusMode: 'continuous' })
      const cameras = await listCameras()
      if (ended || first.readyState === 'ended') return
      setLenses(cameras)
      setTorchOn(false)
      setZoomValue(null)
      setTrack(first)
      setState('live')
    }
    start().catch((error: unknown) => {
      stop()
      if (!ended) settle(cameraProblem(error))
    })
    return () => {
      ended = true
      stop()
      navigator.mediaDevices?.removeEventListener('devicechange', listAgain)
    }
  }, [visible, asked, chosen, attempt, restart])

  const capabilities: object = track?.getCapabilities?.() ?? {}
  const { deviceId, width, height } = track?.getSettings() ?? {}
  const zoom = zoomOf(capabilities)
  return {
    ...{ video, state, lenses: lenses ?? [], lensId: deviceId ?? '', chooseLens: setChosen },
    hasCamera: lenses && lenses.length > 0,
    size: width && height ? { width, height } : null,
    torch:
      track && hasTorch(capabilities)
        ? {
            on: torchOn,
            async toggle() {
              if (await applyTo(track, { torch: !torchOn })) setTorchOn(!torchOn)
            },
          }
        : null,
    zoom: track &&
      zoom && {
        ...zoom,
        value: zoomValue ?? zoom.min,
        async set(value) {
          // The slider follows the finger, and goes back where the camera refuses.
          setZoomValue(value)
          if (!(await applyTo(track, { zoom: value }))) setZoomValue(zoomValue)
        },
      },
    open() {
      setAsked(true)
      restart()
    },
  }
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

/** The cameras, and what an unasked one starts with: `starting` where it was allowed before. */
async function findCamera(): Promise<{ lenses: Lens[]; state: CameraState }> {
  const lenses = await listCameras()
  if (lenses.length === 0) return { lenses, state: navigator.mediaDevices ? 'none' : 'unsupported' }
  const permission = await cameraPermission()
  return { lenses, state: permission === 'granted' ? 'starting' : permission === 'denied' ? 'denied' : 'not asked' }
}

/** Whether the camera took the setting. */
async function applyTo(track: MediaStreamTrack, setting: MediaTrackConstraintSet): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [setting] })
    return true
  } catch (error) {
    console.warn('The camera refused a setting', error)
    return false
  }
}

/** @throws DOMException of getUserMedia; TypeError where pages have no access to cameras */
async function openCamera(deviceId: string | null): Promise<MediaStream> {
  // Not defined on pages without https.
  if (!navigator.mediaDevices?.getUserMedia) throw new TypeError('This browser offers no camera.')
  try {
    return await navigator.mediaDevices.getUserMedia(requestFor(deviceId))
  } catch (error) {
    // The chosen camera was unplugged.
    if (deviceId === null || cameraProblem(error) !== 'none') throw error
    return navigator.mediaDevices.getUserMedia(requestFor(null))
  }
}
