import type { ResponseOf } from '@arc/contracts/define'
import { attachToSelected } from '@arc/contracts/inventory/bulk'
import { attachToItems, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import type { Attachment } from '@arc/contracts/inventory/item-files'
import { matchReceipt } from '@arc/contracts/inventory/receipt-matches'
import {
  changeDocument,
  type DocumentChange,
  type DocumentReading,
  type DocumentSort,
  type DocumentType,
  deleteDocument,
  dismissReading,
  getDocument,
  LibraryDocument,
  listDocumentPage,
  uploadDocument,
} from '@arc/contracts/media/documents'
import { type InfiniteData, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, upload } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { mutationOf, refetchTouched } from '../../lib/mutation-of'
import { pagesOf, queryOf } from '../../lib/query-of'
import { attachmentOf } from './documents.rules'

/** Documents per request. */
const PAGE_SIZE = 60
/** Poll interval while a document is being read, in milliseconds; a live message usually comes first. */
const READING_POLL = 2_000
const STALE_MS = 10_000

export interface LibraryView {
  sort: DocumentSort
  type: DocumentType | null
  /** Part of a name, vendor or category. */
  q?: string
}

/** The library, page by page, with the number of documents of each type. */
export const documentPages = ({ sort, type, q }: LibraryView) => ({
  ...pagesOf(
    listDocumentPage,
    { query: { sort, type: type ?? undefined, q } },
    { list: 'documents', limits: { first: PAGE_SIZE, more: PAGE_SIZE }, staleTime: STALE_MS },
  ),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data: InfiniteData<ResponseOf<typeof listDocumentPage>> | undefined } }) =>
    state.data?.pages.some(({ documents }) => documents.some((one) => one.state === 'processing')) ? READING_POLL : (false as const),
})

/** One document with its text. */
export const documentQuery = (id: string) =>
  queryOf(
    getDocument,
    { params: { id } },
    {
      record: `document:${id}`,
      staleTime: STALE_MS,
      refetchInterval: ({ state }) => (state.data?.state === 'processing' || state.data?.readingState === 'waiting' ? READING_POLL : false),
    },
  )

/** The items of these documents, by document id. */
export const documentUsesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [listDocumentUses.path, 'by document', ids],
    queryFn: async ({ signal }) => {
      const { uses } = await call(listDocumentUses, { query: { documentIds: ids.join(',') } }, { signal })
      return new Map(uses.map((use) => [use.documentId, use]))
    },
    enabled: ids.length > 0,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

/** The own items that are probably on a receipt, the best first. */
export const receiptMatchesQuery = (id: string, { serialNumbers, lineItems, total, date }: DocumentReading) =>
  queryOptions({
    queryKey: ['/api/items', 'receipt-matches', id],
    queryFn: async ({ signal }) => {
      const amounts = [...lineItems.map(({ amount }) => amount), ...(total ? [total.value] : [])]
      const descriptions = lineItems.map(({ description }) => description)
      return (await call(matchReceipt, { body: { serialNumbers, descriptions, amounts, date: date?.value ?? null } }, { signal })).items
    },
    staleTime: STALE_MS,
  })

const formOf = (file: File) => {
  const form = new FormData()
  form.append('document', file)
  return form
}
/** Uploads one file into the library. @param onSent percentage of its bytes, 0 to 100 */
export const sendDocument = (file: File, onSent: (percent: number) => void): Promise<LibraryDocument> =>
  upload(uploadDocument, formOf(file), onSent)

/** Uploads one file for an item, which also takes Word and text files. @returns the attachment */
export const uploadItemDocumentMutation = mutationOptions({
  mutationFn: async (file: File): Promise<Attachment> => {
    const document = await upload(uploadDocument, formOf(file), undefined, { query: { for: 'item' } })
    return { ...attachmentOf({ ...document, name: file.name, documentType: null }), fromLibrary: false }
  },
  onSuccess: (_document, _file, _result, { client }) => refetchTouched(client, uploadDocument),
})

/** `version` is the one the change is based on. */
export const changeDocumentMutation = mutationOf(
  changeDocument,
  ({ id, change, version }: { id: string; change: DocumentChange; version: number }) => ({
    params: { id },
    body: change,
    ifMatch: version,
  }),
  {
    onError: (error, { id }, _before, { client }) => {
      const conflict = readConflict(error, LibraryDocument)
      if (conflict) client.setQueryData(documentQuery(id).queryKey, (known) => known && { ...known, ...conflict.current })
    },
  },
)

/** Removes the proposal that was read from a document. */
export const dismissReadingMutation = mutationOf(dismissReading, (id: string) => ({ params: { id } }))

/** An open preview does not ask for a deleted document. */
export const deleteDocumentMutation = mutationOf(deleteDocument, (id: string) => ({ params: { id } }), {
  ends: (id) => [`document:${id}`],
  gone: (id) => (asked, path) => path.startsWith(getDocument.path) && asked.id === id,
})

/** Attaches one document to several items at once. */
export const attachToItemsMutation = mutationOf(
  attachToItems,
  ({ document, itemIds }: { document: LibraryDocument; itemIds: number[] }) => ({ body: { document: attachmentOf(document), itemIds } }),
)

/** The same for the selected items of a list; it can be undone, and ids of others change nothing. */
export const attachToSelectedMutation = mutationOf(attachToSelected, ({ document, ids }: { document: LibraryDocument; ids: number[] }) => ({
  body: { document: attachmentOf(document), ids },
}))
