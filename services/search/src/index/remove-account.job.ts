import { defineJob, type JobRun, Run } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { SEARCH_INDEX, type SearchIndex } from './search-index.js'

/** Removes everything of a deleted account from the index. */
export const removeAccount = defineJob({
  name: 'remove-account',
  data: z.object({ userId: z.string() }),
  retries: 20,
  concurrency: 2,
  timeoutSeconds: 900,
})

/** Removes rows in chunks, each in a transaction of its own, so that other users' events get their turn in between. */
@Injectable()
export class RemoveAccountJob {
  constructor(
    private readonly db: Database,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  @Run(removeAccount) async run({ userId }: { userId: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    for (let more = true; more; more = await this.db.transaction((tx) => this.index.removeSome(tx, userId))) signal.throwIfAborted()
  }
}
