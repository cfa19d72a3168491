import {
  createHomeShare,
  endHomeShare,
  listHomeShares,
  previewHomeShare,
  previewHomeShareItems,
  type ShareChoice,
} from '@arc/contracts/inventory/shares'
import { createReportShare, listProjectReportShares, revokeReportShare } from '@arc/contracts/reports/shares'
import { keepPreviousData, mutationOptions } from '@tanstack/react-query'
import { shownQuery } from '../../entities/projects/of-project'
import { call, hasStatus } from '../../lib/api'
import { refetchTouched } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import type { ItemSource } from './item-source'

/** The links of the project that the dashboard shows. */
export const shownSharesQuery = () => shownQuery(listHomeShares)

/** The links of the reports of a project. Their openings are no news of the inventory, so they are read again each time. */
export const reportSharesQuery = (projectId: number) => queryOf(listProjectReportShares, { query: { projectId } }, { staleTime: 0 })

/** What a link with this choice would show. */
export const previewQuery = (choice: ShareChoice) =>
  queryOf(previewHomeShare, { body: choice }, { staleTime: STALE.projects, placeholderData: keepPreviousData })

/** Where the preview reads the items of its rooms. */
export const previewItems = (choice: ShareChoice): ItemSource => ({
  key: [previewHomeShareItems.path, choice],
  read: (wanted, signal) => call(previewHomeShareItems, { body: { ...choice, ...wanted } }, { signal }),
})

/** Who a new link is for, and until when. */
interface LinkTerms {
  name: string
  /** ISO 8601. */
  expiresAt: string
  password: string | null
}
/** A new link to rooms, or to a report. */
export type NewLink = LinkTerms & ({ choice: ShareChoice } | { reportId: number })
/** A link that was made; its token is known this once. */
export interface MadeLink {
  name: string
  /** The path of the page that it opens. */
  page: '/v' | '/shared'
  token: string
  /** What it asks for; null for a link without a password. */
  password: string | null
}

export const makeLinkMutation = mutationOptions({
  mutationFn: async ({ name, expiresAt, password, ...of }: NewLink): Promise<MadeLink> => {
    const terms = { name, expiresAt, password }
    const made =
      'choice' in of
        ? await call(createHomeShare, { body: { ...of.choice, ...terms } })
        : await call(createReportShare, { params: { id: of.reportId }, body: terms })
    return { name, page: 'choice' in of ? '/v' : '/shared', token: made.token, password }
  },
  onSettled: (_link, _error, _input, _result, { client }) => refetchTouched(client, createHomeShare),
})

/** Ends a link to rooms, or to a report. One that was ended elsewhere is ended, too. */
export const endLinkMutation = mutationOptions({
  mutationFn: async ({ id, reportId }: { id: string; reportId: number | null }) => {
    try {
      if (reportId === null) await call(endHomeShare, { params: { id } })
      else await call(revokeReportShare, { params: { id: reportId, shareId: id } })
    } catch (error) {
      if (!hasStatus(error, 404)) throw error
    }
  },
  onSettled: (_answer, _error, _input, _result, { client }) => refetchTouched(client, endHomeShare),
})
