import { createInterface } from 'node:readline'
import type { ReportChanges } from '@arc/contracts/reports/reports'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'
import { changesBetween, type ListedItem, listedItemOf, previousOf } from './changes.rules.js'
import { keyOf } from './report-files.js'

/** Compares reports by the lists of items that they contain: what a report says stays what it said. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /** @throws NotFound for a report of somebody else, and for one that has none before it */
  async of(caller: Caller, id: number): Promise<ReportChanges> {
    const where = { userId: caller.userId, status: 'ready', id: { lte: id } }
    const reports = await this.db.client.report.findMany({ where, orderBy: { id: 'desc' } })
    const report = reports.find((one) => one.id === id)
    const before = previousOf(reports).get(id)
    if (!report || !before) throw new NotFound('An earlier report')
    const { id: reportId, createdAt, totalItems, valuedItems, totalValue } = before
    return {
      since: { reportId, createdAt: createdAt.toISOString(), totalItems, valuedItems, totalValue: totalValue.toNumber() },
      ...changesBetween(await this.itemsIn(before), await this.itemsIn(report)),
    }
  }

  /** The items of a report by their id, from the list that its PDF contains as it is. @throws NotFound when it has none */
  async itemsIn({ userId, id, recordsOffset, recordsBytes }: Report): Promise<Map<number, ListedItem>> {
    if (recordsOffset === null || !recordsBytes) throw new NotFound('The list of the report')
    const range = { start: recordsOffset, end: recordsOffset + recordsBytes - 1 }
    const { stream } = await this.files.get(keyOf(userId, id, 'pdf'), { range })
    const items = new Map<number, ListedItem>()
    for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      const item = listedItemOf(line)
      if (item) items.set(item.id, item)
    }
    return items
  }
}
