import type { ClaimCause } from '@arc/contracts/inventory/claim-rules'
import type { IconName } from '../../ui/icon'

/** The icon of each cause of a loss. */
export const CAUSE_ICONS: Record<ClaimCause, IconName> = {
  ...{ water: 'drops', flood: 'waves', fire: 'flame', smoke: 'smoke', storm: 'wind', theft: 'unlocked', power: 'power', other: 'more' },
}
