import type { Input } from '@arc/contracts/define'
import { getSignedFile } from '@arc/contracts/media/files'
import { NotFound } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { attachment, FILES, type Files } from '@arc/kit/ports/files'
import { Controller, Inject } from '@nestjs/common'
import { FILE_POLICY } from '../send-file.js'

/** Serves files under signed URLs. */
@Controller()
export class FilesController {
  constructor(@Inject(FILES) private readonly files: Files) {}

  @Handle(getSignedFile) async getSignedFile({ params }: Input<typeof getSignedFile>, _caller: Caller, { reply }: Http) {
    const ticket = this.files.verifyToken(params.token)
    if (!ticket) throw new NotFound('The file')
    const { stream, size, contentType } = await this.files.get(ticket.key)
    await reply
      .type(contentType)
      .header('content-length', size)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', attachment(ticket.filename))
      .send(stream)
  }
}
