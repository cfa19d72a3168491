import { randomUUID } from 'node:crypto'
import type { Input } from '@arc/contracts/define'
import {
  type createReportShare,
  type ProjectReportShare,
  type ReportShare as ReportShareAnswer,
  SHARES_PER_REPORT,
} from '@arc/contracts/reports/shares'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists } from '@arc/kit/deleted-users'
import { assertStillMember } from '@arc/kit/ended-members'
import { Conflict, NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { hashPassword } from '@arc/kit/passwords'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { shareEnd } from '@arc/kit/share-end'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import { toResponse } from './share-row.js'

const DAY_MS = 24 * 3_600_000

/** The links of a report, for its owner. */
@Injectable()
export class SharesService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for a report of somebody else, or one that is not finished */
  async list(caller: Caller, reportId: number): Promise<ReportShareAnswer[]> {
    await assertReady(this.db.client, caller, reportId)
    const shares = await this.db.client.reportShare.findMany({
      where: { reportId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: { views: { orderBy: { id: 'desc' } } },
    })
    return shares.map((share) => toResponse(share, share.views))
  }

  /** The links of all reports of a project; none for an unknown project and for somebody else's. */
  async ofProject({ userId }: Caller, projectId: number): Promise<ProjectReportShare[]> {
    const shares = await this.db.client.reportShare.findMany({
      where: { report: { userId, projectId } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: { views: { orderBy: { id: 'desc' } }, report: { select: { id: true, title: true } } },
    })
    return shares.map((share) => ({ ...toResponse(share, share.views), reportId: share.report.id, title: share.report.title }))
  }

  /**
   * Creates a link and answers its token, which is not stored.
   * @throws NotFound like `list`, Refused for the demo account and for a former member, Conflict above the most links of a report
   */
  async create(caller: Caller, reportId: number, { name, days, expiresAt: end, password }: Input<typeof createReportShare>['body']) {
    if (caller.signedIn.demo) throw new Refused('The demo account shares no reports.')
    await assertReady(this.db.client, caller, reportId)
    const token = newSecret()
    const passwordHash = password === null ? null : await hashPassword(password)
    const share = await this.db.transaction(async (tx) => {
      await assertUserExists(tx, caller.userId)
      // Serializes the links of one report, so that the limit holds for two at once; the report cannot be deleted meanwhile.
      await tx.$queryRaw`select 1 from reports where id = ${reportId} for update`
      await assertReady(tx, caller, reportId)
      const createdAt = this.clock.now()
      await assertStillMember(tx, caller, createdAt)
      if ((await tx.reportShare.count({ where: { reportId } })) >= SHARES_PER_REPORT)
        throw new Conflict(`A report takes at most ${SHARES_PER_REPORT} links. Remove one that is no longer needed.`)
      const expiresAt = days === undefined ? shareEnd(end ?? '', createdAt) : new Date(createdAt.getTime() + days * DAY_MS)
      return tx.reportShare.create({
        data: { id: randomUUID(), reportId, name, madeBy: caller.actorId, tokenHash: hashOf(token), passwordHash, createdAt, expiresAt },
      })
    })
    return { ...toResponse(share, []), token }
  }

  /** How many open links to the reports of a user a member made. */
  async countOf({ userId, memberId }: { userId: string; memberId: string }): Promise<{ open: number }> {
    const open = { madeBy: memberId, expiresAt: { gt: this.clock.now() }, report: { userId } }
    return { open: await this.db.client.reportShare.count({ where: open }) }
  }

  /** Ends a link, and deletes its list of openings. @throws NotFound */
  async revoke({ userId }: Caller, { id: reportId, shareId: id }: { id: number; shareId: string }) {
    const { count } = await this.db.transaction((tx) => tx.reportShare.deleteMany({ where: { id, reportId, report: { userId } } }))
    if (count === 0) throw new NotFound('The link')
    return { ok: true as const }
  }
}

async function assertReady(tx: Tx, { userId }: Caller, id: number): Promise<void> {
  if ((await tx.report.count({ where: { id, userId, status: 'ready' } })) === 0) throw new NotFound('The report')
}
