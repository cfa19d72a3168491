import type { Input } from '@arc/contracts/define'
import { describeOriginals } from '@arc/contracts/media/originals'
import { Handle } from '@arc/kit/handle'
import { Controller } from '@nestjs/common'
import { OriginalsService } from './originals.service.js'

/** What a report proves of the files that it contains; for services only. */
@Controller()
export class OriginalsController {
  constructor(private readonly originals: OriginalsService) {}

  @Handle(describeOriginals) async describe({ body }: Input<typeof describeOriginals>) {
    return { files: await this.originals.describe(body.userId, body.files) }
  }
}
