import { openLabel, printLabels } from '@arc/contracts/inventory/labels'
import type { ToPrint } from '../../entities/labels/to-print'
import { queryOf } from '../../lib/query-of'

/** The labels of items and places; each gets its code with the first request. */
export const labelsQuery = (toPrint: ToPrint) => queryOf(printLabels, { body: toPrint })

/** What a code stands for. */
export const labelQuery = (code: string) => queryOf(openLabel, { params: { code } })
