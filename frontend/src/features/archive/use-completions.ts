import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../lib/use-settled'
import { ownNamesQuery } from './archive.queries'
import { completions } from './review.rules'

/** The search is asked when nothing was typed for this time, in milliseconds. */
const SETTLED_AFTER = 250

/** Completes a name from the review and from the user's own items. @param typed null while no name is typed */
export function useCompletions(typed: string | null, inReview: readonly string[]): string[] {
  const settled = useSettled(typed?.trim() ?? '', SETTLED_AFTER)
  const own = useQuery({ ...ownNamesQuery(settled), placeholderData: keepPreviousData }).data ?? []
  return completions(typed ?? '', inReview, own)
}
