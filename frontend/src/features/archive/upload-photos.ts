import { ApiError, problemText } from '../../lib/api'
import { uploadPhoto } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import type { PendingPhoto } from './pending-photos'

/** Uploads at the same time. */
const AT_ONCE = 3
/** Waits before an upload is repeated after a network failure, in milliseconds. */
const RETRIES = [1_000, 3_000]

interface Options {
  signal: AbortSignal
  /** Called with the percentage of all bytes sent. */
  onProgress(percent: number): void
  /** Called after each photo that is on the server, or was rejected. */
  onPhoto(): void
}

const isRejection = (error: unknown): error is ApiError => error instanceof ApiError && [400, 413, 415].includes(error.status)

/** Waits a while, or until there is a connection again. */
function pause(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (navigator.onLine) setTimeout(resolve, wait)
    else window.addEventListener('online', () => resolve(), { once: true })
  })
}

/** Uploads one photo; repeats it after a network failure, without counting the time without a connection. */
async function uploadOne(photo: PendingPhoto, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
  const { file, key } = photo
  for (let attempt = 0; ; )
    try {
      const { id, width, height } = await uploadPhoto(file, signal, onProgress, key)
      photo.stored = { photoId: id, name: file.name.slice(0, 255), width, height }
      return
    } catch (error) {
      if (isRejection(error)) {
        photo.rejected = { name: file.name, reason: problemText(error) || ARCHIVE_TEXTS.notProcessed, status: error.status }
        return
      }
      const wait = RETRIES[attempt]
      if (signal.aborted || error instanceof ApiError || (navigator.onLine && wait === undefined)) throw error
      if (navigator.onLine) attempt += 1
      await pause(wait ?? 0, signal)
    }
}

/**
 * Uploads the photos that are not on the server yet, and notes the result in each of them.
 * @throws the error of a photo that could not be sent, after which no other one begins; a photo that the server rejects is no error
 */
export async function uploadPhotos(photos: readonly PendingPhoto[], { signal, onProgress, onPhoto }: Options): Promise<void> {
  const total = photos.reduce((sum, { file }) => sum + file.size, 0) || 1
  const sent = new Map(photos.map((photo) => [photo, photo.stored || photo.rejected ? 100 : 0]))
  const report = () => onProgress([...sent].reduce((sum, [{ file }, percent]) => sum + (file.size / total) * percent, 0))
  const left = photos.filter(({ stored, rejected }) => !stored && !rejected)
  report()
  async function work() {
    for (let photo = left.shift(); photo; photo = left.shift()) {
      const current = photo
      await uploadOne(current, signal, (percent) => {
        sent.set(current, percent)
        report()
      }).catch((error: unknown) => {
        left.length = 0
        throw error
      })
      onPhoto()
    }
  }
  // Those that are on their way end before the failure is told, so that they neither are lost nor report their progress afterwards.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}
