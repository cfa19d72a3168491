import { PLANS, type Tier } from '@arc/contracts/plans'
import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { tierOf } from '../sessions/sessions.service.js'

export const welcomeMail = defineJob({ name: 'welcome-mail', data: z.object({ accountId: z.string() }) })

/** Sends the welcome email of a new account, once. */
@Injectable()
export class WelcomeMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  @Run(welcomeMail)
  async send({ accountId }: { accountId: string }): Promise<void> {
    const account = await this.db.client.account.findUnique({ where: { id: accountId } })
    if (!account) return
    const { firstName, email } = account
    const message = welcomeEmail({ firstName, tier: tierOf(account), publicUrl: this.env.PUBLIC_URL })
    await this.mail.send({ userId: accountId, to: email, ...message }, `welcome:${accountId}`)
  }
}

interface Welcome {
  firstName: string
  tier: Tier
  /** Base URL of links. */
  publicUrl: string
}

/** The welcome email of a plan. */
export function welcomeEmail({ firstName, tier, publicUrl }: Welcome) {
  const projects = tier === 'pro' ? 'as many projects as you need' : 'one project for your home'
  const text = [
    `Hello ${firstName},`,
    `your archive is open. You are on ${PLANS[tier].name}: ${projects}, with as many rooms and items as you own.`,
    `Start with one room: ${publicUrl}/archive`,
  ]
  const html = text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  return { subject: 'Welcome to a.r.c.', text: text.join('\n\n'), html }
}
