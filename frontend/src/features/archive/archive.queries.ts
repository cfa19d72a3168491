import { analyzeBatch, cancelBatch, Finding, getBatchProgress, getRecogniser } from '@arc/contracts/analysis/batches'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { refreshInventory } from '../../entities/items/items.queries'
import { ApiError, call, upload } from '../../lib/api'
import { isRunning, POLL_EVERY } from './progress.rules'
import type { toSave } from './review.rules'

/** Which recogniser answers. */
export const recogniserQuery = queryOptions({ queryKey: ['/api/recogniser'], queryFn: () => call(getRecogniser) })

/** Where a batch stands; asked every 500 ms while it runs (spec ARCH-08). */
export const batchQuery = (progressKey: string | null) =>
  queryOptions({
    queryKey: ['/api/batch-analyze/progress', progressKey],
    queryFn: () => call(getBatchProgress, { params: { progressKey: progressKey ?? '' } }),
    enabled: progressKey !== null,
    // A lost connection is asked through; a refusal is not.
    refetchInterval: ({ state }) => (isRunning(state.data) && !(state.error instanceof ApiError) ? POLL_EVERY : false),
    staleTime: 0,
  })

interface Batch {
  photos: File[]
  projectId: number | null
  signal: AbortSignal
  onProgress(percent: number): void
}

// A server may answer the items at once instead of a key; the screen takes both (spec D-40).
const eitherForm = { ...analyzeBatch, answer: z.union([analyzeBatch.answer, z.object({ items: z.array(Finding) })]) }

/** Sends the photos and starts their analysis. */
export const analyzeBatchMutation = mutationOptions({
  mutationFn: ({ photos, projectId, signal, onProgress }: Batch) => {
    const form = new FormData()
    if (projectId !== null) form.append('projectId', String(projectId))
    for (const photo of photos) form.append('images', photo)
    return upload(eitherForm, form, onProgress, { signal })
  },
})

/** Stops a batch on the server, which forgets what was found. */
export const cancelBatchMutation = mutationOptions({
  mutationFn: (progressKey: string) => call(cancelBatch, { params: { progressKey } }),
  // Here it is forgotten in any case; what is left there goes by itself within the hour.
  onError: (error) => console.error('The batch was not stopped', error),
})

/** Saves the review; the keys make a repeated save harmless. */
export const saveReviewMutation = mutationOptions({
  mutationFn: (review: { items: ReturnType<typeof toSave>; projectId: number }) => call(saveReviewedItems, { body: review }),
  onSuccess: (_answer, _review, _result, { client }) => refreshInventory(client),
})
