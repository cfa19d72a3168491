import { reportRequested } from '@arc/contracts/reports/report-events'
import type { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import { newCode } from '../evidence/code.js'
import type { Report } from '../generated/prisma/client.js'
import { renderReport } from './render.service.js'
import { OPEN } from './report-progress.js'

/** What a report is asked for. */
export type ReportRequest = Pick<
  Report,
  | ('userId' | 'projectId' | 'roomId' | 'title' | 'timeZone' | 'paper' | 'places' | 'kind')
  | ('lossDate' | 'roomIds' | 'itemIds' | 'claimId' | 'lists')
>

/** What a report was asked for. */
export function requestOf(report: Report): ReportRequest {
  const { userId, projectId, roomId, title, timeZone, paper, places, kind, lossDate, roomIds, itemIds, claimId, lists } = report
  return { userId, projectId, roomId, title, timeZone, paper, places, kind, lossDate, roomIds, itemIds, claimId, lists }
}

/** Lets one request for a report of this user after the other, until the commit: each has its own number. */
export async function lockReports(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`reports:${userId}`}))`
}

/** Lists a report as waiting and enqueues it in its user's turn; the reports of the user are locked. @returns its id */
export async function requestReport(tx: Tx, jobs: Jobs, request: ReportRequest, createdAt: Date): Promise<number> {
  const { userId } = request
  const { _max, _min } = await tx.report.aggregate({ where: { userId }, _max: { number: true }, _min: { id: true } })
  const report = await tx.report.create({ data: { ...request, number: (_max.number ?? 0) + 1, code: newCode(), createdAt } })
  await publish(tx, reportRequested, { reportId: report.id, userId, version: report.version })
  // The first report of a user comes before the second of another.
  const waiting = await tx.report.count({ where: { userId, status: { in: OPEN }, id: { not: report.id } } })
  // Jobs outlive a deleted account for a day, so the group is the user's first report and not the user.
  const group = String(_min.id ?? report.id)
  await jobs.send(tx, renderReport, { reportId: report.id }, { group, priority: -waiting })
  return report.id
}
