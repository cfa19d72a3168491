import type { UseFormRegisterReturn } from 'react-hook-form'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { Select } from '../../ui/select'

const TEXTS = ADMIN_TEXTS.form
const TIERS = (['basic', 'pro'] as const).map((tier) => ({ value: tier, label: TEXTS.tiers[tier] }))

/** The plan of a user: its registration, and a hint. */
export function TierSelect(props: UseFormRegisterReturn & { hint?: string | undefined }) {
  return <Select label={TEXTS.tier} options={TIERS} {...props} />
}
