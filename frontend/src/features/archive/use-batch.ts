import type { BatchProgress, Finding } from '@arc/contracts/analysis/batches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { analyzeBatchMutation, batchQuery, cancelBatchMutation } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import { joinRefusals, sortPhotos } from './photos.rules'
import { failureOf, followedBy, isRunning, type StoredBatch, simulatedProgress, TICK_INTERVAL, tick } from './progress.rules'
import { beginReview, type Reviewed, restored } from './review.rules'
import { forgetBatch, storeBatch, storedBatch, storedReview, storeReview } from './stored-batch'

export interface Problem {
  name: string
  reason: string
}

export type BatchStage =
  | { at: 'upload' }
  | { at: 'sending'; photos: File[]; percent: number }
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
  const [sending, setSending] = useState<{ photos: File[]; percent: number } | null>(null)
  const [items, setItems] = useState<Reviewed[] | null>(() => (stored ? storedReview(stored.progressKey) : null))
  const [problems, setProblems] = useState<Problem[]>([])
  const abort = useRef<AbortController | null>(null)
  const { mutateAsync } = useMutation(analyzeBatchMutation)
  const { mutate: cancel } = useMutation(cancelBatchMutation)
  const [direct, setDirect] = useState<{ items: Finding[]; percent: number; projectId: number } | null>(null)
  const batch = useQuery(batchQuery(direct ? null : (stored?.progressKey ?? null)))
  const progress = useMemo(() => (direct ? simulatedProgress(direct) : batch.data), [direct, batch.data])

  /** The batch that was saved or dropped: its changes can't be undone any more. */
  const ended = useRef<string | null>(null)
  const clearReview = useCallback(() => {
    abort.current?.abort()
    setStored((now) => {
      if (now) forgetBatch(now)
      return null
    })
    setSending(null)
    setItems(null)
    setDirect(null)
  }, [])
  const endedKey = stored?.progressKey
  const current = useRef<string | null>(null)
  useEffect(() => {
    current.current = sending ? '' : (endedKey ?? null)
  }, [sending, endedKey])
  const clear = useCallback(() => {
    if (endedKey !== undefined) ended.current = endedKey
    clearReview()
  }, [endedKey, clearReview])

  const fail = useCallback(
    (text: string) => {
      toast({ title: ARCHIVE_TEXTS.analysisFailed.title, text, look: 'destructive' })
      clear()
    },
    [clear],
  )

  useEffect(() => {
    if (!stored || items || !progress || isRunning(progress)) return
    setProblems(problemsOf(progress))
    const failure = failureOf(progress)
    if (failure) return fail(failure)
    if (progress.items.length > 0) return setItems(beginReview(progress.items, stored.projectId === projectId ? roomId : null))
    toast({
      ...ARCHIVE_TEXTS.nothingFound,
      look: 'destructive',
    })
    clear()
  }, [stored, items, progress, projectId, roomId, fail, clear])

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

  async function send(files: File[]) {
    const { taken, refused } = sortPhotos(files)
    const words = joinRefusals(refused)
    if (words) toast({ ...words, look: 'destructive' })
    if (taken.length === 0) return
    setProblems([])
    setSending({ photos: taken, percent: 0 })
    const controller = new AbortController()
    abort.current = controller
    try {
      const answer = await mutateAsync({
        photos: taken,
        projectId,
        signal: controller.signal,
        onProgress: (percent) => setSending({ photos: taken, percent }),
      })
      const way = followedBy(answer)
      const startedAt = Date.now()
      const next =
        'progressKey' in answer
          ? { progressKey: answer.progressKey, startedAt, projectId: answer.projectId, roomId }
          : { progressKey: `at-once-${startedAt}`, startedAt, projectId: projectId ?? 0, roomId }
      if (way.how === 'poll') storeBatch(next)
      setItems(null)
      setDirect('items' in answer ? { items: answer.items, percent: 0, projectId: next.projectId } : null)
      setStored(next)
      setSending(null)
    } catch (error) {
      if (controller.signal.aborted) return
      setSending(null)
      if (error instanceof ApiError) return fail(ARCHIVE_TEXTS.analysisFailed.text)
      toast({ title: ARCHIVE_TEXTS.uploadFailed, look: 'destructive' })
    }
  }

  const stage: BatchStage = sending
    ? { at: 'sending', ...sending }
    : !stored
      ? { at: 'upload' }
      : items && progress
        ? { at: 'review', items, progress, projectId: stored.projectId }
        : { at: 'analysing', progress }

  // Removing the last item ends the review, unless that is undone; in a layout effect, so that the empty review is never drawn.
  useLayoutEffect(() => {
    if (items?.length === 0) clearReview()
  }, [items, clearReview])

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
    clear()
  }

  /** `review` replaces the items under review; `clear` ends the review after everything is saved. */
  return { stage, stored, problems, send, review: (next: Reviewed[]) => setItems(next), change, take, stop, clear }
}
