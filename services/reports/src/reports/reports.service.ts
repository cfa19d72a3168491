import type { Input } from '@arc/contracts/define'
import { isOpenTo, opensOn } from '@arc/contracts/early-access'
import { reportTarget } from '@arc/contracts/inventory/report-inventory'
import { reportCancelled } from '@arc/contracts/reports/report-events'
import {
  type generateReport,
  type Report as ReportAnswer,
  type ReportFormat,
  ReportKind,
  ReportStatus,
  ReportSteps,
} from '@arc/contracts/reports/reports'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists } from '@arc/kit/deleted-users'
import { Conflict, Invalid, NotFound, Refused, TooMany } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { accountKey } from '@arc/kit/limits'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { FILES, type Files } from '@arc/kit/ports/files'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import type { Report } from '../generated/prisma/client.js'
import type { ReportsEnv } from '../reports.env.js'
import { previousOf } from './changes.rules.js'
import { OlderReports } from './older-reports.job.js'
import { CONTENT_TYPES, coverKeyOf, downloadName, keyOf, removeFile } from './report-files.js'
import { OPEN } from './report-progress.js'
import { lockReports, requestOf, requestReport } from './request-report.js'

const HOUR = 3_600

const toResponse = (report: Report, previousId: number | null): ReportAnswer => ({
  ...report,
  previousId,
  isComparable: report.recordsOffset !== null,
  kind: ReportKind.catch('comprehensive').parse(report.kind),
  status: ReportStatus.parse(report.status),
  totalValue: report.totalValue.toNumber(),
  createdAt: report.createdAt.toISOString(),
  importedAt: report.importedAt?.toISOString() ?? null,
})

@Injectable()
export class ReportsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly services: Services,
    private readonly older: OlderReports,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: ReportsEnv,
  ) {}

  async list(caller: Caller): Promise<ReportAnswer[]> {
    const reports = await this.db.client.report.findMany({ where: { userId: caller.userId, status: 'ready' }, orderBy: { id: 'desc' } })
    await this.older.examine(caller.userId, reports)
    const previous = previousOf(reports)
    return reports.map((report) => toResponse(report, previous.get(report.id)?.id ?? null))
  }

  /**
   * Starts a report.
   * @throws NotFound for a project or room of somebody else, Refused for the sample on the basic plan, Invalid, TooMany above
   *   `REPORTS_PER_USER` in an hour
   */
  async generate(
    caller: Caller,
    { projectId, roomId, timeZone, paper, places, kind, lossDate, roomIds, itemIds, claimId }: Input<typeof generateReport>['body'],
  ): Promise<{ reportId: number }> {
    const { userId } = caller
    const { REPORTS_PER_USER: most } = this.env
    if ((await this.cache.count(`limit:report:${accountKey(userId)}`, HOUR)) > most)
      throw new TooMany(`You can create ${most.toLocaleString('en-US')} reports an hour. Please try again later.`, HOUR)
    // Checked here, so that a wrong id is rejected at once and not by a failed report.
    const target = await this.services.call('inventory', reportTarget, {
      body: { userId, projectId: projectId ?? null, roomId: roomId ?? null, itemIds, claimId },
    })
    if (claimId !== null && (kind !== 'claim' || roomId || lossDate || roomIds.length > 0 || itemIds.length > 0))
      throw new Invalid('The pack of a claim is a claim, and has the rooms, items and day of that claim.')
    if (kind !== 'claim' && (lossDate || roomIds.length > 0 || itemIds.length > 0))
      throw new Invalid('Only a claim has a date of loss, and rooms or items of its own.')
    if (itemIds.length > 0 && (roomId || roomIds.length > 0)) throw new Invalid('A claim covers rooms or single items.')
    for (const chosen of new Set(roomIds))
      await this.services.call('inventory', reportTarget, { body: { userId, projectId: target.projectId, roomId: chosen } })
    const title = target.roomName === null ? target.projectName : `${target.projectName}, ${target.roomName}`
    const request = {
      ...{ userId, projectId: target.projectId, roomId: roomId ?? null, title, timeZone, paper, places, kind, roomIds, itemIds, claimId },
      lossDate: lossDate ?? target.lostOn,
      // A list of all items as CSV is part of the plus plan (spec D-33).
      lists: !caller.isBasic,
    }
    return this.db.transaction(async (tx) => {
      await assertUserExists(tx, userId)
      await lockReports(tx, userId)
      return { reportId: await requestReport(tx, this.jobs, request, this.clock.now()) }
    })
  }

  /**
   * Makes the newest report of a user once more, as it was asked for: support does that for somebody whose report has failed.
   * @throws Conflict when it has not failed, or another one was asked for meanwhile
   */
  async again(userId: string, id: number): Promise<{ reportId: number }> {
    return this.db.transaction(async (tx) => {
      await assertUserExists(tx, userId)
      await lockReports(tx, userId)
      const newest = await tx.report.findFirst({ where: { userId }, orderBy: { id: 'desc' } })
      if (newest?.id !== id || newest.status !== 'failed') throw new Conflict('This report has not failed, or there is a newer one.')
      return { reportId: await requestReport(tx, this.jobs, requestOf(newest), this.clock.now()) }
    })
  }

  /** The progress of the newest report. @throws Refused for another user's id (spec API-60, D-34) */
  async progress(caller: Caller, userId: string) {
    if (userId !== caller.userId) throw new Refused('This is not your report.')
    const report = await this.db.client.report.findFirst({ where: { userId }, orderBy: { id: 'desc' } })
    const status = report ? ReportStatus.parse(report.status) : null
    const steps = report?.steps ? ReportSteps.parse(report.steps) : null
    return { progress: report?.progress ?? 0, reportId: report?.id ?? null, status, error: report?.error ?? null, steps }
  }

  /** Stops a report; the run that creates it ends at its next step. @throws NotFound, Conflict when it is finished */
  async cancel(caller: Caller, id: number) {
    return this.db.transaction(async (tx) => {
      const { userId, status, version } = await own(tx, caller, id)
      const { count } = await tx.report.updateMany({
        where: { id, status: { in: OPEN } },
        data: { status: 'cancelled', version: { increment: 1 } },
      })
      // It was finished meanwhile, or it is cancelled already.
      if (count === 0 && status !== 'cancelled') throw new Conflict('This report is finished already.')
      if (count > 0) await publish(tx, reportCancelled, { reportId: id, userId, version: version + 102 })
      return { ok: true as const }
    })
  }

  async delete(caller: Caller, id: number) {
    return this.db.transaction(async (tx) => {
      const { userId } = await own(tx, caller, id)
      await tx.report.delete({ where: { id } })
      await this.jobs.send(tx, removeFile, { userId, reportId: id })
      return { ok: true as const }
    })
  }

  /**
   * A file of a finished report, with its download name.
   * @throws Refused for a format that the plan does not include, NotFound for a report of somebody else or one without this file
   */
  async file(caller: Caller, id: number, format: ReportFormat) {
    const report = await own(this.db.client, caller, id)
    if (report.status !== 'ready') throw new NotFound('The report')
    this.assertIncluded(caller, format)
    const file = await this.files.get(keyOf(report.userId, id, format))
    return { filename: downloadName(report, format), ...file, contentType: CONTENT_TYPES[format] }
  }

  /** The picture on the cover. @throws NotFound for a report of somebody else, and for one without a picture */
  async cover(caller: Caller, id: number) {
    const report = await own(this.db.client, caller, id)
    if (!report.hasCover) throw new NotFound('The picture')
    return this.files.get(coverKeyOf(report.userId, id))
  }

  /** The pack of a claim is for everyone. */
  private assertIncluded(caller: Caller, format: ReportFormat): void {
    const basic = caller.isBasic
    if (format === 'csv' && basic) throw new Refused('Reports as CSV come with the plus plan.')
    if (format === 'xlsx' && !isOpenTo('contentsList', { basic, now: this.clock.now() }))
      throw new Refused(`The contents list is in early access with the plus plan. It opens to everyone on ${opensOn('contentsList')}.`)
  }
}

async function own(tx: Tx, caller: Caller, id: number): Promise<Report> {
  const report = await tx.report.findFirst({ where: { id, userId: caller.userId } })
  if (!report) throw new NotFound('The report')
  return report
}
