import { Module } from '@nestjs/common'
import { InventoryConsumer } from './index/inventory.consumer.js'
import { PostgresIndex } from './index/postgres.index.js'
import { SEARCH_INDEX } from './index/search-index.js'
import { SearchController } from './search/search.controller.js'

@Module({
  controllers: [SearchController, InventoryConsumer],
  providers: [{ provide: SEARCH_INDEX, useClass: PostgresIndex }],
})
export class SearchModule {}
