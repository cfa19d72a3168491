import { useLocation } from 'react-router-dom'
import { ToClaim } from '../../entities/reports/to-claim'

/** The claim that was begun with selected items; undefined when the page was opened otherwise. */
export function useBegunClaim(): ToClaim['claim'] | undefined {
  const parsed = ToClaim.safeParse(useLocation().state)
  return parsed.success ? parsed.data.claim : undefined
}
