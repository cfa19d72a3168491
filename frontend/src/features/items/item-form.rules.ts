import type { ItemChange } from '@arc/contracts/inventory/items'
import { failureText } from '../../lib/describe-error'
import { ITEM_TEXTS } from './item.texts'
import type { ItemFormData, ItemFormValues } from './item-form.schema'

/** Room sent when none was chosen; the server maps it to the project's first room (spec ITEM-08, D-19). */
const DEFAULT_ROOM_ID = 1

/** A typed value is not an estimate: its range and basis are cleared. */
export const NO_ESTIMATE = { valueLow: null, valueHigh: null, valueBasis: null } as const

/** Request body of a change: only the given fields. Documents are attached and detached one by one instead. */
export function changeBody(data: Omit<ItemFormData, 'files'>, fields: readonly (keyof ItemFormData)[]): ItemChange {
  const sent = fields.filter((field) => field !== 'documents' && field !== 'files')
  const body: ItemChange = Object.fromEntries(sent.map((field) => [field, data[field]]))
  return fields.includes('estimatedValue') ? { ...body, ...NO_ESTIMATE } : body
}

/** Request body of a new item. */
export function newItemBody(data: Omit<ItemFormData, 'files'>, projectId: number) {
  return { ...data, roomId: data.roomId ?? DEFAULT_ROOM_ID, projectId }
}

/** No id, or id 0, creates a new item (spec ITEM-09). */
export function savesAs(id: number | null | undefined): 'create' | 'update' {
  return id ? 'update' : 'create'
}

export type Required = 'name' | 'category' | 'room'

/** The first empty required field: the save stops there silently (spec ITEM-05). */
export function firstMissing(draft: Pick<ItemFormValues, 'name' | 'category' | 'roomId'>): Required | null {
  if (draft.name === '') return 'name'
  if (draft.category === '') return 'category'
  return draft.roomId === null ? 'room' : null
}

/** Problems that pass the required check: a blank name, a deleted room (spec D-21). */
export function missingText(draft: Pick<ItemFormValues, 'name' | 'roomId'>, roomIds: readonly number[]): string | null {
  if (draft.name.trim() === '') return ITEM_TEXTS.nameRequired
  if (draft.roomId !== null && !roomIds.includes(draft.roomId)) return ITEM_TEXTS.roomRequired
  return null
}

/** Text of the "Update failed" toast (spec ITEM-12). */
export function updateFailure(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 401) return ITEM_TEXTS.signInAgain
  return failureText(error)
}

/** Label of the save button (spec ITEM-17). */
export function saveButtonText(phase: 'idle' | 'uploading' | 'saving', as: 'create' | 'update'): string {
  const texts = ITEM_TEXTS.saveButton
  if (phase === 'uploading') return texts.uploading
  if (phase === 'saving') return as === 'create' ? texts.adding : texts.saving
  return as === 'create' ? texts.add : texts.save
}
