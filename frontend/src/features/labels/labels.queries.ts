import { openLabel, printLabels } from '@arc/contracts/inventory/labels'
import { queryOptions } from '@tanstack/react-query'
import type { ToPrint } from '../../entities/labels/to-print'
import { call } from '../../lib/api'

/** The labels of items and places; each gets its code with the first request. */
export const labelsQuery = (toPrint: ToPrint) =>
  queryOptions({
    queryKey: ['/api/labels', toPrint],
    queryFn: ({ signal }) => call(printLabels, { body: toPrint }, { signal }),
  })

/** What a code stands for. */
export const labelQuery = (code: string) =>
  queryOptions({
    queryKey: ['/api/labels', code],
    queryFn: ({ signal }) => call(openLabel, { params: { code } }, { signal }),
    retry: false,
  })
