import type { ProjectRef } from '@arc/contracts/inventory/projects'
import {
  createHomeShare,
  endHomeShare,
  listHomeShares,
  previewHomeShare,
  previewHomeShareItems,
  type ShareChoice,
} from '@arc/contracts/inventory/shares'
import { listReports } from '@arc/contracts/reports/reports'
import { createReportShare, listProjectReportShares, revokeReportShare } from '@arc/contracts/reports/shares'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isQueryable } from '../../entities/projects/deleting-projects'
import { shownProject } from '../../entities/projects/use-projects'
import { call, hasStatus } from '../../lib/api'
import { STALE } from '../../lib/stale-times'
import type { ItemSource } from './item-source'

const sharesQuery = (project: ProjectRef, last: number | null) =>
  queryOptions({
    queryKey: ['/api/projects', 'shares', { projectId: project, ...(project === 'current' && { last }) }],
    queryFn: ({ signal }) => call(listHomeShares, { params: { id: project }, query: last !== null ? { last } : {} }, { signal }),
    enabled: () => isQueryable(project),
    staleTime: STALE.projects,
  })

/** The links of the project that the dashboard shows. */
export function shownSharesQuery() {
  const { project, last } = shownProject()
  return sharesQuery(project, last)
}

/** The links of the reports of a project. Their openings are no news of the inventory, so they are read again each time. */
export const reportSharesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['/api/reports', 'shares', projectId],
    queryFn: ({ signal }) => call(listProjectReportShares, { query: { projectId } }, { signal }),
    staleTime: 0,
  })

/** The finished reports, newest first. */
export const finishedReportsQuery = queryOptions({
  queryKey: ['/api/reports'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
  staleTime: 0,
})

/** What a link with this choice would show. */
export const previewQuery = (choice: ShareChoice) =>
  queryOptions({
    queryKey: ['/api/projects', 'share-preview', choice],
    queryFn: ({ signal }) => call(previewHomeShare, { body: choice }, { signal }),
    staleTime: STALE.projects,
    placeholderData: keepPreviousData,
  })

/** Where the preview reads the items of its rooms. */
export const previewItems = (choice: ShareChoice): ItemSource => ({
  key: ['/api/projects', 'share-preview-items', choice],
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

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/projects', 'shares'] }),
    client.invalidateQueries({ queryKey: ['/api/reports', 'shares'] }),
  ])

export const makeLinkMutation = mutationOptions({
  mutationFn: async ({ name, expiresAt, password, ...of }: NewLink): Promise<MadeLink> => {
    const terms = { name, expiresAt, password }
    const made =
      'choice' in of
        ? await call(createHomeShare, { body: { ...of.choice, ...terms } })
        : await call(createReportShare, { params: { id: of.reportId }, body: terms })
    return { name, page: 'choice' in of ? '/v' : '/shared', token: made.token, password }
  },
  onSettled: (_link, _error, _input, _result, { client }) => refresh(client),
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
  onSettled: (_answer, _error, _input, _result, { client }) => refresh(client),
})
