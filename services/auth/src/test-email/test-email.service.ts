import { randomUUID } from 'node:crypto'
import type { sendTestEmail } from '@arc/contracts/auth/test-email'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Emails } from '@arc/kit/email/emails'
import { Refused } from '@arc/kit/errors'
import { accountKey, allowAttempt } from '@arc/kit/limits'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { welcomeEmail } from '../accounts/welcome.mail.js'
import type { AuthEnv } from '../auth.env.js'

const PER_ORIGIN = { count: 3, seconds: 3600 }
const PER_ADDRESS = { count: 1, seconds: 600 }
const DAY = 86_400

/** Sends the welcome email to any address, for `/email-preview`; limited, because anyone may ask for it (spec D-11). */
@Injectable()
export class TestEmailService {
  constructor(
    @Inject(CACHE) private readonly cache: Cache,
    private readonly emails: Emails,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** @throws Refused when it is switched off, TooMany */
  async send({ email, firstName, subscriptionTier: tier }: Input<typeof sendTestEmail>['body'], origin: string) {
    if (!this.env.TEST_EMAIL) throw new Refused('Test emails are switched off on this server.')
    await allowAttempt(this.cache, `test-email:origin:${origin}`, PER_ORIGIN.count, PER_ORIGIN.seconds)
    await allowAttempt(this.cache, `test-email:address:${accountKey(email)}`, PER_ADDRESS.count, PER_ADDRESS.seconds)
    const today = this.clock.now().toISOString().slice(0, 10)
    await allowAttempt(this.cache, `test-email:day:${today}`, this.env.TEST_EMAILS_PER_DAY, DAY)
    const content = welcomeEmail({ firstName, tier, trialEndsAt: null, publicUrl: this.emails.publicUrl })
    await this.emails.send(content, { to: email, key: `test:${randomUUID()}` })
    return { ok: true as const }
  }
}
