import { ticketChanged, ticketOpened } from '@arc/contracts/admin/ticket-events'
import { batchCompleted, batchFailed, batchProgressed } from '@arc/contracts/analysis/batch-events'
import { accountChanged } from '@arc/contracts/auth/account-events'
import { remindersChanged } from '@arc/contracts/inventory/reminder-events'
import { documentChanged, documentCreated, documentDeleted } from '@arc/contracts/media/document-events'
import { reportCancelled, reportFailed, reportProgressed, reportReady } from '@arc/contracts/reports/report-events'
import { INVENTORY_EVENTS } from './live.changes.js'

export const BATCH = [batchProgressed, batchCompleted, batchFailed].map(({ type }) => type)
export const REPORT = [reportProgressed, reportReady, reportFailed, reportCancelled].map(({ type }) => type)
export const DOCUMENT = [documentCreated, documentChanged, documentDeleted].map(({ type }) => type)
export const TICKET = [ticketOpened, ticketChanged].map(({ type }) => type)
export const ACCOUNT = accountChanged.type
export const REMINDERS = remindersChanged.type

/** All events that open pages are told of. `make check` knows those that no page shows (deploy/test/manifest.test.ts). */
export const LIVE_EVENTS: string[] = [...BATCH, ...REPORT, ...DOCUMENT, ...TICKET, ACCOUNT, REMINDERS, ...INVENTORY_EVENTS]
