import { type ReportPaper as Paper, ReportKind, ReportPaper } from '@arc/contracts/reports/reports'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { EvidenceService } from '../evidence/evidence.service.js'
import { SealService } from '../evidence/seal.service.js'
import type { Report } from '../generated/prisma/client.js'
import { type ReportData, roomPicture } from '../pdf/report.data.js'
import { claimDetails, detailsOf, wishDetails } from '../pdf/report.fields.js'
import { itemsOfKind, KINDS, withoutDocuments } from '../pdf/report.kinds.js'
import type { ReportsEnv } from '../reports.env.js'
import { dayIn } from './days.js'
import { readInventory } from './inventory.js'
import { OriginalsService } from './originals.service.js'

/** Collects what a report prints, as it is at one moment. */
@Injectable()
export class ReportDataService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly originals: OriginalsService,
    private readonly evidence: EvidenceService,
    private readonly seals: SealService,
    @Inject(ENV) private readonly env: ReportsEnv,
  ) {}

  /** @param signal ends it @throws NotFound when the project or room was deleted, Unavailable */
  async collect(report: Report, signal: AbortSignal): Promise<ReportData> {
    const { userId, projectId, roomId, claimId } = report
    const kind = ReportKind.catch('comprehensive').parse(report.kind)
    const scope = { userId, projectId, roomId, claimId, wishes: KINDS[kind].wishes }
    const inventory = await readInventory(this.services, scope, signal)
    const { claim } = inventory
    const marks = new Map(claim?.marks.map((mark) => [mark.itemId, mark]))
    const account = await this.db.client.account.findUnique({ where: { userId } })
    const wishes = new Map(inventory.wishes.map((wish) => [wish.itemId, wish]))
    const itemIds = new Set(report.itemIds)
    const isCovered = ({ id }: { id: number }) => itemIds.size === 0 || itemIds.has(id)
    const chosen = inventory.rooms.filter(({ id }) => report.roomIds.length === 0 || report.roomIds.includes(id))
    const all = chosen.map(({ id, name }) => {
      const items = inventory.items.filter((item) => item.roomId === id && isCovered(item))
      const details = items.map((item) => ({
        ...item,
        details: [...claimDetails(marks.get(item.id)), ...wishDetails(wishes.get(item.id)), ...detailsOf(item, inventory.customFields)],
      }))
      return { name, imageUrl: KINDS[kind].details ? roomPicture(items) : null, items: details }
    })
    const rooms = itemsOfKind(all, kind)
    // A list for a mover has no receipts, so they are not in its file.
    const attached = KINDS[kind].documents ? rooms : withoutDocuments(rooms)
    const printed = attached.flatMap(({ items }) => items)
    return {
      ...{ kind, lossDate: report.lossDate, claim },
      number: report.number,
      title: report.title,
      owner: account?.name || 'The account holder',
      createdAt: report.createdAt.toISOString(),
      day: dayIn(report.createdAt, report.timeZone),
      insuranceCompany: inventory.project.insuranceCompany,
      coverage: inventory.project.personalItemsCoverage,
      cover: inventory.cover,
      paper: paperOf(report),
      rooms,
      originals: await this.originals.count(userId, printed, signal),
      evidence: {
        ...{ reportId: report.id, code: report.code, issuer: this.env.PUBLIC_URL.replace(/\/$/, ''), lists: report.lists },
        ...(await this.seals.place()),
        files: await this.evidence.describe(userId, attached, { places: report.places, claim, signal }),
      },
    }
  }
}

const paperOf = ({ paper }: Report): Paper => ReportPaper.catch('a4').parse(paper)
