import { reportTarget } from '@arc/contracts/inventory/report-inventory'
import { type SharedReport, VIEWS_PER_SHARE } from '@arc/contracts/reports/shares'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { deviceOf } from '@arc/kit/devices'
import { NotFound, Refusal, Refused } from '@arc/kit/errors'
import { allowAttempt, allowGuess } from '@arc/kit/limits'
import { passwordMatches } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { FILES, type Files, type OpenFile } from '@arc/kit/ports/files'
import { hashOf } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Report, ReportShare } from '../generated/prisma/client.js'
import { dayIn } from '../reports/days.js'
import { downloadName, keyOf } from '../reports/report-files.js'
import type { ReportsEnv } from '../reports.env.js'

const QUARTER_HOUR = 900
/** From all origins together, a password may be guessed as often as from so many. */
const ORIGINS = 10

/** A visitor with a link. */
export interface Visit {
  token: string
  password?: string | undefined
  /** By which attempts are counted; it is not stored. */
  origin: string
}

/** Reports as those see them who have a link. A link that leads nowhere has one answer, whatever the reason. */
@Injectable()
export class SharedReports {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    @Inject(FILES) private readonly files: Files,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: ReportsEnv,
  ) {}

  /** @throws NotFound for every link that leads nowhere, Refused without the right password, TooMany */
  async open(visit: Visit): Promise<SharedReport> {
    const { report, expiresAt } = await this.admit(visit)
    const { title, createdAt, timeZone, pages, sizeBytes } = report
    const imported = report.importedAt === null ? {} : { importedAt: report.importedAt.toISOString() }
    return { title, date: dayIn(createdAt, timeZone), expiresAt: expiresAt.toISOString(), pages, sizeBytes, ...imported }
  }

  /** The PDF with its download name; counts as an opening. @throws like `open` */
  async read(visit: Visit, userAgent: string): Promise<OpenFile & { filename: string }> {
    const share = await this.admit(visit)
    const key = keyOf(share.report.userId, share.reportId, 'pdf')
    // Before it counts; and the file is not opened yet, because an open file would wait for the transaction without a reader.
    if (!(await this.files.head(key))) throw noReport()
    await this.record(share, userAgent)
    const file = await this.files.get(key).catch((error: unknown) => {
      throw error instanceof NotFound ? noReport() : error
    })
    return { ...file, filename: downloadName(share.report, 'pdf') }
  }

  private async admit({ token, password, origin }: Visit) {
    await allowAttempt(this.cache, `shared:origin:${origin}`, this.env.SHARED_REPORTS_PER_ORIGIN, QUARTER_HOUR)
    const share = await this.db.client.reportShare.findUnique({ where: { tokenHash: hashOf(token) }, include: { report: true } })
    if (!share || share.expiresAt <= this.clock.now() || !(await this.isStillThere(share.report))) throw noReport()
    await this.checkPassword(share, password, origin)
    return share
  }

  /** Whether its user and its project exist: a report outlives its project, what it shows to others does not. */
  private async isStillThere({ userId, projectId }: Report): Promise<boolean> {
    if (await this.db.client.deletedUser.findUnique({ where: { userId } })) return false
    return (await this.services.callOrNull('inventory', reportTarget, { body: { userId, projectId, roomId: null } })) !== null
  }

  /** A right password forgets the wrong ones before it. */
  private async checkPassword({ id, passwordHash }: ReportShare, password: string | undefined, origin: string): Promise<void> {
    if (passwordHash === null) return
    if (password === undefined) throw new Refused('This link asks for a password.')
    const { SHARE_PASSWORD_GUESSES: perOrigin } = this.env
    const guess = { key: `shared:link:${id}`, origin, perOrigin, fromAll: perOrigin * ORIGINS, seconds: QUARTER_HOUR }
    const forget = await allowGuess(this.cache, guess)
    if (!(await passwordMatches(passwordHash, password))) throw new Refused('The password is not right.')
    await forget()
  }

  /** Counts an opening. @throws NotFound when the link was revoked meanwhile */
  private async record({ id: shareId, report }: ReportShare & { report: Report }, userAgent: string): Promise<void> {
    const at = this.clock.now()
    await this.db.transaction(async (tx) => {
      if (await isUserDeleted(tx, report.userId)) throw noReport()
      // The row stays locked until the commit, so a revoke comes before all of this or after it.
      const { count } = await tx.reportShare.updateMany({ where: { id: shareId }, data: { opened: { increment: 1 } } })
      if (count === 0) throw noReport()
      await tx.reportView.create({ data: { shareId, at, ...deviceOf(userAgent) } })
      await tx.$executeRaw`delete from report_views where share_id = ${shareId}::uuid
        and id not in (select id from report_views where share_id = ${shareId}::uuid order by id desc limit ${VIEWS_PER_SHARE})`
    })
  }
}

const noReport = () => new Refusal(404, 'This link leads to no report. It may have ended, or it was not copied completely.')
