import { Skeleton } from '../../ui/skeleton'
import { CAMERA_TEXTS } from './camera.texts'

/** A screen of the camera before its photos are known, with the heading that a screen reader looks for. */
export function CameraLoading() {
  return (
    <>
      <h1 className="vh">{CAMERA_TEXTS.title}</h1>
      <Skeleton height="100dvh" radius={0} />
    </>
  )
}
