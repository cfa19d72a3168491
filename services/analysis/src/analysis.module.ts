import { ENV, LOG } from '@arc/kit/service'
import { Module, type ModuleMetadata, type Provider } from '@nestjs/common'
import { AnalysisService } from './batches/analysis.service.js'
import { BatchProgressService } from './batches/batch-progress.service.js'
import { BatchesConsumer } from './batches/batches.consumer.js'
import { BatchesController } from './batches/batches.controller.js'
import { BatchesService } from './batches/batches.service.js'
import { OutcomesService } from './batches/outcomes.service.js'
import { RecognitionsService } from './batches/recognitions.service.js'
import { CAPTIONER } from './captions/captioner.js'
import { CorrectionsController } from './corrections/corrections.controller.js'
import { CorrectionsService } from './corrections/corrections.service.js'
import { CORRECTOR } from './corrections/corrector.js'
import { CostsController } from './costs/costs.controller.js'
import { CostsService } from './costs/costs.service.js'
import { DemoController } from './demo/demo.controller.js'
import { DemoService } from './demo/demo.service.js'
import { EvidenceService } from './evidence/evidence.service.js'
import { LookupCache } from './products/lookup-cache.js'
import { PRODUCT_SOURCES } from './products/product-source.js'
import { productSources } from './products/product-sources.js'
import { PRODUCT_TABLE, readProductTable } from './products/product-table.js'
import { ProductsController } from './products/products.controller.js'
import { ProductsService } from './products/products.service.js'
import { chooseCaptioner, chooseCorrector, chooseRecogniser, modelProcess, visionThreads } from './recogniser/choose.js'
import { LocalRecogniser } from './recogniser/local/local.recogniser.js'
import { ModelProcess } from './recogniser/model/model-process.js'
import { RECOGNISER } from './recogniser/recogniser.js'
import { TextController } from './text/text.controller.js'
import { TextReader } from './text/text-reader.js'
import { VisionThreads } from './vision/vision-threads.js'

const chosenCaptioner: Provider = { provide: CAPTIONER, useFactory: chooseCaptioner, inject: [ENV, ModelProcess, LOG] }

/** The module with the given recogniser, and the model for captions of the configuration unless another one is given. */
export const analysisWith = (recogniser: Provider, captioner: Provider = chosenCaptioner): ModuleMetadata => ({
  controllers: [
    BatchesController,
    BatchesConsumer,
    CorrectionsController,
    CostsController,
    DemoController,
    ProductsController,
    TextController,
  ],
  providers: [
    ...[
      BatchProgressService,
      BatchesService,
      AnalysisService,
      OutcomesService,
      RecognitionsService,
      CorrectionsService,
      CostsService,
      DemoService,
      ProductsService,
      LookupCache,
    ],
    // Batches, the demo and documents share the threads: they are the only ones of the process.
    { provide: VisionThreads, useFactory: visionThreads, inject: [ENV] },
    { provide: LocalRecogniser, useFactory: (threads: VisionThreads) => new LocalRecogniser(threads), inject: [VisionThreads] },
    ...[TextReader, EvidenceService],
    { provide: ModelProcess, useFactory: modelProcess, inject: [ENV] },
    captioner,
    { provide: PRODUCT_SOURCES, useFactory: productSources, inject: [ENV] },
    { provide: PRODUCT_TABLE, useFactory: readProductTable, inject: [ENV] },
    { provide: CORRECTOR, useFactory: chooseCorrector, inject: [ENV] },
    recogniser,
  ],
})

@Module(analysisWith({ provide: RECOGNISER, useFactory: chooseRecogniser, inject: [ENV, LocalRecogniser, ModelProcess] }))
export class AnalysisModule {}
