import { type Offer, priceOf } from '@arc/contracts/plans'
import { button, type EmailContent, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { defineJob, Run } from '@arc/kit/job'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { deletionDate } from '../subscriptions/periods.rules.js'
import { offerOf } from '../subscriptions/subscriptions.payloads.js'
import { BillingMail } from './billing.mail.js'
import { factsOf, type Holdings } from './holdings.rules.js'
import { HoldingsService } from './holdings.service.js'

export const warningMail = defineJob({
  name: 'warning-mail',
  data: z.object({
    userId: z.string(),
    until: z.iso.datetime(),
    // Jobs of earlier releases are first warnings.
    warning: z.enum(['first', 'last']).default('first'),
  }),
})
type Warning = z.output<typeof warningMail.data>

/** Warns, a week and a day before, that a suspended account will be deleted (spec D-25). */
@Injectable()
export class WarningMail {
  constructor(
    private readonly mail: BillingMail,
    private readonly holdings: HoldingsService,
  ) {}

  @Run(warningMail)
  async send(data: Warning): Promise<void> {
    const { userId, until, warning } = data
    const key = warning === 'first' ? `warning:${userId}:${until}` : `warning:${userId}:${until}:${warning}`
    const holdings = await this.holdings.read(userId)
    await this.mail.send(userId, key, (row, { firstName }, publicUrl) => {
      // Another day by now: a later suspension is warned by its own emails.
      const isDue = deletionDate(row)?.toISOString() === until && !row.reactivatingAt
      return isDue ? warningEmail({ ...data, firstName, holdings, offer: offerOf(row), publicUrl }) : null
    })
  }
}

interface Announced extends Warning {
  firstName: string
  holdings: Holdings | null
  /** What a reactivation costs. */
  offer: Offer
  /** Base URL of links. */
  publicUrl: string
}

/** What is deleted when, and the two ways out: reactivate, or take the data along. */
const warningEmail = ({ firstName, until, warning, holdings, offer, publicUrl }: Announced): EmailContent => ({
  subject: warning === 'last' ? 'Tomorrow your a.r.c. account will be deleted' : `Your a.r.c. account will be deleted on ${dayOf(until)}`,
  preview: 'Reactivate it, or take your inventory with you.',
  pictures: [{ name: 'living-room-grey', alt: 'A living room without its colors' }],
  headline: [warning === 'last' ? 'tomorrow' : 'in seven days', 'everything is deleted'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph(
      `your a.r.c. account is suspended. On ${dayOf(until)} it will be deleted with everything in it: every project, room, item, photo, document and report. We cannot bring it back.`,
    ),
    facts(...factsOf(holdings), { label: 'Deleted on', value: dayOf(until), warning: true }),
    button(`Reactivate, $${priceOf(offer)} a ${offer.interval}`, `${publicUrl}/billing`),
    remark(
      'Before that day you can take everything with you, as one file with all items, photos, documents and reports: ',
      { label: 'Download your data first', url: `${publicUrl}/account/data` },
      '.',
    ),
    remark('If you do not want to keep it, you need not do anything.'),
  ],
  footer: 'You receive this email because your data is about to be deleted. It cannot be switched off.',
})
