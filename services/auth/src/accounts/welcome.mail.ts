import { GRACE_DAYS, PLANS, type Tier } from '@arc/contracts/plans'
import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { tierOf } from '../sessions/session-user.js'

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
    const { firstName, email } = account
    const message = welcomeEmail({ firstName, tier: tierOf(account), trialEndsAt, publicUrl: this.env.PUBLIC_URL })
    await this.mail.send({ userId: accountId, to: email, ...message }, `welcome:${accountId}`)
  }
}

interface Welcome {
  firstName: string
  tier: Tier
  /** The end of the trial; null without one. */
  trialEndsAt: string | null
  /** Base URL of links. */
  publicUrl: string
}

/** The welcome email of a plan. */
export function welcomeEmail({ firstName, tier, trialEndsAt, publicUrl }: Welcome) {
  const projects = tier === 'pro' ? 'as many projects as you need' : 'one project for your home'
  const text = [
    `Hello ${firstName},`,
    `your archive is open. You are on ${PLANS[tier].name}: ${projects}, with as many rooms and items as you own.`,
    ...(trialEndsAt === null ? [] : [trialText(trialEndsAt)]),
    `Start with one room: ${publicUrl}/archive`,
  ]
  const html = text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  return { subject: 'Welcome to a.r.c.', text: text.join('\n\n'), html }
}
