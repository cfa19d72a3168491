import type { Tier } from '@arc/contracts/plans'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { Select } from '../../ui/select'

const TEXTS = ADMIN_TEXTS.form
const TIERS = (['basic', 'pro'] as const).map((tier) => ({ value: tier, label: TEXTS.tiers[tier] }))

interface Props {
  value: Tier
  onValue: (tier: Tier) => void
  hint?: string | undefined
}

/** The plan of a user. */
export function TierSelect({ value, onValue, hint }: Props) {
  return (
    <Select label={TEXTS.tier} options={TIERS} value={value} hint={hint} onValue={(tier) => onValue(tier === 'pro' ? 'pro' : 'basic')} />
  )
}
