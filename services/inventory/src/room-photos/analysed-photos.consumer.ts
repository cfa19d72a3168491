import { photoAnalysed } from '@arc/contracts/analysis/photo-events'
import type { Payload } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { On } from '@arc/kit/on'
import { Controller, Inject } from '@nestjs/common'
import type { Tx } from '../database.js'
import { storeAnalysis } from './analysed-photos.js'

/** Stores what was found on photos. */
@Controller()
export class AnalysedPhotosConsumer {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @On(photoAnalysed) photoAnalysed(photo: Payload<typeof photoAnalysed>, tx: Tx): Promise<void> {
    return storeAnalysis(tx, photo, this.clock.now())
  }
}
