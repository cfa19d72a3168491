import { type DocumentUse, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import {
  changeDocument,
  type DocumentReading,
  deleteDocument,
  getDocument,
  type LibraryDocument,
  listDocumentPage,
} from '@arc/contracts/media/documents'
import { type House, home } from './home'
import { answer } from './stubs'
import { libraryDocument, libraryPage, OK, readDocument } from './world'

/** Two receipts, one of which is still being read, and a manual. */
export const MIXED: LibraryDocument[] = [
  libraryDocument({ id: 'd1', name: 'sofa.pdf', documentType: 'receipt', price: 1_650 }),
  libraryDocument({ id: 'd2', name: 'lamp.pdf', documentType: 'receipt', state: 'processing' }),
  libraryDocument({ id: 'd3', name: 'oven.pdf', documentType: 'manual' }),
]

/** A user with these documents, which can be changed and deleted. */
export function storedDocuments(...documents: LibraryDocument[]): House {
  const house = home()
  const find = (id: string) => documents.find((one) => one.id === id) ?? libraryDocument({ id })
  answer(listDocumentPage, () => libraryPage(documents))
  answer(listDocumentUses, { uses: [] })
  answer(getDocument, ({ params }) => readDocument(find(params.id)))
  answer(changeDocument, ({ params, input }) => {
    const changed = { ...find(params.id), ...input }
    documents = documents.map((one) => (one.id === changed.id ? changed : one))
    return changed
  })
  answer(deleteDocument, ({ params }) => {
    documents = documents.filter(({ id }) => id !== params.id)
    return OK
  })
  return house
}

/** What a document is attached to; nothing unless a change says otherwise. */
export const use = (documentId: string, changes: Partial<DocumentUse> = {}): DocumentUse => ({
  ...{ documentId, count: changes.items?.length ?? 0, items: [], claims: [], policies: [] },
  ...changes,
})

/** What was read from a receipt of two kettles. */
export const reading = (changes: Partial<DocumentReading> = {}): DocumentReading => ({
  merchant: { value: 'Blue Harbour', confidence: 0.9 },
  date: { value: '2024-03-14', confidence: 0.6 },
  total: { value: 58, confidence: 0.9 },
  currency: 'USD',
  lineItems: [
    { description: 'Kettle KT-200', quantity: 2, amount: 49.9 },
    { description: 'Descaler', quantity: 1, amount: 8.1 },
  ],
  serialNumbers: ['S1'],
  ...changes,
})
