import { ENV } from '@arc/kit/service'
import { Module, type ModuleMetadata, type Provider } from '@nestjs/common'
import { AnalysisService } from './batches/analysis.service.js'
import { BatchesConsumer } from './batches/batches.consumer.js'
import { BatchesController } from './batches/batches.controller.js'
import { BatchesService } from './batches/batches.service.js'
import { OutcomesService } from './batches/outcomes.service.js'
import { RecognitionsService } from './batches/recognitions.service.js'
import { CostsController } from './costs/costs.controller.js'
import { CostsService } from './costs/costs.service.js'
import { LookupCache } from './products/lookup-cache.js'
import { PRODUCT_SOURCES, productSources } from './products/product-source.js'
import { PRODUCT_TABLE, readProductTable } from './products/product-table.js'
import { ProductsController } from './products/products.controller.js'
import { ProductsService } from './products/products.service.js'
import { chooseRecogniser } from './recogniser/choose.js'
import { RECOGNISER } from './recogniser/recogniser.js'

/** The module with the given recogniser. */
export const analysisWith = (recogniser: Provider): ModuleMetadata => ({
  controllers: [BatchesController, BatchesConsumer, CostsController, ProductsController],
  providers: [
    ...[BatchesService, AnalysisService, OutcomesService, RecognitionsService, CostsService, ProductsService, LookupCache],
    { provide: PRODUCT_SOURCES, useFactory: productSources, inject: [ENV] },
    { provide: PRODUCT_TABLE, useFactory: readProductTable, inject: [ENV] },
    recogniser,
  ],
})

@Module(analysisWith({ provide: RECOGNISER, useFactory: chooseRecogniser, inject: [ENV] }))
export class AnalysisModule {}
