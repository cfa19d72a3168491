import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { serveAsset } from '@arc/contracts/media/assets'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { sendPicture } from '../send-file.js'
import { AssetsService } from './assets.service.js'

@Controller()
export class AssetsController {
  constructor(private readonly assets: AssetsService) {}

  @Handle(serveAsset) async serveAsset({ params }: Input<typeof serveAsset>, _caller: Caller, http: Http) {
    const { data, contentType, sha256 } = await this.assets.get(params.name)
    await sendPicture(http, { etag: sha256, contentType, size: data.length, stream: Readable.from([data]) }, 'public')
  }
}
