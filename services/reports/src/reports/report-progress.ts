import { reportProgressed } from '@arc/contracts/reports/report-events'
import { type ReportStage, type ReportSteps } from '@arc/contracts/reports/reports'
import { Permanent } from '@arc/kit/errors'
import { publish } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'

/** A report with another status is not worked on any more. */
export const OPEN = ['waiting', 'running']

/** The progress in per cent at which a stage begins; it ends where the next one begins. */
const BEGINS: Record<ReportStage, number> = { waiting: 0, collecting: 1, photos: 2, pages: 40, files: 90, sealing: 98 }
/** What is left to do then is one transaction. */
const ALMOST = 99
const STAGES = Object.values(BEGINS)

const NO_STEPS: ReportSteps = { stage: 'waiting', items: null, documents: null, photos: null, pages: null, section: null, files: null }

/** Whole per cent of what is done. */
export function percentOf(steps: ReportSteps): number {
  const begin = BEGINS[steps.stage]
  const end = STAGES.find((percent) => percent > begin) ?? ALMOST
  const counted = steps.stage === 'photos' || steps.stage === 'pages' || steps.stage === 'files' ? steps[steps.stage] : null
  if (!counted || counted.total === 0) return begin
  return begin + Math.floor(((end - begin) * counted.done) / counted.total)
}

/** A report that is being made, with how far it is. */
export interface ReportInProgress {
  report: Report
  steps: ReportSteps
}
export const inProgress = (report: Report): ReportInProgress => ({ report, steps: NO_STEPS })

/** Stores how far reports are. */
@Injectable()
export class ReportProgress {
  constructor(private readonly db: Database) {}

  /** Stores what is done, once for each per cent; it never decreases. @throws Permanent when the report was cancelled or deleted */
  async advance(current: ReportInProgress, done: Partial<ReportSteps>): Promise<void> {
    const { report } = current
    current.steps = { ...current.steps, ...done }
    const { steps } = current
    const progress = percentOf(steps)
    if (progress <= report.progress) return
    report.progress = progress
    const { id: reportId, userId } = report
    await this.db.transaction(async (tx) => {
      const open = { id: reportId, status: { in: OPEN } }
      const { count } = await tx.report.updateMany({
        where: { ...open, progress: { lt: progress } },
        data: { progress, steps, status: 'running', version: { increment: 1 } },
      })
      if (count === 0 && (await tx.report.count({ where: open })) === 0) throw new Permanent('The report was cancelled.')
      // Ten events are enough; polling reads every per cent.
      if (count > 0 && progress % 10 === 0)
        await publish(tx, reportProgressed, { reportId, userId, version: report.version + progress, progress })
    })
  }
}
