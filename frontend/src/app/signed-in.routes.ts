import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import { projectsQuery } from '../entities/projects/projects.queries'
import { shownSummaryQuery } from '../entities/projects/use-projects'
import type { pageLoads } from './page-loads'
import {
  AccountDataPage,
  AccountPage,
  ArchivePage,
  BillingPage,
  CameraDemoPage,
  CameraPage,
  ClaimPackPage,
  ClaimPage,
  ClaimsPage,
  CoverPage,
  DashboardPage,
  DocumentsPage,
  FieldsPage,
  HouseholdPage,
  ImportPage,
  InsightsPage,
  InsurancePage,
  ItemPage,
  ItemsPage,
  LabelsPage,
  NewLinkPage,
  NoPlanPage,
  OpenLabelPage,
  PastPage,
  PlacePage,
  ProofPage,
  RemindersPage,
  ReportsPage,
  ReviewPage,
  RoomPage,
  RoomPhotosPage,
  RoomsPage,
  SharePage,
  TagsPage,
  TokensPage,
  TrashPage,
  UpgradePage,
  WishesPage,
} from './pages'
import { ScannerPage, SupportPage } from './public-pages'
import { PUBLIC_ROUTES } from './public-routes'
import type { AppRoute } from './route-table'

/** The requests of the pages, downloaded with the first page that is not the dashboard. */
export const loadPageLoads = () => import('./page-loads')

/**
 * The routes of a signed-in user (spec NAV-01 to NAV-07); any other path shows the dashboard. Each loader starts all
 * requests of its page, in parallel with the download of its code. `hasHome`: false for an account without a plan that has none open.
 */
export function signedInRoutes(queries: QueryClient, basic: boolean, hasHome = true): readonly AppRoute[] {
  const loadDashboard = () => {
    void queries.prefetchQuery(projectsQuery)
    void queries.prefetchQuery(shownSummaryQuery())
  }
  // A page whose requests were not started here starts them itself.
  const load = (page: keyof ReturnType<typeof pageLoads>) => (params: Params) => {
    const { pathname } = location
    void loadPageLoads().then(
      // A page that was left meanwhile asks for nothing.
      (module) => location.pathname === pathname && module.pageLoads(queries, basic)[page](params),
      () => undefined,
    )
  }
  const loadReturn = (params: Params) => {
    loadDashboard()
    load('payment')(params)
  }
  const loadNothing = () => {}

  const routes = [
    { path: '/archive', page: ArchivePage, load: load('archive') },
    { path: '/camera', page: CameraPage, load: load('projects') },
    { path: '/camera/review', page: CameraPage, load: load('projects') },
    { path: '/camera/queue', page: CameraPage, load: load('projects') },
    { path: '/documents', page: DocumentsPage, load: load('documents') },
    { path: '/reports', page: ReportsPage, load: load('reports') },
    { path: '/scan', page: ScannerPage, load: load('scan') },
    { path: '/import', page: ImportPage, load: load('projects') },
    { path: '/insights', page: InsightsPage, load: load('insights') },
    { path: '/past', page: PastPage, load: load('past') },
    { path: '/proof', page: ProofPage, load: load('proof') },
    { path: '/proof/review', page: ReviewPage, load: load('review') },
    { path: '/insurance', page: InsurancePage, load: load('insurance') },
    { path: '/cover', page: CoverPage, load: load('cover') },
    { path: '/claims', page: ClaimsPage, load: load('claims') },
    { path: '/claims/:id', page: ClaimPage, load: load('claim') },
    { path: '/claims/:id/pack', page: ClaimPackPage, load: load('claim') },
    { path: '/estate', page: WishesPage, load: load('estate') },
    { path: '/share', page: SharePage, load: load('share') },
    { path: '/share/new', page: NewLinkPage, load: load('share') },
    { path: '/rooms', page: RoomsPage, load: loadDashboard },
    { path: '/room/:id', page: RoomPage, load: load('room') },
    { path: '/room/:id/photos', page: RoomPhotosPage, load: load('roomPhotos') },
    { path: '/room/:id/photos/:photoId', page: RoomPhotosPage, load: load('roomPhotos') },
    { path: '/places/:id', page: PlacePage, load: load('place') },
    { path: '/items', page: ItemsPage, load: load('items') },
    { path: '/item/:id', page: ItemPage, load: load('item') },
    { path: '/tags', page: TagsPage, load: load('tags') },
    { path: '/fields', page: FieldsPage, load: load('fields') },
    { path: '/labels', page: LabelsPage, load: loadNothing },
    { path: '/i/:code', page: OpenLabelPage, load: load('label') },
    { path: '/p/:code', page: OpenLabelPage, load: load('label') },
    { path: '/reminders', page: RemindersPage, load: load('reminders') },
    { path: '/trash', page: TrashPage, load: load('trash') },
    { path: '/account', page: AccountPage, load: load('account') },
    { path: '/account/data', page: AccountDataPage, load: load('accountData') },
    { path: '/account/tokens', page: TokensPage, load: load('account') },
    { path: '/account/household', page: HouseholdPage, load: load('household') },
    { path: '/billing', page: BillingPage, load: load('billing') },
    { path: '/upgrade', page: UpgradePage, load: load('upgrade') },
    { path: '/support', page: SupportPage, load: load('support') },
    { path: '/camera-demo', page: CameraDemoPage, load: loadNothing },
    ...PUBLIC_ROUTES.map((route) => ({ ...route, load: loadNothing })),
    { path: '/v3/welcome', page: DashboardPage, load: loadReturn },
    { path: '*', page: DashboardPage, load: loadDashboard },
  ]
  if (hasHome) return routes
  return routes.map((route) => (isPersonal(route.path) ? route : { ...route, page: NoPlanPage, load: load('household') }))
}

const PERSONAL = [
  '/account',
  '/account/data',
  '/account/tokens',
  '/account/household',
  '/billing',
  '/support',
  ...PUBLIC_ROUTES.map(({ path }) => path),
]

/** Whether a page is about the person, and needs no home of their own. */
const isPersonal = (path: string): boolean => PERSONAL.includes(path)
