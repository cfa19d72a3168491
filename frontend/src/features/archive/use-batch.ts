import type { BatchProgress, Finding } from '@arc/contracts/analysis/batches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { joinRefusals, sortPhotos } from '../../entities/item-photos/photo-files.rules'
import { ApiError } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { batchQuery, cancelBatchMutation } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import type { Problem } from './progress.rules'
import { failureOf, followedBy, isRunning, type StoredBatch, simulatedProgress, TICK_INTERVAL, tick } from './progress.rules'
import { beginReview, type Reviewed, restored } from './review.rules'
import { forgetBatch, storeBatch, storedBatch, storedReview, storeReview } from './stored-batch'
import { unrecognisedPhotos } from './unrecognised.rules'
import { type Started, type UploadState, useUpload } from './use-upload'

type BatchStage =
  | { at: 'upload' }
  | NonNullable<UploadState>
  | { at: 'analysing'; progress: BatchProgress | undefined }
  | { at: 'review'; items: Reviewed[]; progress: BatchProgress; projectId: number }

/** Files and photos that couldn't be processed. */
const problemsOf = (progress: BatchProgress): Problem[] => [
  ...progress.rejected.map(({ name, reason }) => ({ name, reason })),
  ...progress.photos
    .filter((photo) => photo.status === 'failed')
    .map((photo) => ({ name: photo.name, reason: photo.error ?? ARCHIVE_TEXTS.notProcessed })),
]

/**
 * One batch from the chosen photos to the review, for the archive page (`roomId` null) or a room.
 * It survives a reload: its key and the review are stored for an hour.
 */
export function useBatch({ projectId, roomId }: { projectId: number | null; roomId: number | null }) {
  const [stored, setStored] = useState<StoredBatch | null>(() => storedBatch(roomId))
  const [items, setItems] = useState<Reviewed[] | null>(() => (stored ? storedReview(stored.progressKey) : null))
  const [problems, setProblems] = useState<Problem[]>([])
  const { mutate: cancel } = useMutation(cancelBatchMutation)
  const [direct, setDirect] = useState<{ items: Finding[]; percent: number; projectId: number } | null>(null)
  const batch = useQuery(batchQuery(direct ? null : (stored?.progressKey ?? null)))
  const progress = useMemo(() => (direct ? simulatedProgress(direct) : batch.data), [direct, batch.data])

  /** The batch that was saved or dropped: its changes can't be undone any more. */
  const ended = useRef<string | null>(null)
  const upload = useUpload({ projectId, roomId, idle: stored === null, onStarted })
  const uploading = upload.state !== null
  const { fail: keepPhotos, forget: forgetPhotos } = upload
  const clearReview = useCallback(() => {
    setStored((now) => {
      if (now) forgetBatch(now)
      return null
    })
    setItems(null)
    setDirect(null)
  }, [])
  const endedKey = stored?.progressKey
  const current = useRef<string | null>(null)
  useEffect(() => {
    current.current = uploading ? '' : (endedKey ?? null)
  }, [uploading, endedKey])
  const clear = useCallback(() => {
    if (endedKey !== undefined) ended.current = endedKey
    clearReview()
  }, [endedKey, clearReview])

  const fail = useCallback(
    (text: string) => {
      toast({ title: ARCHIVE_TEXTS.analysisFailed.title, text, look: 'destructive' })
      clear()
      void keepPhotos()
    },
    [clear, keepPhotos],
  )

  useEffect(() => {
    if (!stored || items || !progress || isRunning(progress)) return
    setProblems((refused) => [...refused, ...problemsOf(progress)])
    const failure = failureOf(progress)
    if (failure) return fail(failure)
    forgetPhotos()
    if (progress.items.length === 0) toast({ ...ARCHIVE_TEXTS.nothingFound, look: 'destructive' })
    // Photos without a finding stay, so that the user can name what is on them.
    if (progress.items.length === 0 && unrecognisedPhotos(progress, []).length === 0) return clear()
    setItems(beginReview(progress.items, stored.projectId === projectId ? roomId : null))
  }, [stored, items, progress, projectId, roomId, fail, clear, forgetPhotos])

  const counting = direct !== null && direct.percent < 100
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setDirect((now) => now && { ...now, percent: tick(now.percent) }), TICK_INTERVAL)
    return () => clearInterval(timer)
  }, [counting])

  useEffect(() => {
    // An expired key stays expired; any other failure is retried by the query itself.
    if (batch.error instanceof ApiError && batch.error.status === 404) fail(ARCHIVE_TEXTS.analysisFailed.expired)
  }, [batch.error, fail])

  useEffect(() => {
    if (!stored || !items) return
    try {
      storeReview(stored.progressKey, items)
    } catch (error) {
      // Local storage is full: the review continues, but won't survive a reload.
      console.error('The review was not stored', error)
      toast({ ...ARCHIVE_TEXTS.storeFailed, look: 'destructive' })
    }
  }, [stored, items])

  function onStarted({ answer, projectId: target, problems: refused }: Started) {
    setProblems(refused)
    if ('items' in answer && answer.items.length === 0) return
    const startedAt = Date.now()
    const way = followedBy(answer)
    const key = way.how === 'poll' ? way.key : `at-once-${startedAt}`
    const next = { progressKey: key, startedAt, projectId: answer.projectId ?? target ?? 0, roomId }
    if (way.how === 'poll') storeBatch(next)
    setItems(null)
    setDirect('items' in answer ? { items: answer.items, percent: 0, projectId: next.projectId } : null)
    setStored(next)
  }

  async function send(files: File[]) {
    const { taken, refused } = sortPhotos(files)
    const words = joinRefusals(refused)
    if (words) toast({ ...words, look: 'destructive' })
    if (taken.length === 0) return
    setProblems([])
    await upload.send(taken)
  }

  const stage: BatchStage = upload.state
    ? upload.state
    : !stored
      ? { at: 'upload' }
      : items && progress
        ? { at: 'review', items, progress, projectId: stored.projectId }
        : { at: 'analysing', progress }

  // Removing the last item ends the review, unless photos are left to name or that is undone; in a layout effect, so that the empty review is never drawn.
  useLayoutEffect(() => {
    if (items?.length === 0 && progress && unrecognisedPhotos(progress, []).length === 0) clearReview()
  }, [items, progress, clearReview])

  /**
   * Changes the review in a way that can be undone.
   * @returns undoes it; does nothing once the batch was saved or dropped
   */
  function change(next: Reviewed[], keys: readonly string[]): () => void {
    const [batch, before] = [stored, items]
    setItems(next)
    return () => {
      const other = current.current !== null && current.current !== batch?.progressKey
      if (!batch || !before || other || ended.current === batch.progressKey) return
      storeBatch(batch)
      setStored((now) => now ?? batch)
      setItems((now) => restored(now ?? [], before, keys))
    }
  }

  /** Removes one item from the review, on top of any other change. */
  function take(key: string) {
    setItems((now) => now?.filter((item) => item.key !== key) ?? null)
  }

  /** Cancels the batch, here and on the server. */
  function stop() {
    if (stored && !direct) cancel(stored.progressKey)
    forgetPhotos()
    clear()
  }

  /** `review` replaces the items under review; `clear` ends the review after everything is saved. */
  return {
    stage,
    stored,
    problems,
    send,
    retry: upload.retry,
    discard: forgetPhotos,
    review: (next: Reviewed[]) => setItems(next),
    change,
    take,
    stop,
    clear,
  }
}
