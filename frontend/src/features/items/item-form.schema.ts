import type { CustomField } from '@arc/contracts/inventory/custom-fields'
import { EDITABLE_FIELDS, type EditableFieldName, ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import { Attachment } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { z } from 'zod'
import { customInputs, customTexts } from '../../entities/custom-fields/fields.rules'
import { FIELD_TEXTS } from '../../entities/custom-fields/fields.texts'
import type { PhotoChoice } from '../../entities/item-photos/photo-choices.rules'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { moneyInput, numberInput, textInput } from '../../lib/form-fields'
import { stripEmoji } from '../../lib/format'
import { moneyToInput, numberToInput } from '../../lib/number-input'
import { ITEM_TEXTS } from './item.texts'

type Fields = typeof ITEM_FIELDS
/** From the text of an input to the value that is sent. */
type AttributeSchemas = { [Field in EditableFieldName]: z.ZodType<z.output<Fields[Field]['input']>, string> }

/** True for fields whose text is read as a number. */
export const isNumeric = (field: EditableFieldName) => ITEM_FIELDS[field].editor === 'money' || ITEM_FIELDS[field].editor === 'integer'

function attributeSchema(field: EditableFieldName): z.ZodType<unknown, string> {
  const { input, editor } = ITEM_FIELDS[field]
  if (editor === 'money') return moneyInput<unknown>(input)
  return editor === 'integer' ? numberInput<unknown>(input) : textInput<unknown>(input)
}

/** Every editable field of the field table, used by the form and by the inline rows. */
export const ATTRIBUTES: AttributeSchemas = {
  // TypeScript cannot follow a mapped type through Object.fromEntries.
  ...(Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, attributeSchema(field)])) as AttributeSchemas),
  quantity: numberInput(ITEM_FIELDS.quantity.input.refine((quantity) => quantity !== null, ITEM_TEXTS.quantityRequired)),
}

/** What an input shows of a field; a new item has a quantity of 1. */
export function inputText(field: EditableFieldName, item?: Partial<Item>): string {
  const value = item?.[field] ?? (field === 'quantity' ? 1 : null)
  if (field === 'category') return stripEmoji(String(value ?? ''))
  if (typeof value !== 'number') return value ?? ''
  return ITEM_FIELDS[field].editor === 'money' ? moneyToInput(value) : numberToInput(value)
}

/** The item form. `roomIds` are the rooms that exist now, `fields` those that the user added. */
export const itemFormSchema = (roomIds: readonly number[], fields: readonly CustomField[] = []) =>
  z.object({
    ...ATTRIBUTES,
    category: z.string().min(1, ITEM_TEXTS.categoryRequired),
    roomId: z
      .number()
      .nullable()
      .refine((id) => id !== null && roomIds.includes(id), ITEM_TEXTS.roomRequired),
    placeId: z.number().nullable(),
    tags: z.array(z.string()),
    customValues: customInputs(fields),
    imageUrl: z.string().nullable(),
    receiptUrl: z.string().nullable(),
    documents: z.array(Attachment),
    isProjectThumbnail: z.boolean(),
    isDashboardImage: z.boolean(),
    files: z.custom<PendingFiles>(),
  })

/** Files that are chosen, and uploaded when the item is saved. */
export interface PendingFiles {
  /** The photos in their order; null while they are as stored. */
  photos: readonly PhotoChoice[] | null
  receipt: File | null
  documents: readonly File[]
}
const NO_FILES: PendingFiles = { photos: null, receipt: null, documents: [] }

type ItemFormSchema = ReturnType<typeof itemFormSchema>
/** What the inputs hold: numbers are texts as typed. */
export type ItemFormValues = z.input<ItemFormSchema>
/** What is sent. */
export type ItemFormData = z.output<ItemFormSchema>

/** Initial values of the form: those of an item, or of a new one. */
export function formValues(item?: Partial<Item>, roomId: number | null = null): ItemFormValues {
  return {
    ...(Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, inputText(field, item)])) as Record<EditableFieldName, string>),
    roomId: item?.roomId ?? roomId,
    placeId: item?.placeId ?? null,
    tags: item?.tags ?? [],
    customValues: customTexts(item?.customValues ?? {}),
    imageUrl: item?.imageUrl ?? null,
    receiptUrl: item?.receiptUrl ?? null,
    documents: item?.documents ?? [],
    isProjectThumbnail: item?.isProjectThumbnail ?? false,
    isDashboardImage: item?.isDashboardImage ?? false,
    files: NO_FILES,
  }
}

const OTHER_LABELS: Partial<Record<string, string>> = {
  roomId: ITEM_TEXTS.room,
  placeId: PLACE_TEXTS.place,
  customValues: FIELD_TEXTS.values,
  ...ITEM_TEXTS.otherFields,
}
const FIELD_LABELS: Partial<Record<string, { label: string }>> = ITEM_FIELDS

export const fieldLabel = (field: keyof ItemFormValues): string => OTHER_LABELS[field] ?? FIELD_LABELS[field]?.label ?? field

/** The value of a field as shown to the user: the name of a room or place instead of its id; empty for none and for pictures. */
export function fieldText(
  field: keyof ItemFormValues,
  values: ItemFormValues,
  { rooms, places }: { rooms: readonly { id: number; name: string }[]; places: readonly { id: number; path: string }[] },
): string {
  const value = values[field]
  if (field === 'roomId') return rooms.find((room) => room.id === value)?.name ?? ''
  if (field === 'placeId') return places.find((place) => place.id === value)?.path ?? ''
  if (field === 'tags') return values.tags.join(', ')
  return typeof value === 'string' ? value : ''
}
