const of = (insurer: string | null) => insurer ?? 'your policy'

/** Texts of the money of an item, collected so that another language can be added. */
export const ITEM_MONEY_TEXTS = {
  title: 'Money',
  value: 'Value',
  replacement: 'Replacement cost',
  replacementBy: { estimate: 'your estimate of one like it, new', proven: 'what one like it costs, new' },
  cash: 'Actual cash value',
  keepsValue: 'does not lose value by age',
  noAge: 'Add when it was bought',
  used: (years: number, life: number) => `${years} of ${life} years used`,
  cover: 'Cover',
  yes: 'Yes',
  upTo: (amount: string) => `Up to ${amount}`,
  agreed: (insurer: string | null) => `agreed with ${of(insurer)}`,
  limited: (insurer: string | null, limit: string, amount: string) => `${of(insurer)}, ${limit} up to ${amount}`,
  noLimit: (insurer: string | null) => `${of(insurer)}, no limit for its kind`,
  noPolicy: 'Add a policy',
} as const
