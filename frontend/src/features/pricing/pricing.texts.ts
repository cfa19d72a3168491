import { EARLY_ACCESS, isOpenTo, opensOn } from '@arc/contracts/early-access'
import { PLANS, type Tier, UPGRADE_FEE, YEARLY_PER_MONTH } from '@arc/contracts/plans'
import { formatMoney } from '../../lib/format-money'

const YEARLY = formatMoney(PLANS.basic.yearly, 'always')

/** Texts of the pricing page. Collected so that another language can be added. */
export const PRICING_TEXTS = {
  title: 'Pricing',
  headline: ['less than', 'the coffee', 'on the table'],
  plan: 'Plan',
  sample: 'Sample',
  aMonth: 'a month',
  says: {
    basic: 'Everything you own in one home, photographed, valued and ready to hand over.',
    pro: 'For more than one address: a shop, a studio, a parent’s house, every client.',
  },
  perks: {
    basic: [
      { text: 'Rooms and items unlimited', note: 'fair use' },
      { text: 'Single project', note: 'one home, one shop, one studio' },
      { text: 'Photos turned into items' },
      { text: 'Receipts, warranties, appraisals, manuals' },
      { text: 'Insurance-ready reports', note: 'PDF' },
    ],
    pro: [
      { text: 'Everything in a.r.c.', note: 'rooms and items unlimited, fair use' },
      { text: 'Multiple projects', note: 'a home and a shop, or every client' },
      { text: 'Priority AI processing' },
      { text: 'Priority support' },
    ],
  },
  earlyAccess: { text: 'Early access', now: (name: string, day: string) => `now: ${name}, for everyone from ${day}` },
  subscribe: (price: string) => `Subscribe, ${price}/mo`,
  cancel: 'Cancel anytime.',
  pictures: [
    { file: 'living-room', caption: 'Living room' },
    { file: 'kitchen', caption: 'Kitchen' },
    { file: 'office', caption: 'Office' },
    { file: 'garage', caption: 'Garage' },
  ],
  compare: {
    headline: ['seven lines', 'apart'],
    text: 'Recording and documenting is the same in both. The difference is how many places you look after, how soon, and whether a report is a table too. Both export a list of items as CSV.',
    caption: 'What a.r.c. and a.r.c. + contain',
    feature: 'Feature',
    none: 'not included',
    rows: [
      { name: 'Projects', basic: 'one', pro: 'as many as you like' },
      { name: 'Photos analysed', basic: 'in turn', pro: 'first in the queue' },
      { name: 'Support', basic: 'by mail', pro: 'first in the queue' },
      { name: 'Reports as CSV', basic: null, pro: 'yes' },
      { name: 'Early access', basic: null, pro: 'yes' },
      { name: 'Sample Home', basic: 'to look at', pro: 'to edit' },
      { name: 'Yearly', basic: `${YEARLY}, Save 20%`, pro: null },
    ],
    start: (plan: string) => `Start with ${plan}`,
    yearly: 'Pay yearly',
    yours: 'See your plan',
    notes: [
      `Changing from ${PLANS.basic.name} to ${PLANS.pro.name} costs ${formatMoney(UPGRADE_FEE, 'always')} once, or in a paid year the difference for the months that are left; the price of ${PLANS.pro.name} applies from the next billing cycle.`,
      'A trial code opens the plan that it names, for as many days as it names, without a card.',
      `Yearly is ${YEARLY} per year, equal to ${formatMoney(YEARLY_PER_MONTH, 'always')} per month, rounded up.`,
    ],
  },
  quote: {
    text: '“Have nothing in your houses that you do not know to be useful, or believe to be beautiful.”',
    by: 'William Morris, 1880. Not a customer, but he would have liked a list.',
  },
} as const

/** A line about what a plan contains. */
interface Perk {
  text: string
  note?: string
}

/** What a plan contains; of the functions in early access, those that are not open to everyone on this day. */
export function perksOf(tier: Tier, today: Date): readonly Perk[] {
  const { perks, earlyAccess } = PRICING_TEXTS
  if (tier === 'basic') return perks.basic
  const isOpen = isOpenTo('contentsList', { basic: true, now: today })
  const note = earlyAccess.now(EARLY_ACCESS.contentsList.name, opensOn('contentsList'))
  return [...perks.pro, { text: earlyAccess.text, ...(isOpen ? {} : { note }) }]
}
