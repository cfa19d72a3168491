import { priceOf } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { changePlanMutation, type Subscription } from '../../entities/billing/subscription.queries'
import { formatMonthDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { problemText } from '../../lib/request'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { chargedFrom, isTrial, nextBillingDate } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'

const TEXTS = BILLING_TEXTS.interval
const CHOICE = { month: 'monthly', year: 'yearly' } as const

/** Basic by the month or by the year, with the next cycle; a change can be taken back until then (spec D-07). */
export function IntervalOffer({ subscription }: { subscription: Subscription }) {
  const change = useMutation(changePlanMutation)
  const { interval, nextInterval } = subscription
  const other = interval === 'month' ? 'year' : 'month'
  const now = new Date()
  const trial = isTrial(subscription)
  const scheduled = trial ? TEXTS.scheduledTrial[other] : TEXTS.scheduled[other](formatMonthDay(nextBillingDate(subscription, now), now))
  return (
    <section className={styles.offer} aria-labelledby="interval-offer">
      <h2 id="interval-offer">{nextInterval ? scheduled : TEXTS.title[other]}</h2>
      <p className="muted">{trial ? TEXTS.text.trial : TEXTS.text.paid}</p>
      <DescriptionList className={styles.ledger}>
        <DescriptionRow term={chargedFrom(subscription, now, other)} className="num">
          {formatMoney(priceOf({ tier: 'basic', interval: other }), 'always')}
        </DescriptionRow>
      </DescriptionList>
      {change.isError && (
        <Banner look="problem" title={BILLING_TEXTS.downgrade.failed}>
          {problemText(change.error) || BILLING_TEXTS.downgrade.again}
        </Banner>
      )}
      <ButtonGroup spaced className={styles.actions}>
        <Button look="line" busy={change.isPending} onClick={() => change.mutate(CHOICE[nextInterval ? interval : other])}>
          {change.isPending ? BILLING_TEXTS.downgrade.busy : nextInterval ? TEXTS.keep[interval] : TEXTS.action[other]}
        </Button>
      </ButtonGroup>
    </section>
  )
}
