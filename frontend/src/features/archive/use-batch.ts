import type { BatchProgress, Finding } from '@arc/contracts/analysis/batches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { analyzeBatchMutation, batchQuery, cancelBatchMutation } from './archive.queries'
import { forgetBatch, keepBatch, keepReview, keptBatch, keptReview } from './kept-batch'
import { joinRefusals, sortPhotos } from './photos.rules'
import { failureOf, followedBy, isRunning, type Kept, simulatedProgress, TICK_EVERY, tick } from './progress.rules'
import { beginReview, type Reviewed } from './review.rules'

export interface Problem {
  name: string
  reason: string
}

export type BatchStage =
  | { at: 'upload' }
  | { at: 'sending'; photos: File[]; percent: number }
  | { at: 'analysing'; progress: BatchProgress | undefined }
  | { at: 'review'; items: Reviewed[]; progress: BatchProgress; projectId: number }

/** Files and photos that came to nothing, by name. */
const problemsOf = (progress: BatchProgress): Problem[] => [
  ...progress.rejected.map(({ name, reason }) => ({ name, reason })),
  ...progress.photos
    .filter((photo) => photo.status === 'failed')
    .map((photo) => ({ name: photo.name, reason: photo.error ?? 'It could not be looked at.' })),
]

/**
 * One batch from the chosen photos to the review, for the archive page (`roomId` null) or a room.
 * It outlives the page: the key is kept for an hour, and so are the decisions of the review.
 */
export function useBatch({ projectId, roomId }: { projectId: number | null; roomId: number | null }) {
  const [kept, setKept] = useState<Kept | null>(() => keptBatch(roomId))
  const [sending, setSending] = useState<{ photos: File[]; percent: number } | null>(null)
  const [items, setItems] = useState<Reviewed[] | null>(() => (kept ? keptReview(kept.progressKey) : null))
  const [problems, setProblems] = useState<Problem[]>([])
  const abort = useRef<AbortController | null>(null)
  const { mutateAsync } = useMutation(analyzeBatchMutation)
  const { mutate: cancel } = useMutation(cancelBatchMutation)
  const [direct, setDirect] = useState<{ items: Finding[]; percent: number; projectId: number } | null>(null)
  const batch = useQuery(batchQuery(direct ? null : (kept?.progressKey ?? null)))
  const progress = useMemo(() => (direct ? simulatedProgress(direct) : batch.data), [direct, batch.data])

  const clear = useCallback(() => {
    abort.current?.abort()
    setKept((now) => {
      if (now) forgetBatch(now)
      return null
    })
    setSending(null)
    setItems(null)
    setDirect(null)
  }, [])

  const fail = useCallback(
    (text: string) => {
      toast({ title: 'Analysis Failed', text, look: 'destructive' })
      clear()
    },
    [clear],
  )

  useEffect(() => {
    if (!kept || items || !progress || isRunning(progress)) return
    setProblems(problemsOf(progress))
    const failure = failureOf(progress)
    if (failure) return fail(failure)
    if (progress.items.length > 0) return setItems(beginReview(progress.items, kept.projectId === projectId ? roomId : null))
    toast({
      title: 'No Items Detected',
      text: "AI couldn't identify any items in the photos. Try different photos with clear objects.",
      look: 'destructive',
    })
    clear()
  }, [kept, items, progress, projectId, roomId, fail, clear])

  const counting = direct !== null && direct.percent < 100
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setDirect((now) => now && { ...now, percent: tick(now.percent) }), TICK_EVERY)
    return () => clearInterval(timer)
  }, [counting])

  useEffect(() => {
    // A key that is gone stays gone; anything else is asked again by the query itself.
    if (batch.error instanceof ApiError && batch.error.status === 404) fail('These results are no longer kept. Choose the photos again.')
  }, [batch.error, fail])

  useEffect(() => {
    if (!kept || !items) return
    try {
      keepReview(kept.progressKey, items)
    } catch (error) {
      // The browser's storage is full: the review goes on, but would not outlive the page.
      console.error('The review was not kept', error)
      toast({ title: 'Update Failed', text: 'There was an error saving your changes.', look: 'destructive' })
    }
  }, [kept, items])

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
      if (way.how === 'poll') keepBatch(next)
      setItems(null)
      setDirect('items' in answer ? { items: answer.items, percent: 0, projectId: next.projectId } : null)
      setKept(next)
      setSending(null)
    } catch (error) {
      if (controller.signal.aborted) return
      setSending(null)
      if (error instanceof ApiError) return fail('Failed to analyze images')
      toast({ title: 'Upload Failed - Failed to process the selected files.', look: 'destructive' })
    }
  }

  const stage: BatchStage = sending
    ? { at: 'sending', ...sending }
    : !kept
      ? { at: 'upload' }
      : items && progress
        ? { at: 'review', items, progress, projectId: kept.projectId }
        : { at: 'analysing', progress }

  // With nothing left the review is over; before anything is drawn, so that nobody sees it empty.
  useLayoutEffect(() => {
    if (items?.length === 0) clear()
  }, [items, clear])

  /** Takes one out of the review, whatever has changed in it meanwhile. */
  function take(key: string) {
    setItems((now) => now?.filter((item) => item.key !== key) ?? null)
  }

  /** Gives the batch up, here and on the server. */
  function stop() {
    if (kept && !direct) cancel(kept.progressKey)
    clear()
  }

  /** `review` changes what is under review; `clear` ends it when everything is saved. */
  return { stage, kept, problems, send, review: (next: Reviewed[]) => setItems(next), take, stop, clear }
}
