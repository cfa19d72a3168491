import { openSharedReport, readSharedReport } from '@arc/contracts/reports/shares'
import { queryOptions } from '@tanstack/react-query'
import type { LinkKey } from '../../entities/share-links/link-key'
import { call } from '../../lib/api'
import { readReportFile } from './read-report-file'

const bodyOf = ({ token, password }: LinkKey) => ({ token, password })

/** What a link leads to; 403 while its password is missing or wrong. */
export const sharedReportQuery = (key: LinkKey) =>
  queryOptions({
    queryKey: [openSharedReport.path, key],
    queryFn: ({ signal }) => call(openSharedReport, { body: bodyOf(key) }, { signal }),
  })

/** The PDF. Its owner sees each request as an opening, so it is read once. */
export const sharedFileQuery = (key: LinkKey, onProgress: (percent: number | null) => void) =>
  queryOptions({
    queryKey: [readSharedReport.path, key],
    queryFn: async ({ signal }) => readReportFile(await call(readSharedReport, { body: bodyOf(key) }, { signal }), onProgress),
  })
