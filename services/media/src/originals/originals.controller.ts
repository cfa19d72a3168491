import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { describeOriginals, readOriginals } from '@arc/contracts/media/originals'
import { NotFound } from '@arc/kit/errors'
import { frameHeader } from '@arc/kit/frames'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { MediaExportService } from '../account-data/export.service.js'
import { OriginalsService } from './originals.service.js'

/** What a report proves of the files that it contains; for services only. */
@Controller()
export class OriginalsController {
  constructor(
    private readonly originals: OriginalsService,
    private readonly exports: MediaExportService,
  ) {}

  @Handle(describeOriginals) async describe({ body }: Input<typeof describeOriginals>) {
    return { files: await this.originals.describe(body.userId, body.files) }
  }

  @Handle(readOriginals) async read({ body }: Input<typeof readOriginals>, _caller: Caller, { reply }: Http) {
    await reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .send(Readable.from(this.frames(body)))
  }

  private async *frames({ userId, files }: Input<typeof readOriginals>['body']): AsyncGenerator<Buffer> {
    for (const { kind, id } of files) {
      const file = await this.exports.open(userId, kind, id).catch((error: unknown) => {
        if (error instanceof NotFound) return null
        throw error
      })
      yield frameHeader(file?.size ?? null)
      if (file) yield* file.stream
    }
  }
}
