import { attachToSelected } from '@arc/contracts/inventory/bulk'
import { attachToItems, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import type { Attachment } from '@arc/contracts/inventory/item-files'
import { type Item, listItemPage } from '@arc/contracts/inventory/items'
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
import { searchItems } from '@arc/contracts/search/search'
import { infiniteQueryOptions, keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, upload } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { fetchList } from '../../lib/fetch-list'
import { refreshInventory } from '../items/items.queries'
import { attachmentOf } from './documents.rules'

/** Documents per request. */
const PAGE_SIZE = 60
/** Items that the dialog offers before something is typed. */
const OFFERED_ITEMS = 40
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
export const documentPages = ({ sort, type, q }: LibraryView) =>
  infiniteQueryOptions({
    queryKey: ['/api/documents', 'page', { sort, type, q }],
    queryFn: ({ pageParam, signal }) =>
      fetchList(
        'documents',
        call(listDocumentPage, { query: { sort, type: type ?? undefined, q, limit: PAGE_SIZE, cursor: pageParam } }, { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ documents }) => documents.some((one) => one.state === 'processing')) ? READING_POLL : false,
  })

/** One document with its text. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/documents', id],
    queryFn: ({ signal }) => call(getDocument, { params: { id } }, { signal }),
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' || state.data?.readingState === 'waiting' ? READING_POLL : false),
  })

/** The items of these documents, by document id. */
export const documentUsesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['/api/items', 'documents', ids],
    queryFn: async ({ signal }) => {
      const { uses } = await call(listDocumentUses, { query: { documentIds: ids.join(',') } }, { signal })
      return new Map(uses.map((use) => [use.documentId, use]))
    },
    enabled: ids.length > 0,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

/** Items that a document can be attached to: the newest, or those that match the words. */
export const attachableItemsQuery = (words: string) =>
  queryOptions({
    queryKey: ['/api/items', 'attachable', words],
    queryFn: async ({ signal }): Promise<Pick<Item, 'id' | 'name' | 'imageUrl' | 'category'>[]> =>
      words
        ? (await call(searchItems, { query: { q: words } }, { signal })).items
        : (await call(listItemPage, { query: { limit: OFFERED_ITEMS } }, { signal })).items,
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
export const refreshDocuments = (client: QueryClient) => client.invalidateQueries({ queryKey: ['/api/documents'] })

/** Uploads one file into the library. @param onSent percentage of its bytes, 0 to 100 */
export const sendDocument = (file: File, onSent: (percent: number) => void): Promise<LibraryDocument> =>
  upload(uploadDocument, formOf(file), onSent)

/** Uploads one file for an item, which also takes Word and text files. @returns the attachment */
export const uploadItemDocumentMutation = mutationOptions({
  mutationFn: async (file: File): Promise<Attachment> => {
    const document = await upload(uploadDocument, formOf(file), undefined, { query: { for: 'item' } })
    return { ...attachmentOf({ ...document, name: file.name, documentType: null }), fromLibrary: false }
  },
  onSuccess: (_document, _file, _result, { client }) => refreshDocuments(client),
})

export const changeDocumentMutation = mutationOptions({
  /** `version` is the one the change is based on: 409 when the document was edited elsewhere after it. */
  mutationFn: ({ id, change, version }: { id: string; change: DocumentChange; version: number }) =>
    call(changeDocument, { params: { id }, body: change }, { ifMatch: version }),
  onError: (error, { id }, _result, { client }) => {
    const conflict = readConflict(error, LibraryDocument)
    if (conflict) client.setQueryData(documentQuery(id).queryKey, (known) => known && { ...known, ...conflict.current })
  },
  onSuccess: (_document, _input, _result, { client }) => refreshDocuments(client),
})

/** Removes the proposal that was read from a document. */
export const dismissReadingMutation = mutationOptions({
  mutationFn: (id: string) => call(dismissReading, { params: { id } }),
  onSuccess: (_answer, _id, _result, { client }) => refreshDocuments(client),
})

/** Deletes a document. Its own query is not fetched again, because an open preview would ask for a deleted document. */
export const deleteDocumentMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteDocument, { params: { id } }),
  onSuccess: (_answer, id, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['/api/documents'], predicate: (query) => query.queryKey[1] !== id }),
      refreshInventory(client),
    ]),
})

/** Attaches one document to several items at once. */
export const attachToItemsMutation = mutationOptions({
  mutationFn: ({ document, itemIds }: { document: LibraryDocument; itemIds: number[] }) =>
    call(attachToItems, { body: { document: attachmentOf(document), itemIds } }),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})

/** The same for the selected items of a list; it can be undone, and ids of others change nothing. */
export const attachToSelectedMutation = mutationOptions({
  mutationFn: ({ document, ids }: { document: LibraryDocument; ids: number[] }) =>
    call(attachToSelected, { body: { document: attachmentOf(document), ids } }),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})
