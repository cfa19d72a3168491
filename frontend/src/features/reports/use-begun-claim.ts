import { useLocation } from 'react-router-dom'
import { ToClaim } from '../../entities/reports/to-claim'
import { NO_CLAIM } from './claim-fields'
import type { Options } from './report-options'

/** The options of the report that was begun with selected items or with a claim; none when the page was opened otherwise. */
export function useBegunClaim(): Partial<Pick<Options, 'projectId' | 'kind' | 'claim'>> {
  const parsed = ToClaim.safeParse(useLocation().state)
  if (!parsed.success) return {}
  const begun = parsed.data
  if ('pack' in begun) {
    const { pack } = begun
    return { projectId: pack.projectId, kind: 'claim', claim: { ...NO_CLAIM, lossDate: pack.lostOn, by: 'pack', pack } }
  }
  const { projectId, items } = begun.claim
  return { projectId, kind: 'claim', claim: { ...NO_CLAIM, by: 'items', items } }
}
