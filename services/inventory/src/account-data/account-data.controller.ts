import type { Input } from '@arc/contracts/define'
import { exportInventory, exportItemList, inventoryFigures } from '@arc/contracts/inventory/account-data'
import { Handle, type Http } from '@arc/kit/handle'
import { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ExportService } from '../import/export.service.js'
import { AccountExportService } from './export.service.js'
import { FiguresService } from './figures.service.js'

/** What the export of an account reads; for services only. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly exports: AccountExportService,
    private readonly lists: ExportService,
    private readonly figures: FiguresService,
  ) {}

  @Handle(exportInventory) async export({ body }: Input<typeof exportInventory>, _caller: Caller, { reply }: Http) {
    await reply.type('application/x-ndjson').send(this.exports.lines(body.userId))
  }

  @Handle(exportItemList) async list({ body }: Input<typeof exportItemList>, _caller: Caller, { reply }: Http) {
    const owner = new Caller({ userId: body.userId, tier: 'pro', unlimited: false, readOnly: true, demo: false })
    const { csv } = await this.lists.csv(owner, body.projectId, null)
    await reply.type('text/csv; charset=utf-8').send(csv)
  }

  @Handle(inventoryFigures) read({ body }: Input<typeof inventoryFigures>) {
    return this.figures.read(body.userId)
  }
}
