import type { Input } from '@arc/contracts/define'
import { exportMedia, exportMediaFile, mediaFigures } from '@arc/contracts/media/account-data'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { MediaExportService } from './export.service.js'

/** What the export of an account reads; for services only. */
@Controller()
export class AccountDataController {
  constructor(private readonly exports: MediaExportService) {}

  @Handle(exportMedia) async export({ body }: Input<typeof exportMedia>, _caller: Caller, { reply }: Http) {
    await reply.type('application/x-ndjson').send(this.exports.lines(body.userId))
  }

  @Handle(exportMediaFile) async file({ body }: Input<typeof exportMediaFile>, _caller: Caller, { reply }: Http) {
    const { stream, size, contentType } = await this.exports.open(body.userId, body.kind, body.id)
    await reply.type(contentType).header('content-length', size).header('cache-control', 'no-store').send(stream)
  }

  @Handle(mediaFigures) figures({ body }: Input<typeof mediaFigures>) {
    return this.exports.figures(body.userId)
  }
}
