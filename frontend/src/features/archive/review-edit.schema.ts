import { ItemChange } from '@arc/contracts/inventory/items'
import { z } from 'zod'
import { moneyInput, numberInput, textInput } from '../../lib/form-fields'
import { stripEmoji } from '../../lib/format'
import { moneyToInput, numberToInput } from '../../lib/number-input'
import { ARCHIVE_TEXTS } from './archive.texts'
import type { Reviewed } from './review.rules'

const fields = ItemChange.shape
// A finding may stay without a name until it is saved.
const optionalName = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => ''),
  fields.name.unwrap(),
])

/** The edit form of one finding. */
export const ReviewForm = z.object({
  name: textInput(optionalName),
  category: z.string(),
  description: textInput(fields.description.unwrap()),
  brand: textInput(fields.brand.unwrap()),
  model: textInput(fields.model.unwrap()),
  serialNumber: textInput(fields.serialNumber.unwrap()),
  upc: textInput(fields.upc.unwrap()),
  value: moneyInput(fields.estimatedValue.unwrap()),
  quantity: numberInput(
    fields.quantity
      .unwrap()
      .refine((quantity) => quantity !== null, ARCHIVE_TEXTS.review.quantityRequired)
      .transform((quantity) => quantity ?? 1),
  ),
  room: z.string(),
})
export type ReviewFormValues = z.input<typeof ReviewForm>
export type ReviewFormData = z.output<typeof ReviewForm>

/** Initial values of the form. */
export function reviewValues(item: Reviewed): ReviewFormValues {
  return {
    name: item.name,
    category: stripEmoji(item.category),
    description: item.description ?? '',
    brand: item.brand ?? '',
    model: item.model ?? '',
    serialNumber: item.serialNumber ?? '',
    upc: item.upc ?? '',
    value: moneyToInput(item.estimatedValue),
    quantity: numberToInput(item.quantity),
    room: item.chosenRoomId === null ? '' : String(item.chosenRoomId),
  }
}

/** The finding with the edited values. A typed value is not an estimate any more. */
export function applyReview(item: Reviewed, data: ReviewFormData): Reviewed {
  return {
    ...item,
    name: data.name,
    category: data.category,
    description: data.description,
    brand: data.brand,
    model: data.model,
    serialNumber: data.serialNumber,
    upc: data.upc,
    estimatedValue: data.value,
    valueEdited: item.valueEdited || data.value !== item.estimatedValue,
    quantity: data.quantity,
    chosenRoomId: data.room === '' ? null : Number(data.room),
  }
}
