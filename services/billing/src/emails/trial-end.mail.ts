import { graceEnd } from '@arc/contracts/billing/grace'
import { PLANS } from '@arc/contracts/plans'
import { button, type EmailContent, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { defineJob, Run } from '@arc/kit/job'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { offerOf } from '../subscriptions/subscriptions.payloads.js'
import { BillingMail } from './billing.mail.js'
import { type Holdings, itemsText } from './holdings.rules.js'
import { HoldingsService } from './holdings.service.js'

/** A trial ends this many days after it is announced. */
export const TRIAL_END_DAYS = 3

export const trialEndMail = defineJob({ name: 'trial-end-mail', data: z.object({ userId: z.string(), endsAt: z.iso.datetime() }) })

/** Announces the end of a trial, and what follows it (spec D-26). */
@Injectable()
export class TrialEndMail {
  constructor(
    private readonly mail: BillingMail,
    private readonly holdings: HoldingsService,
  ) {}

  @Run(trialEndMail)
  async send({ userId, endsAt }: z.output<typeof trialEndMail.data>): Promise<void> {
    const holdings = await this.holdings.read(userId)
    await this.mail.send(userId, `trial-end:${userId}:${endsAt}`, (row, { firstName }, publicUrl) =>
      row.status === 'trialing' ? trialEndEmail({ firstName, endsAt, plan: PLANS[offerOf(row).tier], holdings, publicUrl }) : null,
    )
  }
}

interface TrialEnd {
  firstName: string
  endsAt: string
  plan: { name: string; monthly: number }
  holdings: Holdings | null
  /** Base URL of links. */
  publicUrl: string
}

const trialEndEmail = ({ firstName, endsAt, plan, holdings, publicUrl }: TrialEnd): EmailContent => ({
  subject: `Your trial ends on ${dayOf(endsAt)}`,
  preview: 'What happens then, and what it costs to go on.',
  pictures: [
    { name: 'living-room', alt: '' },
    { name: 'attic', alt: '' },
    { name: 'office', alt: '' },
  ],
  headline: holdings?.items
    ? ['three days left,', `${itemsText({ items: holdings.items, value: null })} recorded`]
    : ['three days left', 'of your trial'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph(`your trial of ${plan.name} ends on ${dayOf(endsAt)}. Until then nothing changes and nothing is charged.`),
    facts(
      ...(holdings?.items ? [{ label: 'Recorded', value: itemsText(holdings) }] : []),
      { label: 'If you go on', value: `$${plan.monthly} a month, from the day you add a card` },
      {
        label: 'If you do nothing',
        value: `The account is suspended on ${dayOf(endsAt)} and deleted on ${dayOf(graceEnd(new Date(endsAt), null))}`,
      },
    ),
    button(`Go on with ${plan.name}`, `${publicUrl}/billing`),
    remark('Or take it with you: ', { label: 'Download your data', url: `${publicUrl}/account/data` }, '.'),
  ],
})
