import { MAX_CLAIM_ITEMS } from '@arc/contracts/reports/reports'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'

/** An item of a claim. `value` is its line total in US dollars, null without one. */
export const ClaimItem = z.object({ id: z.number(), name: z.string(), value: z.number().nullable() })
export type ClaimItem = z.output<typeof ClaimItem>

/** The items that a claim is begun with. They are the state of the history entry, which survives a reload. */
export const ToClaim = z.object({ claim: z.object({ projectId: z.number(), items: z.array(ClaimItem).max(MAX_CLAIM_ITEMS) }) })
export type ToClaim = z.output<typeof ToClaim>

/** Returns a function that opens the reports page with a claim of single items, as many as one claim takes. */
export function useBeginClaim(): (projectId: number, items: readonly ClaimItem[]) => void {
  const navigate = useNavigate()
  return useCallback(
    (projectId, items) => {
      const state: ToClaim = { claim: { projectId, items: items.slice(0, MAX_CLAIM_ITEMS) } }
      navigate('/reports', { state })
    },
    [navigate],
  )
}
