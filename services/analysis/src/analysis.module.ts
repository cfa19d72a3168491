import { Module, type ModuleMetadata, type Provider } from '@nestjs/common'
import { AnalysisService } from './batches/analysis.service.js'
import { BatchesConsumer } from './batches/batches.consumer.js'
import { BatchesController } from './batches/batches.controller.js'
import { BatchesService } from './batches/batches.service.js'
import { OutcomesService } from './batches/outcomes.service.js'
import { DemoRecogniser } from './recogniser/demo.recogniser.js'
import { RECOGNISER } from './recogniser/recogniser.js'

/** The service with one recogniser or another. */
export const analysisWith = (recogniser: Provider): ModuleMetadata => ({
  controllers: [BatchesController, BatchesConsumer],
  providers: [BatchesService, AnalysisService, OutcomesService, recogniser],
})

@Module(analysisWith({ provide: RECOGNISER, useClass: DemoRecogniser }))
export class AnalysisModule {}
