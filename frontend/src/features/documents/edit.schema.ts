import { DocumentChange, type LibraryDocument } from '@arc/contracts/media/documents'
import { z } from 'zod'
import { moneyInput, textInput } from '../../lib/form-fields'
import { moneyToInput } from '../../lib/number-input'

const { name, category, documentType, vendor, price, purchaseDate, notes } = DocumentChange.shape

/** The edit form: an empty price and an empty purchase date are sent as null (spec DOCS-10). */
export const EditForm = z.object({
  name: textInput(name),
  category: textInput(category),
  documentType: textInput(documentType),
  vendor: textInput(vendor),
  price: moneyInput(price),
  purchaseDate: textInput(purchaseDate),
  notes: textInput(notes),
})
export type EditValues = z.input<typeof EditForm>
export type EditData = z.output<typeof EditForm>

/** What the inputs show of a document. */
export const editValues = (document: LibraryDocument): EditValues => ({
  name: document.name,
  category: document.category ?? '',
  documentType: document.documentType ?? '',
  vendor: document.vendor ?? '',
  price: moneyToInput(document.price),
  purchaseDate: document.purchaseDate ?? '',
  notes: document.notes ?? '',
})
