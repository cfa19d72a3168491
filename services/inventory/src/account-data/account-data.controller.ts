import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { exportInventory, exportItemList, importInventory, inventoryFigures, settleImport } from '@arc/contracts/inventory/account-data'
import { Invalid } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { ExportService } from '../imports/export.service.js'
import { AccountExportService } from './export.service.js'
import { FiguresService } from './figures.service.js'
import { AccountImportService } from './import.service.js'

/** What the export of an account reads; for services only. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly exports: AccountExportService,
    private readonly lists: ExportService,
    private readonly figures: FiguresService,
    private readonly imports: AccountImportService,
  ) {}

  @Handle(exportInventory) async export({ body }: Input<typeof exportInventory>, _caller: Caller, { reply }: Http) {
    await reply.type('application/x-ndjson').send(this.exports.lines(body.userId))
  }

  @Handle(exportItemList) async list({ body }: Input<typeof exportItemList>, _caller: Caller, { reply }: Http) {
    const owner = new Caller({ userId: body.userId, tier: 'pro', unlimited: false, readOnly: true, demo: false })
    const { csv } = await this.lists.csv(owner, { projectId: body.projectId, sort: 'newest' })
    await reply.type('text/csv; charset=utf-8').send(Readable.from(csv))
  }

  @Handle(inventoryFigures) read({ body }: Input<typeof inventoryFigures>) {
    return this.figures.read(body.userId)
  }

  @Handle(importInventory) async import({ query }: Input<typeof importInventory>, _caller: Caller, { request }: Http) {
    for await (const part of parts(request))
      if (part.kind === 'file' && part.field === 'data') return this.imports.import(query, part.stream)
    throw new Invalid('Please send the records in the field "data".')
  }

  @Handle(settleImport) settle({ body }: Input<typeof settleImport>) {
    return this.imports.settle(body)
  }
}
