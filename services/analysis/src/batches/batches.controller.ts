import { analyzeBatch, analyzeStored, cancelBatch, getBatchProgress, getRecogniser } from '@arc/contracts/analysis/batches'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller, Inject } from '@nestjs/common'
import { CAPTIONER, type Captioner } from '../captions/captioner.js'
import { LocalRecogniser } from '../recogniser/local/local.recogniser.js'
import { RECOGNISER, type Recogniser } from '../recogniser/recogniser.js'
import { BatchProgressService } from './batch-progress.service.js'
import { BatchesService } from './batches.service.js'

@Controller()
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly batchProgress: BatchProgressService,
    @Inject(RECOGNISER) private readonly recogniser: Recogniser,
    @Inject(CAPTIONER) private readonly captioner: Captioner | null,
  ) {}

  @Handle(analyzeBatch) analyzeBatch(_: Input<typeof analyzeBatch>, caller: Caller, { request }: Http) {
    return this.batches.start(caller, parts(request))
  }

  @Handle(analyzeStored) analyzeStored({ body }: Input<typeof analyzeStored>, caller: Caller) {
    return this.batches.startStored(caller, body)
  }

  @Handle(getBatchProgress) progress({ params }: Input<typeof getBatchProgress>, caller: Caller) {
    return this.batchProgress.of(caller, params.progressKey)
  }

  @Handle(cancelBatch) cancel({ params }: Input<typeof cancelBatch>, caller: Caller) {
    return this.batches.cancel(caller, params.progressKey)
  }

  @Handle(getRecogniser) async getRecogniser() {
    const { source, name } = this.recogniser
    return { source, name, builtIn: this.recogniser instanceof LocalRecogniser, captions: this.captioner?.name ?? null }
  }
}
