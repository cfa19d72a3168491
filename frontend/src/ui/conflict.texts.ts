/** Texts of a conflict with a change made elsewhere, collected so that another language can be added. */
export const CONFLICT_TEXTS = {
  title: (label: string, value: string) => `${label} was changed elsewhere to “${value}”.`,
  keep: 'Keep yours',
  take: 'Take theirs',
  toast: { title: 'Changed elsewhere', text: 'Someone changed the same field. Choose which value to keep.' },
  empty: 'nothing',
} as const
