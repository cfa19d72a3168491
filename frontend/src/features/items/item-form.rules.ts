import type { Attachment, Item } from '@arc/contracts/inventory/items'
import { guessDocumentType, numberOrNull } from '../../entities/items/items.rules'

/** Room sent when none was chosen; the server maps it to the project's first room (spec ITEM-08, D-19). */
const DEFAULT_ROOM_ID = 1

/** Form state: texts as typed. */
export interface ItemDraft {
  name: string
  category: string
  roomId: number | null
  brand: string
  model: string
  estimatedValue: string
  purchaseYear: string
  age: string
  serialNumber: string
  quantity: string
  notes: string
  imageUrl: string | null
  receiptUrl: string | null
  documents: Attachment[]
  isProjectThumbnail: boolean
  isDashboardImage: boolean
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** Form state of an item, or an empty one. */
export function draftOf(item?: Partial<Item>): ItemDraft {
  return {
    name: text(item?.name),
    category: text(item?.category),
    roomId: item?.roomId ?? null,
    brand: text(item?.brand),
    model: text(item?.model),
    estimatedValue: text(item?.estimatedValue),
    purchaseYear: text(item?.purchaseYear),
    age: text(item?.age),
    serialNumber: text(item?.serialNumber),
    quantity: text(item?.quantity ?? 1),
    notes: text(item?.notes),
    imageUrl: item?.imageUrl ?? null,
    receiptUrl: item?.receiptUrl ?? null,
    documents: item?.documents ?? [],
    isProjectThumbnail: item?.isProjectThumbnail ?? false,
    isDashboardImage: item?.isDashboardImage ?? false,
  }
}

/** Request body of a draft. */
export function payloadOf(draft: ItemDraft, projectId: number | null) {
  return {
    name: draft.name,
    category: draft.category,
    roomId: draft.roomId ?? DEFAULT_ROOM_ID,
    projectId,
    brand: draft.brand,
    model: draft.model,
    estimatedValue: numberOrNull(draft.estimatedValue),
    purchaseYear: numberOrNull(draft.purchaseYear),
    age: draft.age,
    serialNumber: draft.serialNumber,
    quantity: numberOrNull(draft.quantity) ?? 1,
    notes: draft.notes,
    imageUrl: draft.imageUrl,
    receiptUrl: draft.receiptUrl,
    documents: draft.documents,
    isProjectThumbnail: draft.isProjectThumbnail,
    isDashboardImage: draft.isDashboardImage,
  }
}

/** No id, or id 0, creates a new item (spec ITEM-09). */
export function savesAs(id: number | null | undefined): 'create' | 'update' {
  return id ? 'update' : 'create'
}

export type Required = 'name' | 'category' | 'room'

/** The first empty required field: the save stops there silently (spec ITEM-05). */
export function firstMissing(draft: Pick<ItemDraft, 'name' | 'category' | 'roomId'>): Required | null {
  if (draft.name === '') return 'name'
  if (draft.category === '') return 'category'
  return draft.roomId === null ? 'room' : null
}

/** Problems that pass the required check: a blank name, a deleted room (spec D-21). */
export function missingText(draft: Pick<ItemDraft, 'name' | 'roomId'>, roomIds: readonly number[]): string | null {
  if (draft.name.trim() === '') return 'Item name is required.'
  if (draft.roomId !== null && !roomIds.includes(draft.roomId)) return 'Please select a room for this item.'
  return null
}

/** Text of the "Update failed" toast (spec ITEM-12). */
export function updateFailure(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 401)
    return 'Authentication required - please log in again'
  return error instanceof Error ? error.message : String(error)
}

/** A newly uploaded document. `at` keeps the ids within one save unique. */
export function newDocument(name: string, url: string, mimeType: string, at: number): Attachment {
  return { id: `${Date.now().toString(36)}-${at}`, name, type: guessDocumentType(name), url, mimeType, fromLibrary: false }
}

/** Label of the save button (spec ITEM-17). */
export function saveButtonText(phase: 'idle' | 'uploading' | 'saving', as: 'create' | 'update'): string {
  if (phase === 'uploading') return 'Uploading...'
  if (phase === 'saving') return as === 'create' ? 'Adding...' : 'Saving...'
  return as === 'create' ? 'Add item' : 'Save item'
}
