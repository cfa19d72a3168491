import { type JobRun, Run } from '@arc/kit/job'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers } from '@arc/kit/purge'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import { DocumentIndex } from '../documents/document-index.js'
import { ENGINE, type Engine } from './engine.js'
import { SEARCH_INDEX, type SearchIndex } from './search-index.js'

/** Removes everything of deleted users from the index, in chunks. */
@Injectable()
export class PurgeJob {
  constructor(
    private readonly db: Database,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly documents: DocumentIndex,
    @Inject(ENGINE) private readonly engine: Engine | null,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @Run(purgeUsers) run({ late }: { late: boolean }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    return purge<Tx>(this.db, this.transport, {
      ...{ late, signal },
      removeRows: async (tx, userId) => (await this.documents.removeSome(tx, userId)) || (await this.index.removeSome(tx, userId)),
      removeFiles: async (userId) => this.engine?.removeUser(userId),
    })
  }
}
