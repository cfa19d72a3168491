import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api'
import { limitText } from '../../lib/limit-text'
import { setWaitingPhotos } from '../../lib/waiting-photos'
import { toast } from '../../ui/toast-store'
import { startAnalysis } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import { forgetPending, loadPending, notePending, type PendingPhotos, type Place, pendingCount, storePending } from './pending-photos'
import type { Problem, UploadAnswer } from './progress.rules'
import { uploadPhotos } from './upload-photos'

export interface Started {
  answer: UploadAnswer & { projectId?: number }
  projectId: number | null
  problems: Problem[]
}

interface Upload {
  projectId: number | null
  roomId: Place
  /** False while a batch is analysed or reviewed here: its photos are not sent again. */
  idle: boolean
  onStarted(started: Started): void
}

const newKey = () => crypto.randomUUID().replaceAll('-', '')

export type UploadState = { at: 'loading' } | { at: 'sending'; photos: File[]; percent: number } | { at: 'chosen'; photos: File[] } | null

/**
 * Uploads the chosen photos one by one and starts their analysis. A reload continues with the photos that are left; after a
 * failure they stay chosen.
 */
export function useUpload({ projectId, roomId, idle, onStarted }: Upload) {
  const [state, setState] = useState<UploadState>(() => (idle && pendingCount(roomId) > 0 ? { at: 'loading' } : null))
  const pending = useRef<PendingPhotos | null>(null)
  const abort = useRef<AbortController | null>(null)

  const show = useCallback((at: 'sending' | 'chosen', percent = 0) => {
    const photos = pending.current?.photos.map(({ file }) => file) ?? []
    setState(at === 'sending' ? { at, photos, percent } : { at, photos })
  }, [])

  const fail = useCallback(async () => {
    // After a reload, a batch that is analysed has its photos in the database only.
    const now = pending.current ?? (await loadPending(roomId))
    if (!now) return
    // A new key, because the batch of the old one may exist and have failed.
    pending.current = { ...now, key: newKey(), failed: true }
    void notePending(roomId, pending.current)
    show('chosen')
  }, [roomId, show])

  const forget = useCallback(() => {
    abort.current?.abort()
    pending.current = null
    setState(null)
    void forgetPending(roomId)
  }, [roomId])

  async function run(now: PendingPhotos) {
    pending.current = { ...now, failed: false }
    const { photos, key, projectId: target } = pending.current
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    const note = () => {
      setWaitingPhotos(photos.filter(({ stored, rejected }) => !stored && !rejected).length)
      if (pending.current) void notePending(roomId, pending.current)
    }
    show('sending')
    note()
    try {
      await uploadPhotos(photos, { signal, onProgress: (percent) => show('sending', percent), onPhoto: note })
      const stored = photos.flatMap((photo) => photo.stored ?? [])
      const problems = photos.flatMap(({ rejected }) => (rejected ? [{ name: rejected.name, reason: rejected.reason }] : []))
      if (stored.length === 0) {
        toast({ title: ARCHIVE_TEXTS.uploadFailed, look: 'destructive' })
        forget()
        return onStarted({ answer: { items: [] }, projectId: target, problems })
      }
      const answer = await startAnalysis({ key, projectId: target ?? undefined, photos: stored }, signal)
      setState(null)
      onStarted({ answer, projectId: target, problems })
    } catch (error) {
      if (signal.aborted) return
      const refused = error instanceof ApiError && photos.every(({ stored, rejected }) => stored || rejected)
      const { analysisFailed, uploadFailed } = ARCHIVE_TEXTS
      const limit = limitText(error)
      const uploading = { title: uploadFailed, ...(limit && { text: limit }) }
      toast({ ...(refused ? { title: analysisFailed.title, text: analysisFailed.text } : uploading), look: 'destructive' })
      await fail()
    } finally {
      setWaitingPhotos(0)
    }
  }

  // Once per place: continue with the photos that were left here.
  const resume = useRef(run)
  useEffect(() => {
    resume.current = run
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!idle) return
    let gone = false
    void loadPending(roomId).then((left) => {
      if (gone || pending.current) return
      if (!left) return setState((now) => (now?.at === 'loading' ? null : now))
      pending.current = left
      if (left.failed) show('chosen')
      else void resume.current(left)
    })
    return () => {
      gone = true
    }
  }, [])

  // The page was left: the upload goes on when it is opened again.
  useEffect(() => () => abort.current?.abort(), [])

  async function send(files: File[]) {
    const photos = files.map((file) => ({ file, stored: null, rejected: null }))
    const chosen = { key: newKey(), projectId, photos, failed: false }
    pending.current = chosen
    show('sending')
    await storePending(roomId, chosen)
    if (pending.current === chosen) await run(chosen)
  }

  return {
    state,
    send,
    /** Sends the photos of a failed attempt again. */
    retry: () => pending.current && void run(pending.current),
    /** The analysis has failed: its photos stay chosen. */
    fail,
    /** The photos are not needed any more. */
    forget,
  }
}
