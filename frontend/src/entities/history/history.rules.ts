import type { HomePerson } from '@arc/contracts/auth/household'
import type { FieldChange, HistoryValue, ItemHistoryEntry } from '@arc/contracts/inventory/history'
import { ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import type { ProofPart } from '@arc/contracts/inventory/proof-rules'
import { formatCount, formatDate, formatList, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { HISTORY_TEXTS as TEXTS } from './history.texts'

interface Readers {
  /** User id of who reads it. */
  reader: string
  /** The people of the home; undefined until they are loaded. */
  people: readonly Pick<HomePerson, 'id' | 'name'>[] | undefined
}

/** Who made a change: "by you", "by Kim Ito". Empty until the names are loaded. */
export function byText({ by, actorId }: Pick<ItemHistoryEntry, 'by' | 'actorId'>, { reader, people }: Readers): string {
  if (by === 'service' || !actorId) return TEXTS.byService
  if (actorId === reader) return TEXTS.byYou
  const name = people?.find(({ id }) => id === actorId)?.name
  if (name) return TEXTS.byName(name)
  return people ? TEXTS.byFormer : ''
}

const isItemField = (field: string): field is keyof typeof ITEM_FIELDS => field in ITEM_FIELDS
const isPart = (part: string): part is ProofPart => part in TEXTS.parts
const isOther = (field: string): field is keyof typeof TEXTS.fields => field in TEXTS.fields

/** What a person calls a field: "Estimated value". */
export function labelOf({ field, name }: Pick<FieldChange, 'field' | 'name'>): string {
  if (isItemField(field)) return ITEM_FIELDS[field].label
  if (isOther(field)) return TEXTS.fields[field]
  return name ?? TEXTS.deletedField
}

/** The fields of a change in a sentence: "Name and Brand". */
export const labelsOf = (fields: readonly Pick<FieldChange, 'field' | 'name'>[]): string => formatList(fields.map(labelOf))

/** What a field was, in words. */
export function valueText(field: string, value: HistoryValue): string {
  if (value === null || value === '') return TEXTS.nothing
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no
  if (Array.isArray(value)) return listText(field, value)
  const { editor } = isItemField(field) ? ITEM_FIELDS[field] : { editor: null }
  if (typeof value === 'number') return editor === 'money' ? formatMoney(value) : String(value)
  if (field === 'receiptUrl' || field === 'imageUrl') return TEXTS.file
  if (field === 'category') return stripEmoji(value) || value
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}

function listText(field: string, values: readonly string[]): string {
  if (values.length === 0) return TEXTS.nothing
  if (field === 'photos') return formatCount(values.length, 'photo')
  return formatList(field === 'notNeeded' ? values.map((part) => (isPart(part) ? TEXTS.parts[part] : part)) : values)
}

/** The addresses of pictures that say more than words; null for a field without pictures. */
export function picturesOf(field: string, value: HistoryValue): readonly string[] | null {
  if (field === 'photos' && Array.isArray(value)) return value
  return field === 'imageUrl' && typeof value === 'string' ? [value] : null
}
