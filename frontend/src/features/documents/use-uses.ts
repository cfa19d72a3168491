import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import { useQueries } from '@tanstack/react-query'
import { documentUsesQuery } from '../../entities/documents/documents.queries'

/** The items of documents, one request for each page of the library; undefined until all are known. */
export function useUses(pages: readonly (readonly string[])[]): ReadonlyMap<string, DocumentUse> | undefined {
  return useQueries({
    queries: pages.map((ids) => documentUsesQuery(ids)),
    combine: (results) =>
      results.some(({ data }) => data === undefined) ? undefined : new Map(results.flatMap(({ data }) => [...(data ?? [])])),
  })
}
