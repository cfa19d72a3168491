import { randomUUID } from 'node:crypto'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Refused } from '@arc/kit/errors'
import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { allowAttempt } from '@arc/kit/limits'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import type { Client } from '../sessions/client.js'
import { lockAccount, removeAccount } from './account-rows.js'
import { userOf } from './accounts.payloads.js'
import { SignupService } from './signup.service.js'

const HOUR = 3600
const LIFETIME_SECONDS = 24 * HOUR
const removeDemo = defineJob({ name: 'remove-demo', data: z.object({ accountId: z.string() }) })

/** Temporary accounts without personal data, for visitors (spec D-14). */
@Injectable()
export class DemoService {
  constructor(
    private readonly db: Database,
    private readonly signup: SignupService,
    private readonly jobs: Jobs,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** Opens a demo account for 24 hours. @throws Refused when it is switched off, TooMany */
  async open(client: Client) {
    if (!this.env.DEMO_LOGIN) throw new Refused('The demo is not open here. You are welcome to sign up.')
    await allowAttempt(this.cache, `demo:${client.origin}`, this.env.DEMO_LOGINS_PER_ORIGIN, HOUR)
    const id = randomUUID()
    const { account, session } = await this.db.transaction(async (tx) => {
      const account = await tx.account.create({
        data: { id, email: `demo-${id}@demo.invalid`, firstName: 'Demo', lastName: 'Visitor', tier: 'basic', demo: true },
      })
      await this.jobs.send(tx, removeDemo, { accountId: id }, { afterSeconds: LIFETIME_SECONDS })
      return this.signup.register(tx, account, { trialCode: null, trialDays: null, client })
    })
    return { session, answer: { user: userOf(account, this.env, this.clock.now()) } }
  }

  @Run(removeDemo)
  async remove({ accountId }: { accountId: string }): Promise<void> {
    await this.db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId)
      if (account?.demo) await removeAccount(tx, { jobs: this.jobs, cache: this.cache, now: this.clock.now() }, account)
    })
  }
}
