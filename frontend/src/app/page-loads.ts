import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import { accountExportsQuery, accountFiguresQuery } from '../entities/account-data/account-data.queries'
import { accountImportsQuery } from '../entities/account-data/account-imports.queries'
import { securityQuery } from '../entities/account-data/security.queries'
import { invoicesQuery, pendingPaymentQuery, subscriptionQuery } from '../entities/billing/subscription.queries'
import { customFieldsQuery } from '../entities/custom-fields/fields.queries'
import { documentPages } from '../entities/documents/documents.queries'
import { itemHistoryPages } from '../entities/history/history.queries'
import { householdQuery } from '../entities/household/household.queries'
import { categoriesQuery, itemPages, itemQuery } from '../entities/items/items.queries'
import { currentFilters } from '../entities/items/use-filters'
import { loansQuery } from '../entities/loans/loans.queries'
import { shownOverviewQuery } from '../entities/overview/overview.queries'
import { placeItemPages, placeQuery, placesQuery } from '../entities/places/places.queries'
import { shownPoliciesQuery } from '../entities/policies/policies.queries'
import { projectsQuery } from '../entities/projects/projects.queries'
import { shownSummaryQuery } from '../entities/projects/use-projects'
import { reminderPages, reminderSettingsQuery } from '../entities/reminders/reminders.queries'
import { reportsQuery } from '../entities/reports/reports.queries'
import { shownReviewQuery } from '../entities/reviews/reviews.queries'
import { photoMapQuery, photosOfItemQuery, roomPhotosQuery } from '../entities/room-photos/room-photos.queries'
import { allRoomsQuery, roomSummaryQuery } from '../entities/rooms/rooms.queries'
import { tagsQuery } from '../entities/tags/tags.queries'
import { ownTicketsQuery } from '../entities/tickets/tickets.queries'
import { trashPages } from '../entities/trash/trash.queries'
import { viewsQuery } from '../entities/views/views.queries'
import { shownWishesQuery } from '../entities/wishes/wishes.queries'
import { recogniserQuery } from '../features/archive/archive.queries'
import { claimQuery, markedPages, shownClaimsQuery } from '../features/claims/claims.queries'
import { shownPastPages, shownPastQuery } from '../features/history/past.queries'
import { currentPast } from '../features/history/past.rules'
import { shownInsightsQuery } from '../features/insights/insights.queries'
import { labelQuery } from '../features/labels/labels.queries'
import { shownProofPages, shownProofQuery } from '../features/proof/proof.queries'
import { firstSummaryQuery } from '../features/reports/reports.queries'
import { ROOM_SORT } from '../features/rooms/room-choices'
import { shownSharesQuery } from '../features/shares/shares.queries'
import { currentChoice } from '../lib/url-choice'

const idOf = (params: Params) => {
  const id = Number(params.id)
  return Number.isInteger(id) ? id : null
}

/**
 * The requests of each page but the dashboard, by page: everything that needs nothing but the path, the plan and the stored
 * project selection, so that none of them waits for another. Apart from the routes, because the dashboard is usable sooner
 * without the contracts of all other pages.
 */
export function pageLoads(client: QueryClient, basic: boolean) {
  const queries = untried(client)
  const loadProjects = () => void queries.prefetchQuery(projectsQuery)
  const loadArchive = () => {
    loadProjects()
    void queries.prefetchQuery(categoriesQuery)
    void queries.prefetchQuery(recogniserQuery)
  }
  const loadReports = () => {
    loadProjects()
    void queries.prefetchQuery(firstSummaryQuery(basic))
    void queries.prefetchQuery(reportsQuery)
  }
  const loadDocuments = () => {
    loadProjects()
    void queries.prefetchQuery(shownSummaryQuery())
    void queries.prefetchInfiniteQuery(documentPages({ sort: 'newest', type: null }))
  }
  const loadScan = () => {
    void queries.prefetchQuery(categoriesQuery)
    // Users of the basic plan have one project, and its list is not loaded (spec SCAN-06).
    if (basic) void queries.prefetchQuery(allRoomsQuery)
    else loadProjects()
  }
  const loadInsights = () => {
    loadProjects()
    void queries.prefetchQuery(shownInsightsQuery())
  }
  const loadProof = () => {
    loadProjects()
    void queries.prefetchQuery(shownProofQuery())
    void queries.prefetchInfiniteQuery(shownProofPages())
    void queries.prefetchQuery(shownReviewQuery())
  }
  const loadReview = () => {
    loadProjects()
    void queries.prefetchQuery(shownReviewQuery())
  }
  const loadPast = () => {
    const past = currentPast()
    loadProjects()
    void queries.prefetchQuery(shownPastQuery(past.on))
    void queries.prefetchInfiniteQuery(shownPastPages(past))
  }
  const loadInsurance = () => {
    loadProjects()
    void queries.prefetchQuery(shownPoliciesQuery())
  }
  const loadCover = () => {
    loadProjects()
    void queries.prefetchQuery(shownOverviewQuery())
  }
  const loadClaims = () => {
    loadProjects()
    void queries.prefetchQuery(shownClaimsQuery())
  }
  const loadClaim = (params: Params) => {
    const id = idOf(params)
    if (id === null) return
    void queries.prefetchQuery(claimQuery(id))
    void queries.prefetchInfiniteQuery(markedPages(id))
  }
  const loadRoom = (params: Params) => {
    const id = idOf(params)
    loadProjects()
    if (id === null) return
    void queries.prefetchQuery(roomSummaryQuery(id))
    void queries.prefetchInfiniteQuery(itemPages({ place: { roomId: id }, sort: currentChoice(ROOM_SORT), filters: currentFilters() }))
    void queries.prefetchQuery(placesQuery(id))
    void queries.prefetchQuery(roomPhotosQuery(id))
    void queries.prefetchQuery(viewsQuery)
  }
  const loadRoomPhotos = (params: Params) => {
    const [id, photoId] = [idOf(params), Number(params.photoId)]
    loadProjects()
    if (id === null) return
    void queries.prefetchQuery(roomPhotosQuery(id))
    if (Number.isInteger(photoId)) void queries.prefetchQuery(photoMapQuery(id, photoId))
  }
  const loadItems = () => {
    loadProjects()
    void queries.prefetchQuery(viewsQuery)
  }
  const loadPlace = (params: Params) => {
    const id = idOf(params)
    loadProjects()
    if (id === null) return
    void queries.prefetchQuery(placeQuery(id))
    void queries.prefetchInfiniteQuery(placeItemPages(id))
  }
  const loadItem = (params: Params) => {
    const id = idOf(params)
    loadProjects()
    void queries.prefetchQuery(allRoomsQuery)
    void queries.prefetchQuery(shownPoliciesQuery())
    void queries.prefetchQuery(customFieldsQuery)
    if (id === null) return
    void queries.prefetchQuery(itemQuery(id))
    void queries.prefetchQuery(loansQuery(id))
    void queries.prefetchQuery(photosOfItemQuery(id))
    void queries.prefetchInfiniteQuery(itemHistoryPages(id))
  }
  const loadEstate = () => {
    loadProjects()
    void queries.prefetchQuery(shownWishesQuery())
  }
  const loadShare = () => {
    loadProjects()
    void queries.prefetchQuery(shownSharesQuery())
  }
  const loadLabel = (params: Params) => {
    if (params.code) void queries.prefetchQuery(labelQuery(params.code))
  }
  const loadTrash = () => {
    loadProjects()
    void queries.prefetchInfiniteQuery(trashPages)
  }
  const loadReminders = () => {
    void queries.prefetchInfiniteQuery(reminderPages)
    void queries.prefetchQuery(reminderSettingsQuery)
  }
  const loadAccountData = () => {
    void queries.prefetchQuery(securityQuery)
    void queries.prefetchQuery(accountFiguresQuery)
    void queries.prefetchQuery(accountExportsQuery)
    void queries.prefetchQuery(accountImportsQuery)
  }
  const loadBilling = () => {
    void queries.prefetchQuery(subscriptionQuery)
    void queries.prefetchQuery(invoicesQuery)
  }
  return {
    projects: loadProjects,
    archive: loadArchive,
    documents: loadDocuments,
    reports: loadReports,
    scan: loadScan,
    insights: loadInsights,
    proof: loadProof,
    review: loadReview,
    past: loadPast,
    insurance: loadInsurance,
    cover: loadCover,
    claims: loadClaims,
    claim: loadClaim,
    share: loadShare,
    estate: loadEstate,
    room: loadRoom,
    roomPhotos: loadRoomPhotos,
    place: loadPlace,
    items: loadItems,
    item: loadItem,
    tags: () => void queries.prefetchQuery(tagsQuery),
    fields: () => void queries.prefetchQuery(customFieldsQuery),
    label: loadLabel,
    reminders: loadReminders,
    trash: loadTrash,
    account: () => void queries.prefetchQuery(securityQuery),
    accountData: loadAccountData,
    household: () => void queries.prefetchQuery(householdQuery),
    billing: loadBilling,
    upgrade: () => void queries.prefetchQuery(subscriptionQuery),
    payment: () => void queries.prefetchQuery(pendingPaymentQuery),
    support: () => void queries.prefetchQuery(ownTicketsQuery),
  }
}

type Prefetches = Pick<QueryClient, 'prefetchQuery' | 'prefetchInfiniteQuery'>

/** This module may come later than its page, which has asked by then: what failed is said there, and asked again only on request. */
function untried(client: QueryClient): Prefetches {
  const hasFailed = (key: QueryKey) => client.getQueryState(key)?.status === 'error'
  return {
    prefetchQuery: async (options) => void (hasFailed(options.queryKey) || (await client.prefetchQuery(options))),
    prefetchInfiniteQuery: async (options) => void (hasFailed(options.queryKey) || (await client.prefetchInfiniteQuery(options))),
  }
}
