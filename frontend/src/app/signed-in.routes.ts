import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import { invoicesQuery, pendingPaymentQuery, subscriptionQuery } from '../entities/billing/subscription.queries'
import { documentPages } from '../entities/documents/documents.queries'
import { customFieldsQuery } from '../entities/fields/fields.queries'
import { categoriesQuery, itemPages, itemQuery } from '../entities/items/items.queries'
import { currentFilters } from '../entities/items/use-filters'
import { loansQuery } from '../entities/loans/loans.queries'
import { placeItemPages, placeQuery, placesQuery } from '../entities/places/places.queries'
import { projectsQuery } from '../entities/projects/projects.queries'
import { shownSummaryQuery } from '../entities/projects/use-projects'
import { reminderSettingsQuery, remindersQuery } from '../entities/reminders/reminders.queries'
import { allRoomsQuery, roomSummaryQuery } from '../entities/rooms/rooms.queries'
import { tagsQuery } from '../entities/tags/tags.queries'
import { ownTicketsQuery } from '../entities/tickets/tickets.queries'
import { trashPages } from '../entities/trash/trash.queries'
import { viewsQuery } from '../entities/views/views.queries'
import { recogniserQuery } from '../features/archive/archive.queries'
import { shownInsightsQuery } from '../features/insights/insights.queries'
import { labelQuery } from '../features/labels/labels.queries'
import { firstSummaryQuery, reportsQuery } from '../features/reports/reports.queries'
import { ROOM_SORT } from '../features/rooms/room-choices'
import { currentChoice } from '../lib/url-choice'
import {
  ArchivePage,
  BillingPage,
  DashboardPage,
  DocumentsPage,
  FieldsPage,
  ImportPage,
  InsightsPage,
  ItemPage,
  ItemsPage,
  LabelsPage,
  OpenLabelPage,
  PlacePage,
  RemindersPage,
  ReportsPage,
  RoomPage,
  TagsPage,
  TrashPage,
  UpgradePage,
} from './pages'
import { NOT_BUILT } from './paths'
import {
  AdminPage,
  ImprintPage,
  LoginPage,
  NotBuiltPage,
  PasswordResetPage,
  PricingPage,
  PrivacyPage,
  SignupPage,
  SupportPage,
  TermsPage,
  UnsubscribePage,
} from './public-pages'
import type { AppRoute } from './route-table'

const SIGNED_OUT_ONLY = ['/loading-screen']

const idOf = (params: Params) => {
  const id = Number(params.id)
  return Number.isInteger(id) ? id : null
}

/**
 * The routes of a signed-in user (spec NAV-01 to NAV-07); any other path shows the dashboard. Each loader starts all
 * requests that need nothing but the path, the plan and the stored project selection, so that none of them waits for another.
 */
export function signedInRoutes(queries: QueryClient, basic: boolean): readonly AppRoute[] {
  const loadProjects = () => void queries.prefetchQuery(projectsQuery)
  const loadDashboard = () => {
    loadProjects()
    void queries.prefetchQuery(shownSummaryQuery())
  }
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
  const loadInsights = () => {
    loadProjects()
    void queries.prefetchQuery(shownInsightsQuery())
  }
  const loadRoom = (params: Params) => {
    const id = idOf(params)
    loadProjects()
    if (id === null) return
    void queries.prefetchQuery(roomSummaryQuery(id))
    void queries.prefetchInfiniteQuery(itemPages({ place: { roomId: id }, sort: currentChoice(ROOM_SORT), filters: currentFilters() }))
    void queries.prefetchQuery(placesQuery(id))
    void queries.prefetchQuery(viewsQuery)
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
    void queries.prefetchQuery(customFieldsQuery)
    void queries.prefetchQuery(categoriesQuery)
    if (id === null) return
    void queries.prefetchQuery(itemQuery(id))
    void queries.prefetchQuery(loansQuery(id))
  }
  const loadLabel = (params: Params) => {
    if (params.code) void queries.prefetchQuery(labelQuery(params.code))
  }
  const loadTrash = () => {
    loadProjects()
    void queries.prefetchInfiniteQuery(trashPages)
  }
  const loadReminders = () => {
    void queries.prefetchQuery(remindersQuery)
    void queries.prefetchQuery(reminderSettingsQuery)
  }
  const loadBilling = () => {
    void queries.prefetchQuery(subscriptionQuery)
    void queries.prefetchQuery(invoicesQuery)
  }
  const loadReturn = () => {
    loadDashboard()
    void queries.prefetchQuery(pendingPaymentQuery)
  }
  const loadNothing = () => {}

  return [
    { path: '/archive', page: ArchivePage, load: loadArchive },
    { path: '/documents', page: DocumentsPage, load: loadDocuments },
    { path: '/reports', page: ReportsPage, load: loadReports },
    { path: '/import', page: ImportPage, load: loadProjects },
    { path: '/insights', page: InsightsPage, load: loadInsights },
    { path: '/room/:id', page: RoomPage, load: loadRoom },
    { path: '/places/:id', page: PlacePage, load: loadPlace },
    { path: '/items', page: ItemsPage, load: loadItems },
    { path: '/item/:id', page: ItemPage, load: loadItem },
    { path: '/tags', page: TagsPage, load: () => void queries.prefetchQuery(tagsQuery) },
    { path: '/fields', page: FieldsPage, load: () => void queries.prefetchQuery(customFieldsQuery) },
    { path: '/labels', page: LabelsPage, load: loadNothing },
    { path: '/i/:code', page: OpenLabelPage, load: loadLabel },
    { path: '/p/:code', page: OpenLabelPage, load: loadLabel },
    { path: '/reminders', page: RemindersPage, load: loadReminders },
    { path: '/unsubscribe', page: UnsubscribePage, load: loadNothing },
    { path: '/trash', page: TrashPage, load: loadTrash },
    { path: '/billing', page: BillingPage, load: loadBilling },
    { path: '/upgrade', page: UpgradePage, load: () => void queries.prefetchQuery(subscriptionQuery) },
    { path: '/support', page: SupportPage, load: () => void queries.prefetchQuery(ownTicketsQuery) },
    { path: '/admin', page: AdminPage, load: loadNothing },
    { path: '/pricing', page: PricingPage, load: loadNothing },
    { path: '/login', page: LoginPage, load: loadNothing },
    { path: '/signup', page: SignupPage, load: loadNothing },
    { path: '/terms', page: TermsPage, load: loadNothing },
    { path: '/privacy', page: PrivacyPage, load: loadNothing },
    { path: '/imprint', page: ImprintPage, load: loadNothing },
    { path: '/v3/forgot-password', page: PasswordResetPage, load: loadNothing },
    ...Object.keys(NOT_BUILT)
      .filter((path) => !SIGNED_OUT_ONLY.includes(path))
      .map((path) => ({ path, page: NotBuiltPage, load: loadNothing })),
    { path: '/v3/welcome', page: DashboardPage, load: loadReturn },
    { path: '*', page: DashboardPage, load: loadDashboard },
  ]
}
