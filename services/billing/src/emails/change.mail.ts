import { GRACE_DAYS, PLANS, priceOf } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { button, type EmailContent, type Fact, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { defineJob, Run } from '@arc/kit/job'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { Subscription } from '../generated/prisma/client.js'
import { deletionDate, isOver, readOnlyFrom } from '../subscriptions/periods.rules.js'
import { offerOf } from '../subscriptions/subscriptions.payloads.js'
import { BillingMail } from './billing.mail.js'

/**
 * What happened to a subscription. `started`: the first plan of an account without one, `planned`: another plan from the next cycle on, `kept`: that was taken back, `refunded`: the payment of
 * an upgrade that the account did not need, `outdated`: one at a price that no longer held.
 */
const Change = z.enum([
  'started',
  'cancelled',
  'suspended',
  'reactivated',
  'upgraded',
  'downgraded',
  'planned',
  'kept',
  'refunded',
  'outdated',
])
type Change = z.output<typeof Change>

/** `version`: of the subscription after the change, so that each change is reported once. */
export const changeMail = defineJob({
  name: 'subscription-change-mail',
  data: z.object({ userId: z.string(), change: Change, version: z.number().int() }),
  retries: 16,
})

/** Reports each change of a subscription, unless it was undone meanwhile (spec D-25). */
@Injectable()
export class ChangeMail {
  constructor(
    private readonly mail: BillingMail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(changeMail)
  async send({ userId, change, version }: z.output<typeof changeMail.data>): Promise<void> {
    await this.mail.send(userId, `subscription:${userId}:${version}:${change}`, (row, { firstName }, publicUrl) =>
      holds(change, row, this.clock.now()) ? changeEmail(change, { row, firstName, publicUrl }) : null,
    )
  }
}

/** Whether the subscription is still as the change has left it. */
function holds(change: Change, row: Subscription, now: Date): boolean {
  if (change === 'cancelled') return row.suspensionDate !== null && !isOver(row, now)
  if (change === 'suspended') return row.suspensionDate !== null && isOver(row, now) && row.lapsedAt === null
  if (change === 'reactivated' || change === 'started') return row.suspensionDate === null && !isOver(row, now)
  if (change === 'planned') return row.nextTier !== null || row.nextInterval !== null
  if (change === 'kept') return row.nextTier === null
  if (change === 'refunded' || change === 'outdated') return true
  return row.tier === (change === 'upgraded' ? 'pro' : 'basic')
}

interface Changed {
  row: Subscription
  firstName: string
  /** Base URL of links. */
  publicUrl: string
}

const LIVING_ROOM = [{ name: 'living-room', alt: '' }] as const
const GREY_LIVING_ROOM = [{ name: 'living-room-grey', alt: 'A living room without its colors' }] as const

function changeEmail(change: Change, { row, firstName, publicUrl }: Changed): EmailContent {
  const offer = offerOf(row)
  const name = PLANS[row.tier === 'pro' ? 'pro' : 'basic'].name
  const nextName = `${PLANS[offer.tier].name}, ${offer.interval === 'year' ? 'yearly' : 'monthly'}`
  const price = `$${priceOf(offer).toFixed(2)} a ${offer.interval}`
  const [end, deleted] = [dayOr(readOnlyFrom(row) ?? row.currentPeriodEnd), dayOr(deletionDate(row))]
  const hello = paragraph(`Hello ${firstName},`)
  const toBilling = (label: string) => button(label, `${publicUrl}/billing`)
  const next: Fact[] =
    row.currentPeriodEnd && row.status !== 'trialing' ? [{ label: `From ${dayOf(row.currentPeriodEnd)}`, value: price }] : []
  const takeAlong = remark('Or take it with you: ', { label: 'Download your data', url: `${publicUrl}/account/data` }, '.')
  switch (change) {
    case 'cancelled':
      return {
        subject: 'Your subscription is cancelled',
        preview: `Everything works until ${end}. Nothing more is charged.`,
        pictures: LIVING_ROOM,
        headline: ['cancelled,', 'and still here'],
        blocks: [
          hello,
          paragraph('your subscription is cancelled. Nothing more is charged.'),
          facts(
            { label: `Until ${end}`, value: 'Everything works as before' },
            { label: `The ${GRACE_DAYS} days after it`, value: 'You can view and download, but not change anything' },
            { label: deleted, value: 'The account is deleted with everything in it', warning: true },
          ),
          toBilling('Reactivate'),
          takeAlong,
        ],
      }
    case 'suspended':
      return {
        subject: 'Your account is suspended',
        preview: `You can view and download everything until ${deleted}.`,
        pictures: GREY_LIVING_ROOM,
        headline: ['everything is', 'still here'],
        blocks: [
          hello,
          paragraph(
            'your account is suspended. Nothing is lost: you can view and download everything. New items wait until you reactivate.',
          ),
          facts({ label: deleted, value: 'The account is deleted with everything in it', warning: true }),
          toBilling(`Reactivate, ${price}`),
          takeAlong,
        ],
      }
    case 'reactivated':
      return {
        subject: 'Your subscription goes on',
        preview: `${name}, as before.`,
        pictures: LIVING_ROOM,
        headline: ['good to', 'have you back'],
        blocks: [
          hello,
          paragraph(`your subscription of ${name} goes on. Everything can be changed again.`),
          facts(...plan(name, next)),
          toBilling('Billing'),
        ],
      }
    case 'started':
      return {
        subject: 'A home of your own is open',
        preview: `${name} since today.`,
        pictures: LIVING_ROOM,
        headline: ['a home', 'of your own'],
        blocks: [
          hello,
          paragraph(
            `your account is on ${name} now, and your own home can be filled. The homes that you were invited to stay as they are.`,
          ),
          facts(...plan(name, next)),
          button('Photograph the first room', `${publicUrl}/archive`),
        ],
      }
    case 'upgraded':
    case 'downgraded':
      return {
        subject: `You are now on ${name}`,
        preview: `${name} since today.`,
        headline: ['from today on', name],
        blocks: [hello, paragraph(`your account is on ${name} now.`), facts(...plan(name, next)), toBilling('Billing')],
      }
    case 'planned':
      return {
        subject: `From ${end} you are on ${nextName}`,
        preview: `Until then ${name} stays as it is.`,
        headline: ['with the next cycle', nextName],
        blocks: [
          hello,
          paragraph(`your account changes to ${nextName} on ${end}. Until then everything stays as it is.`),
          facts(...next),
          toBilling(`Keep ${name}`),
        ],
      }
    case 'refunded':
      return {
        subject: 'Your payment goes back',
        preview: `You were on ${name} already.`,
        headline: ['goes back', 'to your card'],
        blocks: [
          hello,
          paragraph(`you paid to upgrade, and your account was on ${name} already. So this payment bought nothing, and goes back in full.`),
          facts(ON_STATEMENT),
          toBilling('Billing'),
        ],
      }
    case 'outdated':
      return {
        subject: 'Your payment goes back',
        preview: 'Its price no longer held.',
        headline: ['goes back', 'to your card'],
        blocks: [
          hello,
          paragraph(
            'you paid to upgrade on a page from before your plan was renewed or ended, so its price no longer held. This payment bought nothing, and goes back in full. To upgrade, please open the page again.',
          ),
          facts(ON_STATEMENT),
          toBilling('Billing'),
        ],
      }
    case 'kept':
      return {
        subject: `You stay on ${name}`,
        preview: 'The change of your plan was taken back.',
        headline: ['stays', 'as it is'],
        blocks: [
          hello,
          paragraph(`the change of your plan was taken back: your account stays on ${name}.`),
          facts(...next),
          toBilling('Billing'),
        ],
      }
  }
}

// https://docs.stripe.com/refunds
const ON_STATEMENT: Fact = { label: 'On your statement', value: 'In 5 to 10 business days, depending on your bank' }

const plan = (name: string, next: Fact[]): Fact[] => [{ label: 'Your plan', value: name }, ...next]
const dayOr = (moment: Date | null): string => (moment ? dayOf(moment) : 'the end of the cycle')
