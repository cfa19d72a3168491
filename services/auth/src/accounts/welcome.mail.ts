import { GRACE_DAYS, PLANS } from '@arc/contracts/plans'
import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { tierOf } from '../sessions/sessions.service.js'

export const welcomeMail = defineJob({
  name: 'welcome-mail',
  data: z.object({ accountId: z.string(), trialEndsAt: z.iso.datetime().nullable().default(null) }),
})

const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What a trial is, and what follows it (spec D-26). */
const trialText = (endsAt: string): string =>
  `This is a trial: it is free until ${dayOf(endsAt)}. Then the account is suspended, and you have ${GRACE_DAYS} days to continue with a card. Nothing is charged before that.`

/** Sends the welcome email of a new account, once. */
@Injectable()
export class WelcomeMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  @Run(welcomeMail)
  async send({ accountId, trialEndsAt }: { accountId: string; trialEndsAt: string | null }): Promise<void> {
    const account = await this.db.client.account.findUnique({ where: { id: accountId } })
    if (!account) return
    const plan = PLANS[tierOf(account)]
    const projects = tierOf(account) === 'pro' ? 'as many projects as you need' : 'one project for your home'
    const text = [
      `Hello ${account.firstName},`,
      `your archive is open. You are on ${plan.name}: ${projects}, with as many rooms and items as you own.`,
      ...(trialEndsAt === null ? [] : [trialText(trialEndsAt)]),
      `Start with one room: ${this.env.PUBLIC_URL}/archive`,
    ]
    const html = text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
    await this.mail.send(
      { userId: accountId, to: account.email, subject: 'Welcome to a.r.c.', text: text.join('\n\n'), html },
      `welcome:${accountId}`,
    )
  }
}
