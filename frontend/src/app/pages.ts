/** The pages of a signed-in user, loaded lazily. Pages of one feature live in that feature; pages that combine features live in `pages/`. */
import { lazyComponent } from '../lib/lazy-component'

export const DashboardPage = lazyComponent(() => import('./pages/dashboard-page'))
export const ArchivePage = lazyComponent(() => import('./pages/archive-page'))
export const RoomPage = lazyComponent(() => import('./pages/room-page'))
export const PlacePage = lazyComponent(() => import('./pages/place-page'))
export const LabelsPage = lazyComponent(() => import('../features/labels/labels-page'))
export const OpenLabelPage = lazyComponent(() => import('../features/labels/open-label-page'))
export const FieldsPage = lazyComponent(() => import('../features/fields/fields-page'))
export const TagsPage = lazyComponent(() => import('../features/tags/tags-page'))
export const ItemsPage = lazyComponent(() => import('./pages/items-page'))
export const ItemPage = lazyComponent(() => import('../features/items/item-page'))
export const ImportPage = lazyComponent(() => import('./pages/import-page'))
export const DocumentsPage = lazyComponent(() => import('../features/documents/documents-page'))
export const RemindersPage = lazyComponent(() => import('../features/reminders/reminders-page'))
export const TrashPage = lazyComponent(() => import('../features/trash/trash-page'))
export const InsightsPage = lazyComponent(() => import('./pages/insights-page'))
export const ReportsPage = lazyComponent(() => import('../features/reports/reports-page'))
