import type { LineChange, NotUnderstood } from '@arc/contracts/analysis/corrections'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'

const FIELDS: Record<LineChange['field'], string> = {
  quantity: 'quantity',
  name: 'name',
  note: 'description',
  value: 'value of one',
  condition: 'condition',
  room: 'room',
}
const REASONS: Record<NotUnderstood['reason'], string> = {
  'no line': 'no line fits.',
  'several lines': 'several lines fit. Name the one that you mean.',
  'no room': 'there is no such room.',
  'no meaning': 'not understood.',
}

/** Texts of the correction by a sentence. */
export const CORRECTION_TEXTS = {
  label: 'Correct by a sentence',
  correct: 'Correct',
  by: ' by a sentence',
  sentence: 'Sentence',
  example: 'That’s four, not two; the lamp is brass',
  read: 'Show changes',
  reading: 'Reading...',
  proposal: 'Proposed changes',
  change: (field: LineChange['field']) => `${FIELDS[field]}:`,
  adds: (text: string) => `adds “${text}”`,
  value: (change: LineChange) => (change.field === 'value' ? formatMoney(change.value) : String(change.value)),
  notUnderstood: ({ text, reason }: NotUnderstood) => `“${text}”: ${REASONS[reason]}`,
  help: 'Quantity, name, room, value, condition, material and color of a line can be changed, in English.',
  nothing: 'Nothing would change.',
  apply: 'Apply',
  discard: 'Discard',
  applied: (lines: number) => ({ title: 'Review corrected', text: formatCount(lines, 'entry') }),
  failed: 'The sentence could not be read. Please try again.',
} as const
