import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import type { Client } from '@elastic/elasticsearch'
import { Module } from '@nestjs/common'
import { Database } from './database.js'
import { DocumentIndex } from './documents/document-index.js'
import { DocumentsConsumer } from './documents/documents.consumer.js'
import { elasticClient } from './index/elastic.client.js'
import { ElasticEngine } from './index/elastic.engine.js'
import { ElasticIndex } from './index/elastic.index.js'
import { ENGINE } from './index/engine.js'
import { IndexFlusher } from './index/index-flusher.js'
import { InventoryConsumer } from './index/inventory.consumer.js'
import { LiveSearch } from './index/live-search.js'
import { PostgresIndex } from './index/postgres.index.js'
import { PurgeJob } from './index/purge.job.js'
import { RebuildService } from './index/rebuild.service.js'
import { SEARCH_INDEX } from './index/search-index.js'
import { SearchController } from './search/search.controller.js'
import { SearchService } from './search/search.service.js'
import type { SearchEnv } from './search.env.js'

const CLIENT = Symbol('elasticsearch client')

// Given an address Elasticsearch searches, else the own tables; here is the only place that asks which.
@Module({
  controllers: [SearchController, InventoryConsumer, DocumentsConsumer],
  providers: [
    DocumentIndex,
    SearchService,
    LiveSearch,
    RebuildService,
    PurgeJob,
    { provide: CLIENT, useFactory: elasticClient, inject: [ENV] },
    {
      provide: PostgresIndex,
      useFactory: (db: Database, client: Client | null) => new PostgresIndex(db, client !== null),
      inject: [Database, CLIENT],
    },
    {
      provide: ElasticIndex,
      useFactory: (rows: PostgresIndex, db: Database, client: Client | null, { ELASTICSEARCH_INDEX: alias }: SearchEnv, log: Log) =>
        client && new ElasticIndex(rows, db, client, alias, log),
      inject: [PostgresIndex, Database, CLIENT, ENV, LOG],
    },
    {
      provide: SEARCH_INDEX,
      useFactory: (rows: PostgresIndex, elastic: ElasticIndex | null) => elastic ?? rows,
      inject: [PostgresIndex, ElasticIndex],
    },
    {
      provide: ENGINE,
      useFactory: (db: Database, client: Client | null, { ELASTICSEARCH_INDEX: alias }: SearchEnv) =>
        client && new ElasticEngine(db, client, alias),
      inject: [Database, CLIENT, ENV],
    },
    {
      provide: IndexFlusher,
      useFactory: (db: Database, client: Client | null, { ELASTICSEARCH_INDEX: alias }: SearchEnv, log: Log, live: LiveSearch) =>
        client && new IndexFlusher(db, client, alias, log, live),
      inject: [Database, CLIENT, ENV, LOG, LiveSearch],
    },
  ],
})
export class SearchModule {}
