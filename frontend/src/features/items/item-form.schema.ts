import { Attachment, type Item, ItemChange, NewItem } from '@arc/contracts/inventory/items'
import { z } from 'zod'
import { numberInput, textInput } from '../../lib/form-fields'
import { stripEmoji } from '../../lib/format'
import { numberToInput } from '../../lib/number-input'
import { ITEM_TEXTS } from './item.texts'

const changes = ItemChange.shape

/** Single attributes, from the text of an input to the value that is sent. Used by the form and by the inline rows. */
export const ATTRIBUTES = {
  name: textInput(NewItem.shape.name),
  brand: textInput(changes.brand.unwrap()),
  model: textInput(changes.model.unwrap()),
  estimatedValue: numberInput(changes.estimatedValue.unwrap()),
  purchaseYear: numberInput(changes.purchaseYear.unwrap()),
  quantity: numberInput(changes.quantity.unwrap().refine((quantity) => quantity !== null, ITEM_TEXTS.quantityRequired)),
  age: textInput(changes.age.unwrap()),
  serialNumber: textInput(changes.serialNumber.unwrap()),
  notes: textInput(changes.notes.unwrap()),
}

/** The item form. `roomIds` are the rooms that exist now. */
export const itemFormSchema = (roomIds: readonly number[]) =>
  z.object({
    ...ATTRIBUTES,
    category: z.string().min(1, ITEM_TEXTS.categoryRequired),
    roomId: z
      .number()
      .nullable()
      .refine((id) => id !== null && roomIds.includes(id), ITEM_TEXTS.roomRequired),
    imageUrl: z.string().nullable(),
    receiptUrl: z.string().nullable(),
    documents: z.array(Attachment),
    isProjectThumbnail: z.boolean(),
    isDashboardImage: z.boolean(),
  })

type ItemFormSchema = ReturnType<typeof itemFormSchema>
/** What the inputs hold: numbers are texts as typed. */
export type ItemFormValues = z.input<ItemFormSchema>
/** What is sent. */
export type ItemFormData = z.output<ItemFormSchema>

/** Initial values of the form: those of an item, or of a new one. */
export function formValues(item?: Partial<Item>, roomId: number | null = null): ItemFormValues {
  return {
    name: item?.name ?? '',
    category: stripEmoji(item?.category ?? ''),
    roomId: item?.roomId ?? roomId,
    brand: item?.brand ?? '',
    model: item?.model ?? '',
    estimatedValue: numberToInput(item?.estimatedValue),
    purchaseYear: numberToInput(item?.purchaseYear),
    age: item?.age ?? '',
    serialNumber: item?.serialNumber ?? '',
    quantity: numberToInput(item?.quantity ?? 1),
    notes: item?.notes ?? '',
    imageUrl: item?.imageUrl ?? null,
    receiptUrl: item?.receiptUrl ?? null,
    documents: item?.documents ?? [],
    isProjectThumbnail: item?.isProjectThumbnail ?? false,
    isDashboardImage: item?.isDashboardImage ?? false,
  }
}
