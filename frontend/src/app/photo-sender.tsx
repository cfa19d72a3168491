import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { homeKey } from '../entities/auth/auth.rules'
import { checkSession, fetchUser } from '../entities/auth/session'
import { countWaiting, isSent, type QueuedPhoto, type QueuedSet, type Upload } from '../entities/photo-queue/queue.rules'
import { loadQueue, onQueueChange, setOwner } from '../entities/photo-queue/queue-store'
import { sendQueue } from '../entities/photo-queue/send-queue'
import { setSending, setSendProblem } from '../entities/photo-queue/use-queue'
import type { PendingPhoto } from '../features/archive/pending-photos'
import { uploadPhotos } from '../features/archive/upload-photos'
import { CAMERA_TEXTS } from '../features/camera/camera.texts'
import { problemText } from '../lib/api'
import { noteCameraUser } from '../lib/own-storage'
import { registerWorker } from '../lib/register-worker'
import { setQueuedPhotos } from '../lib/waiting-photos'
import { toast } from '../ui/toast-store'
import { forgetHandedOver } from './hand-over'

/** Wait before photos are sent again after a failure, in milliseconds. */
const RETRY = 30_000

let sendAgain: () => void = () => undefined

/** The user and the home whose session this browser has; null when signed out. */
async function fetchHomeKey(signal: AbortSignal): Promise<string | null> {
  const user = await fetchUser(signal)
  return user && homeKey(user)
}

/** Sends what waits without the wait after a failure. */
export function sendNow(): void {
  sendAgain()
}

async function upload({ id, file }: QueuedPhoto, signal: AbortSignal): Promise<Omit<Upload, 'at'>> {
  const photo: PendingPhoto = { file, key: id, stored: null, rejected: null }
  setSending({ id, percent: 0 })
  try {
    await uploadPhotos([photo], { signal, onProgress: (percent) => setSending({ id, percent }), onPhoto: () => setSendProblem(null) })
  } finally {
    setSending(null)
  }
  return { stored: photo.stored, rejected: photo.rejected }
}

/**
 * Sends the photos of a user in a home as long as it runs: at once, after every change of the queue, when the connection is back, and again
 * after a failure.
 * @param userId `homeKey` of the user: photos belong to the home they were taken for
 * @param onSent called with the sets that have been sent meanwhile
 * @returns ends it
 */
function startSender(userId: string, onSent: (sets: QueuedSet[]) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let known: Set<string> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let changed = false

  async function look(): Promise<boolean> {
    const now = Date.now()
    const sets = await loadQueue(userId)
    const sent = sets.filter((set) => isSent(set, now))
    setQueuedPhotos(countWaiting(sets, now))
    const fresh = sent.filter(({ key }) => known && !known.has(key))
    known = new Set(sent.map(({ key }) => key))
    if (fresh.length > 0 && !signal.aborted) onSent(fresh)
    return sets.some((set) => set.closed && !isSent(set, now))
  }

  async function run() {
    changed = true
    if (running) return
    running = true
    clearTimeout(timer)
    try {
      while (changed && !signal.aborted) {
        changed = false
        if (!(await look()) || !navigator.onLine) continue
        const outcome = await sendQueue({
          userId,
          signedInUser: () => fetchHomeKey(signal),
          upload: (photo) => upload(photo, signal),
        })
        if (outcome === 'other user') setSendProblem(CAMERA_TEXTS.queue.otherUser)
        // Asks to sign in again, and goes on afterwards.
        if (outcome === 'signed out' && (await checkSession()) === 'valid') changed = true
      }
    } catch (error) {
      if (signal.aborted) return
      console.warn('The photos of the camera were not sent', error)
      setSendProblem(problemText(error) || CAMERA_TEXTS.queue.failedText)
      timer = setTimeout(() => void run(), RETRY)
    } finally {
      running = false
    }
  }

  const start = async () => {
    noteCameraUser()
    await setOwner(userId)
    await forgetHandedOver(userId)
    await run()
  }
  start().catch((error: unknown) => console.warn('The photos of this device could not be read', error))
  const onOnline = () => void run()
  sendAgain = onOnline
  window.addEventListener('online', onOnline)
  const stop = onQueueChange(onOnline)
  return () => {
    controller.abort()
    clearTimeout(timer)
    stop()
    window.removeEventListener('online', onOnline)
    setQueuedPhotos(0)
  }
}

/** Sends the photos of the camera while any page of the app is open, and says when a set has been sent, unless the queue is shown. */
export default function PhotoSender({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const path = useRef(pathname)
  useEffect(() => {
    path.current = pathname
  }, [pathname])
  useEffect(registerWorker, [])
  useEffect(
    () =>
      startSender(userId, (sets) => {
        if (path.current.startsWith('/camera')) return
        toast({
          ...CAMERA_TEXTS.sent(sets.reduce((sum, { photos }) => sum + photos.length, 0)),
          action: { label: CAMERA_TEXTS.see, onSelect: () => navigate(`/camera/queue?open=${sets[0]?.key}`) },
        })
      }),
    [userId, navigate],
  )
  return null
}
