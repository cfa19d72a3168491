import * as audit from './admin/audit.js'
import * as deadLetters from './admin/dead-letters.js'
import * as adminOperations from './admin/operations.js'
import * as operator from './admin/operator.js'
import * as adminCosts from './admin/recognition-costs.js'
import * as ticketEvents from './admin/ticket-events.js'
import * as tickets from './admin/tickets.js'
import * as adminUsers from './admin/users.js'
import * as batchEvents from './analysis/batch-events.js'
import * as batches from './analysis/batches.js'
import * as corrections from './analysis/corrections.js'
import * as costs from './analysis/costs.js'
import * as demo from './analysis/demo.js'
import * as photoAnalysedEvents from './analysis/photo-events.js'
import * as products from './analysis/products.js'
import * as text from './analysis/text.js'
import * as accountData from './auth/account-data.js'
import * as accountEvents from './auth/account-events.js'
import * as accounts from './auth/accounts.js'
import * as accountAdministration from './auth/admin-users.js'
import * as apiTokens from './auth/api-tokens.js'
import * as emailLinks from './auth/email-links.js'
import * as google from './auth/google.js'
import * as household from './auth/household.js'
import * as householdEvents from './auth/household-events.js'
import * as passkeys from './auth/passkeys.js'
import * as passwordReset from './auth/password-reset.js'
import * as security from './auth/security.js'
import * as sessions from './auth/sessions.js'
import * as testEmail from './auth/test-email.js'
import * as totp from './auth/totp.js'
import * as accountDeletion from './billing/account-deletion.js'
import * as cards from './billing/cards.js'
import * as checkouts from './billing/checkouts.js'
import * as invoices from './billing/invoices.js'
import * as planChanges from './billing/plan-changes.js'
import * as sandbox from './billing/sandbox.js'
import * as subscriptionEvents from './billing/subscription-events.js'
import * as subscriptions from './billing/subscriptions.js'
import * as trialCodes from './billing/trial-codes.js'
import * as upgrades from './billing/upgrades.js'
import * as webhooks from './billing/webhooks.js'
import type { AnyEvent, AnyRoute } from './define.js'
import * as inventoryData from './inventory/account-data.js'
import * as bulk from './inventory/bulk.js'
import * as categories from './inventory/categories.js'
import * as claimEvents from './inventory/claim-events.js'
import * as claims from './inventory/claims.js'
import * as customFields from './inventory/custom-fields.js'
import * as duplicates from './inventory/duplicates.js'
import * as history from './inventory/history.js'
import * as imports from './inventory/imports.js'
import * as insights from './inventory/insights.js'
import * as itemAttachments from './inventory/item-attachments.js'
import * as itemEvents from './inventory/item-events.js'
import * as itemFeed from './inventory/item-feed.js'
import * as itemPhotos from './inventory/item-photos.js'
import * as items from './inventory/items.js'
import * as itemsByRoom from './inventory/items-by-room.js'
import * as labels from './inventory/labels.js'
import * as loans from './inventory/loans.js'
import * as lostItems from './inventory/lost-items.js'
import * as overview from './inventory/overview.js'
import * as placeEvents from './inventory/place-events.js'
import * as places from './inventory/places.js'
import * as policies from './inventory/policies.js'
import * as policyEvents from './inventory/policy-events.js'
import * as projectEvents from './inventory/project-events.js'
import * as projects from './inventory/projects.js'
import * as proof from './inventory/proof.js'
import * as receiptMatches from './inventory/receipt-matches.js'
import * as reminderEvents from './inventory/reminder-events.js'
import * as reminders from './inventory/reminders.js'
import * as reportInventory from './inventory/report-inventory.js'
import * as reviewEvents from './inventory/review-events.js'
import * as reviews from './inventory/reviews.js'
import * as roomEvents from './inventory/room-events.js'
import * as roomPhotoEvents from './inventory/room-photo-events.js'
import * as roomPhotos from './inventory/room-photos.js'
import * as rooms from './inventory/rooms.js'
import * as homeShareEvents from './inventory/share-events.js'
import * as homeShares from './inventory/shares.js'
import * as stats from './inventory/stats.js'
import * as tags from './inventory/tags.js'
import * as trash from './inventory/trash.js'
import * as viewEvents from './inventory/view-events.js'
import * as views from './inventory/views.js'
import * as wishEvents from './inventory/wish-events.js'
import * as wishes from './inventory/wishes.js'
import * as live from './live.js'
import * as mediaData from './media/account-data.js'
import * as assets from './media/assets.js'
import * as documentEvents from './media/document-events.js'
import * as documents from './media/documents.js'
import * as files from './media/files.js'
import * as fingerprints from './media/fingerprints.js'
import * as originals from './media/originals.js'
import * as photoEvents from './media/photo-events.js'
import * as photos from './media/photos.js'
import * as receipts from './media/receipts.js'
import * as sharedFiles from './media/shared-files.js'
import * as operations from './operations.js'
import * as accountExports from './reports/account-exports.js'
import * as accountImports from './reports/account-imports.js'
import * as evidence from './reports/evidence.js'
import * as lastReports from './reports/last-report.js'
import * as reportEvents from './reports/report-events.js'
import * as reports from './reports/reports.js'
import * as shares from './reports/shares.js'
import * as search from './search/search.js'

const modules: Record<string, unknown>[] = [
  accountData,
  accountDeletion,
  inventoryData,
  mediaData,
  accountExports,
  accountImports,
  accounts,
  accountAdministration,
  apiTokens,
  emailLinks,
  google,
  household,
  passkeys,
  passwordReset,
  security,
  totp,
  sessions,
  testEmail,
  projects,
  insights,
  overview,
  proof,
  history,
  imports,
  rooms,
  roomPhotos,
  places,
  labels,
  tags,
  customFields,
  items,
  itemsByRoom,
  bulk,
  itemEvents,
  itemAttachments,
  itemPhotos,
  loans,
  reminders,
  policies,
  claims,
  lostItems,
  reviews,
  homeShares,
  wishes,
  reportInventory,
  categories,
  stats,
  documents,
  receiptMatches,
  duplicates,
  trash,
  views,
  photos,
  assets,
  files,
  receipts,
  fingerprints,
  originals,
  sharedFiles,
  batches,
  corrections,
  costs,
  demo,
  products,
  text,
  search,
  trialCodes,
  subscriptions,
  cards,
  checkouts,
  invoices,
  planChanges,
  upgrades,
  webhooks,
  sandbox,
  reports,
  lastReports,
  evidence,
  shares,
  tickets,
  deadLetters,
  adminUsers,
  audit,
  adminOperations,
  adminCosts,
  operations,
  operator,
  live,
  ticketEvents,
  batchEvents,
  photoAnalysedEvents,
  accountEvents,
  householdEvents,
  subscriptionEvents,
  itemFeed,
  placeEvents,
  policyEvents,
  claimEvents,
  projectEvents,
  reminderEvents,
  reviewEvents,
  homeShareEvents,
  wishEvents,
  roomEvents,
  roomPhotoEvents,
  viewEvents,
  documentEvents,
  photoEvents,
  reportEvents,
]
const kindOf = (value: unknown) => (typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined)
const definitions = modules.flatMap((module) => Object.values(module))

/** All routes. */
export const ROUTES = definitions.filter((value): value is AnyRoute => kindOf(value) === 'route')
/** All events. */
export const EVENTS = definitions.filter((value): value is AnyEvent => kindOf(value) === 'event')
