import { openSharedReport, readSharedReport } from '@arc/contracts/reports/shares'
import { queryOptions } from '@tanstack/react-query'
import type { LinkKey } from '../../entities/share-links/link-key'
import { call } from '../../lib/api'
import { readReportFile } from './read-report-file'

const argsOf = ({ token, password }: LinkKey) => ({ body: { token, password } })

/** What a link leads to; 403 while its password is missing or wrong. */
export const sharedReportQuery = (key: LinkKey) =>
  queryOptions({ queryKey: [openSharedReport.path, key], queryFn: ({ signal }) => call(openSharedReport, argsOf(key), { signal }) })

/** The PDF. Its owner sees each request as an opening, so it is read once. */
export const sharedFileQuery = (key: LinkKey, onProgress: (percent: number | null) => void) =>
  queryOptions({
    queryKey: [readSharedReport.path, key],
    queryFn: async ({ signal }) => readReportFile(await call(readSharedReport, argsOf(key), { signal }), onProgress),
  })
