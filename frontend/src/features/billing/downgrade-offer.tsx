import { PLANS, priceOf } from '@arc/contracts/plans'
import { useMutation } from '@tanstack/react-query'
import { changePlanMutation, type Subscription } from '../../entities/billing/subscription.queries'
import { formatMonthDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { hasStatus, problemText } from '../../lib/request'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { ButtonLink } from '../../ui/button-link'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { chargedFrom, isTrial, nextBillingDate } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'

const TEXTS = BILLING_TEXTS.downgrade

/** The change from pro to basic with the next cycle; with too many projects, what to do first. */
export function DowngradeOffer({ subscription }: { subscription: Subscription }) {
  const change = useMutation(changePlanMutation)
  const isScheduled = subscription.nextPlanType === 'basic'
  const { basic, pro } = PLANS
  // The way back keeps the interval that was paid for.
  const interval = subscription.nextPlanType ? (subscription.nextInterval ?? subscription.interval) : subscription.interval
  const now = new Date()
  const trial = isTrial(subscription)
  const scheduled = trial
    ? TEXTS.scheduledTrial(basic.name)
    : TEXTS.scheduled(basic.name, formatMonthDay(nextBillingDate(subscription, now)))
  return (
    <section className={styles.offer} aria-labelledby="downgrade-offer">
      <h2 id="downgrade-offer">{isScheduled ? scheduled : TEXTS.title(basic.name)}</h2>
      <p className="muted">{trial ? TEXTS.text.trial : TEXTS.text.paid}</p>
      <DescriptionList className={styles.ledger}>
        <DescriptionRow term={chargedFrom(subscription, now, interval)} className="num">
          {formatMoney(priceOf({ tier: 'basic', interval }), 'always')}
        </DescriptionRow>
      </DescriptionList>
      {change.isError && (
        <Banner
          look="problem"
          title={TEXTS.failed}
          action={
            hasStatus(change.error, 409) && (
              <ButtonLink to="/dashboard" look="line" size="small">
                {TEXTS.toProjects}
              </ButtonLink>
            )
          }
        >
          {problemText(change.error) || TEXTS.again}
        </Banner>
      )}
      <ButtonGroup spaced className={styles.actions}>
        <Button look="line" busy={change.isPending} onClick={() => change.mutate(isScheduled ? 'pro' : 'basic')}>
          {change.isPending ? TEXTS.busy : isScheduled ? TEXTS.keep(pro.name) : TEXTS.action(basic.name)}
        </Button>
      </ButtonGroup>
    </section>
  )
}
