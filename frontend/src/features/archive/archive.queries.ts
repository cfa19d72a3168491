import { analyzeStored, cancelBatch, Finding, getBatchProgress, getRecogniser } from '@arc/contracts/analysis/batches'
import { proposeCorrections } from '@arc/contracts/analysis/corrections'
import type { ResponseOf } from '@arc/contracts/define'
import { type DuplicateLine, findDuplicates, MAX_DUPLICATE_LINES } from '@arc/contracts/inventory/duplicates'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { analyzeImage } from '@arc/contracts/media/photos'
import { searchItems } from '@arc/contracts/search/search'
import { LIMITS } from '@arc/contracts/text'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ApiError, call, upload } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import { isRunning, POLL_INTERVAL } from './progress.rules'
import type { toSave } from './review.rules'

/** The active recogniser. */
export const recogniserQuery = queryOf(getRecogniser)

/** Progress of a batch; polled every 500 ms while it runs (spec ARCH-08). */
export const batchQuery = (progressKey: string | null) =>
  queryOf(
    getBatchProgress,
    { params: { progressKey: progressKey ?? '' } },
    {
      enabled: progressKey !== null,
      // Keep polling after a network failure, but not after a refusal.
      refetchInterval: ({ state }) => (isRunning(state.data) && !(state.error instanceof ApiError) ? POLL_INTERVAL : false),
      staleTime: 0,
    },
  )

// A server may return the items directly instead of a key; both are accepted (spec D-40).
const eitherForm = { ...analyzeStored, response: z.union([analyzeStored.response, z.object({ items: z.array(Finding) })]) }

/** Starts the analysis of uploaded photos. */
export const startAnalysis = (body: z.input<NonNullable<typeof analyzeStored.body>>, signal: AbortSignal) =>
  call(eitherForm, { body }, { signal })

/** Uploads one photo. @param onProgress percentage of bytes sent @param key of a photo that waits in the queue */
export function uploadPhoto(photo: File, signal: AbortSignal, onProgress: (percent: number) => void, key?: string) {
  const form = new FormData()
  form.append('image', photo)
  return upload(analyzeImage, form, onProgress, { signal, key })
}

/** Cancels a batch on the server, which deletes its findings. */
export const cancelBatchMutation = mutationOf(cancelBatch, (progressKey: string) => ({ params: { progressKey } }), {
  // The batch is dropped here in any case; the server deletes its copy within an hour.
  onError: (error) => console.error('The batch was not stopped', error),
})

/** The own items that these lines may show again, each for one line. */
export const duplicatesQuery = (lines: readonly DuplicateLine[]) =>
  queryOptions({
    queryKey: ['/api/items', 'duplicates', lines],
    queryFn: async ({ signal }) => {
      const found = new Map<number, ResponseOf<typeof findDuplicates>['duplicates'][number]>()
      for (let from = 0; from < lines.length; from += MAX_DUPLICATE_LINES) {
        const part = lines.slice(from, from + MAX_DUPLICATE_LINES)
        const { duplicates } = await call(findDuplicates, { body: { lines: part } }, { signal })
        for (const one of duplicates) if (!found.has(one.item.id)) found.set(one.item.id, one)
      }
      return [...found.values()]
    },
    enabled: lines.length > 0,
  })

/** The names of the own items that match what was typed, the best first; none while the search does not answer. */
export const ownNamesQuery = (typed: string) => ({
  ...queryOf(
    searchItems,
    { query: { q: typed } },
    { enabled: typed.length >= SHORTEST_NAME_PART && typed.length <= LIMITS.search, staleTime: STALE.search },
  ),
  select: ({ items }: ResponseOf<typeof searchItems>) => items.filter(({ isSample }) => !isSample).map(({ name }) => name),
})
/** Fewer letters match too much to help. */
const SHORTEST_NAME_PART = 2

export type Proposal = ResponseOf<typeof proposeCorrections>

/** What a sentence would change of the lines of this batch. */
export const proposeCorrectionsMutation = (progressKey: string) =>
  mutationOf(proposeCorrections, (body: z.input<NonNullable<typeof proposeCorrections.body>>) => ({ params: { progressKey }, body }))

/** Saves the review; the item keys make a repeated save harmless. */
export const saveReviewMutation = mutationOf(saveReviewedItems, (body: { items: ReturnType<typeof toSave>; projectId: number }) => ({
  body,
}))
