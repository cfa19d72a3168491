import type { Input } from '@arc/contracts/define'
import { getSharedDocument, getSharedPhoto } from '@arc/contracts/media/shared-files'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { sendPicture } from '../send-file.js'
import { SharedFiles } from './shared-files.service.js'

/** The files of a home that somebody sees by a link. A browser asks again each time, so that an ended link shows none of them. */
@Controller()
export class SharedFilesController {
  constructor(private readonly files: SharedFiles) {}

  @Handle(getSharedPhoto) async photo({ params, query }: Input<typeof getSharedPhoto>, _caller: Caller, http: Http) {
    await sendPicture(http, await this.files.photo(params, query.size), 'revalidate')
  }
  @Handle(getSharedDocument) async document({ params }: Input<typeof getSharedDocument>, _caller: Caller, http: Http) {
    await sendPicture(http, await this.files.document(params), 'revalidate')
  }
}
