/** How long a camera may take for a photo in its full size, in milliseconds; then the frame of the video is taken. */
const FULL_SIZE_LIMIT = 2_500
const JPEG_QUALITY = 0.92

/**
 * Takes a photo: in the camera's full size where the browser can, else the present frame of the video.
 * @throws Error before the first frame
 */
export async function takePhoto(video: HTMLVideoElement): Promise<File> {
  const blob = (await fullSize(video)) ?? (await frameOf(video))
  if (!blob) throw new Error('The camera has no picture yet.')
  return photoFile(blob)
}

/** "photo 2026-11-23 18.05.31.jpg": readable in the review, and unique enough there. */
function photoFile(blob: Blob): File {
  const time = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  return new File([blob], `photo ${time}.${blob.type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type || 'image/jpeg' })
}

async function fullSize(video: HTMLVideoElement): Promise<Blob | null> {
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
  // Missing in Firefox and Safari.
  if (!track || !('ImageCapture' in window)) return null
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), FULL_SIZE_LIMIT))
  const photo = new ImageCapture(track).takePhoto().catch((error: unknown) => {
    console.warn('The camera took no photo in its full size', error)
    return null
  })
  const blob = await Promise.race([photo, tooLate])
  return blob && blob.size > 0 ? blob : null
}

/** The present frame of a video as JPEG; null before its first one. */
export function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) return Promise.resolve(null)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

/** The present frame of a video, to be read; null where there is none. */
export async function bitmapOf(video: HTMLVideoElement | null): Promise<ImageBitmap | null> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
  // The camera may end between the check and the copy.
  return createImageBitmap(video).catch(() => null)
}
