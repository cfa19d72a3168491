import { MAX_CLAIM_ITEMS } from '@arc/contracts/reports/reports'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { formatCount, formatNumber } from '../../lib/format'
import { toast } from '../../ui/toast-store'

/** An item of a claim. `value` is its line total in US dollars, null without one. */
export const ClaimItem = z.object({ id: z.number(), name: z.string(), value: z.number().nullable() })
export type ClaimItem = z.output<typeof ClaimItem>

/** A claim after a loss: a report of it has all that it marks. */
export const MarkedClaim = z.object({
  claimId: z.number(),
  projectId: z.number(),
  lostOn: z.string(),
  items: z.number(),
  pages: z.number(),
})
export type MarkedClaim = z.output<typeof MarkedClaim>

/** What a report of a claim is begun with: single items, or a claim after a loss. It is the state of the history entry, which survives a reload. */
export const ToClaim = z.union([
  z.object({ claim: z.object({ projectId: z.number(), items: z.array(ClaimItem).max(MAX_CLAIM_ITEMS) }) }),
  z.object({ pack: MarkedClaim }),
])
export type ToClaim = z.output<typeof ToClaim>

/** Why a claim can't be begun with so many items; null when it can. */
export function tooManyForClaim(count: number) {
  if (count <= MAX_CLAIM_ITEMS) return null
  const most = formatCount(MAX_CLAIM_ITEMS, 'item')
  return {
    title: 'Too many items for one claim',
    text: `A claim takes at most ${most}, and ${formatNumber(count)} are selected. Deselect some, or make a claim of whole rooms under Reports.`,
  }
}

/**
 * Returns a function that opens the reports page with a claim of single items. More than one claim takes are refused with a message, and
 * stay selected.
 */
export function useBeginClaim(): (projectId: number, items: readonly ClaimItem[]) => void {
  const navigate = useNavigate()
  return useCallback(
    (projectId, items) => {
      const problem = tooManyForClaim(items.length)
      if (problem) {
        toast({ ...problem, look: 'destructive' })
        return
      }
      const state: ToClaim = { claim: { projectId, items: [...items] } }
      navigate('/reports', { state })
    },
    [navigate],
  )
}

/** Returns a function that opens the reports page with the pack of a claim. */
export function useBeginPack(): (pack: MarkedClaim) => void {
  const navigate = useNavigate()
  return useCallback(
    (pack) => {
      const state: ToClaim = { pack }
      navigate('/reports', { state })
    },
    [navigate],
  )
}
