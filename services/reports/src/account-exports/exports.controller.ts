import type { Input } from '@arc/contracts/define'
import {
  accountExportSchema,
  deleteAccountExport,
  downloadAccountExport,
  exportSchema,
  getAccountFigures,
  listAccountExports,
  startAccountExport,
} from '@arc/contracts/reports/account-exports'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { attachment } from '@arc/kit/ports/files'
import { Controller } from '@nestjs/common'
import { ExportsService } from './exports.service.js'
import { rangeOf } from './range.rules.js'

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Handle(accountExportSchema) async schema() {
    return exportSchema()
  }
  @Handle(listAccountExports) list(_: Input<typeof listAccountExports>, caller: Caller) {
    return this.exports.list(caller)
  }
  @Handle(getAccountFigures) figures(_: Input<typeof getAccountFigures>, caller: Caller) {
    return this.exports.figures(caller)
  }
  @Handle(startAccountExport) start(_: Input<typeof startAccountExport>, caller: Caller) {
    return this.exports.start(caller)
  }
  @Handle(deleteAccountExport) delete({ params }: Input<typeof deleteAccountExport>, caller: Caller) {
    return this.exports.delete(caller, params.id)
  }

  /** With a `Range` header only that part, so that a browser resumes a download that broke off. */
  @Handle(downloadAccountExport) async download({ params }: Input<typeof downloadAccountExport>, caller: Caller, { request, reply }: Http) {
    const { filename, key, size } = await this.exports.ready(caller, params.id)
    // The id is of one file, which never changes.
    const etag = `"${params.id}"`
    const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
    const range = isSame ? rangeOf(request.headers.range, size) : null
    const { stream } = await this.exports.open(key, range ?? undefined)
    reply
      .status(range ? 206 : 200)
      .header('content-type', 'application/zip')
      .header('content-length', range ? range.end - range.start + 1 : size)
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('content-disposition', attachment(filename))
      .header('cache-control', 'private, no-store')
    if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    await reply.send(stream)
  }
}
