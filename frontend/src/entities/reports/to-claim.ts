import { MAX_CLAIM_ITEMS } from '@arc/contracts/reports/reports'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { formatCount, formatNumber } from '../../lib/format'
import { toast } from '../../ui/toast-store'

/** An item of a claim. `value` is its line total in US dollars, null without one. */
export const ClaimItem = z.object({ id: z.number(), name: z.string(), value: z.number().nullable() })
export type ClaimItem = z.output<typeof ClaimItem>

/** The items that a claim is begun with. They are the state of the history entry, which survives a reload. */
export const ToClaim = z.object({
  claim: z.object({ projectId: z.number(), items: z.array(ClaimItem).max(MAX_CLAIM_ITEMS), lossDate: z.string().optional() }),
})
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
export function useBeginClaim(): (projectId: number, items: readonly ClaimItem[], lossDate?: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (projectId, items, lossDate) => {
      const problem = tooManyForClaim(items.length)
      if (problem) {
        toast({ ...problem, look: 'destructive' })
        return
      }
      const state: ToClaim = { claim: { projectId, items: [...items], ...(lossDate === undefined ? {} : { lossDate }) } }
      navigate('/reports', { state })
    },
    [navigate],
  )
}
