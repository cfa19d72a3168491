import { useEffect, useState } from 'react'

/** The photo shown on the page: a blob with its address, which is released when another one replaces it or the page is left. */
export function usePhoto(): { photo: string | null; show(blob: Blob): void } {
  const [photo, setPhoto] = useState<string | null>(null)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo])
  return { photo, show: (blob) => setPhoto(URL.createObjectURL(blob)) }
}

/** The present frame of a video as JPEG; null before its first frame. */
export function takeFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) return Promise.resolve(null)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
