import { useCallback, useEffect, useRef, useState } from 'react'
import { CAMERA_REQUEST, type Camera, CHECKING, nextCamera } from './camera.rules'

/** The browser's view of the camera. */
export interface UsedCamera extends Camera {
  /** Null until the devices are listed. */
  hasCamera: boolean | null
  /** The open camera; null unless the state is `granted`. */
  stream: MediaStream | null
  open(): Promise<void>
}

/** Lists the cameras, asks for one, and closes it with the page. A camera that was allowed before opens by itself. */
export function useCamera(): UsedCamera {
  const [camera, setCamera] = useState<Camera>(CHECKING)
  const [hasCamera, setHasCamera] = useState<boolean | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const left = useRef(false)

  const open = useCallback(async () => {
    setCamera(nextCamera({ type: 'requested' }))
    try {
      const opened = await requestStream()
      if (left.current) return stop(opened)
      setStream(opened)
      setCamera(nextCamera({ type: 'opened' }))
    } catch (error) {
      setCamera(nextCamera({ type: 'failed', error }))
    }
  }, [])

  useEffect(() => {
    left.current = false
    void findCamera().then(async (found) => {
      if (left.current) return
      setHasCamera(found.hasCamera)
      setCamera(nextCamera({ type: 'checked', ...found }))
      if (found.hasCamera && found.permission === 'granted') await open()
    })
    return () => {
      left.current = true
    }
  }, [open])

  useEffect(() => () => stop(stream), [stream])
  return { ...camera, hasCamera, stream, open }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** @throws NotSupportedError where the browser has no camera interface, for example without https */
function requestStream(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('There is no camera interface.', 'NotSupportedError')
  return navigator.mediaDevices.getUserMedia(CAMERA_REQUEST)
}

async function findCamera(): Promise<{ hasCamera: boolean; permission: PermissionState }> {
  if (!('mediaDevices' in navigator)) return { hasCamera: false, permission: 'prompt' }
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const hasCamera = devices.some(({ kind }) => kind === 'videoinput')
  // Some browsers can't tell the permission of the camera; then they ask when it is opened.
  const permission = await navigator.permissions?.query({ name: 'camera' }).then(
    ({ state }) => state,
    () => 'prompt' as const,
  )
  return { hasCamera, permission: permission ?? 'prompt' }
}
