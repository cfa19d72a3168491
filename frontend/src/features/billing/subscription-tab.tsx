import { PLANS, priceOf } from '@arc/contracts/plans'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../entities/auth/auth.queries'
import { cardText } from '../../entities/billing/card-text'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { NameHeadline } from '../../ui/headline'
import { Columns, Row, Stack } from '../../ui/layout'
import { Money } from '../../ui/money'
import { Note } from '../../ui/text'
import { isTrial, nextBillingDate } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'
import { CancelDialog } from './cancel-dialog'
import { CardDialog } from './card-dialog'
import { ChoosePlan } from './choose-plan'
import { DowngradeOffer } from './downgrade-offer'
import { IntervalOffer } from './interval-offer'
import { ReactivatePanel } from './reactivate-panel'
import { StatementLine } from './statement-line'
import { UpgradeOffer } from './upgrade-offer'

const TEXTS = BILLING_TEXTS

/** Plan, next charge, card, and what can be changed; a suspended account sees how to come back instead (spec BILL-03, BILL-04). */
export function SubscriptionTab({ subscription }: { subscription: Subscription }) {
  if (subscription.status === 'demo') return <NothingCharged {...TEXTS.demo} />
  if (subscription.free) return <NothingCharged title={TEXTS.free.title(PLANS[subscription.planType].name)} text={TEXTS.free.text} />
  if (subscription.noPlan) return <ChoosePlan subscription={subscription} />
  if (subscription.accountStatus === 'suspended') return <ReactivatePanel subscription={subscription} />
  return <Active subscription={subscription} />
}

function NothingCharged({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={8}>
      <h1 className="vh">{TEXTS.tabs.subscription}</h1>
      <Banner look="plain" icon="card" title={title}>
        {text}
      </Banner>
    </Stack>
  )
}

type Dialog = 'card' | 'cancel' | null

function Active({ subscription }: { subscription: Subscription }) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const user = useUser()
  const { planType, nextPlanType, interval, nextInterval, price, status, card, nextPaymentAttempt } = subscription
  const plan = PLANS[planType].name
  const nextPlan = PLANS[nextPlanType ?? planType].name
  const next = nextBillingDate(subscription, new Date())
  const [trial, pastDue] = [isTrial(subscription), status === 'past_due']
  const head = trial ? TEXTS.trial.headline : pastDue ? TEXTS.open.headline(plan) : TEXTS.next.headline
  const nextTry = pastDue && nextPaymentAttempt ? new Date(nextPaymentAttempt) : null
  const open = nextTry ? TEXTS.open.date(formatDay(nextTry)) : TEXTS.open.noDate
  const when = trial ? TEXTS.trial.date(formatDay(next)) : pastDue ? open : TEXTS.next.date(formatDay(next))
  const close = (open: boolean) => setDialog(open ? dialog : null)

  return (
    <>
      <Columns>
        <Stack gap={6}>
          {pastDue && (
            <Banner
              look="problem"
              title={TEXTS.pastDue.title(formatDay(next))}
              action={<Button onClick={() => setDialog('card')}>{TEXTS.update}</Button>}
            >
              {nextTry ? TEXTS.pastDue.text(formatDay(nextTry)) : TEXTS.pastDue.noDate}
            </Banner>
          )}
          <NameHeadline name={head} />
          <Money value={trial ? 0 : price} cents="always" large className={styles.amount} />
          <p className={styles.when}>{when}</p>
          {trial ? <Note>{TEXTS.trialNote}</Note> : <StatementLine date={nextTry ?? next} plan={nextPlan} amount={price} />}
        </Stack>
        <Stack gap={10}>
          <Stack gap={5}>
            <DescriptionList>
              <Entry label={TEXTS.plan}>
                {plan}
                <span className="muted">
                  {planType === 'pro' && interval === 'year'
                    ? TEXTS.paidUntil(formatDay(next))
                    : TEXTS.price(
                        formatMoney(nextPlanType || nextInterval ? priceOf({ tier: planType, interval }) : price, 'always'),
                        interval,
                      )}
                </span>
              </Entry>
              {nextTry ? (
                <Entry label={TEXTS.nextTry}>{formatDay(nextTry)}</Entry>
              ) : (
                <Entry label={trial ? TEXTS.trialEnds : TEXTS.nextDate}>{formatDay(next)}</Entry>
              )}
              <Entry label={TEXTS.card}>
                {card ? cardText(card) : TEXTS.noCard}
                {pastDue && <span className="brick"> {TEXTS.declined}</span>}
              </Entry>
              {user && <Entry label={TEXTS.since}>{formatDay(user.createdAt)}</Entry>}
            </DescriptionList>
            <Row wraps gap={5}>
              {!pastDue && (
                <Button look="line" onClick={() => setDialog('card')}>
                  {TEXTS.update}
                </Button>
              )}
              <Button look="text" tone="quiet" onClick={() => setDialog('cancel')}>
                {TEXTS.cancel}
              </Button>
            </Row>
            <Note>{TEXTS.cardNote}</Note>
          </Stack>
          {planType === 'basic' ? <UpgradeOffer subscription={subscription} /> : <DowngradeOffer subscription={subscription} />}
          {planType === 'basic' && <IntervalOffer subscription={subscription} />}
        </Stack>
      </Columns>
      <CardDialog open={dialog === 'card'} onOpenChange={close} subscription={subscription} />
      <CancelDialog open={dialog === 'cancel'} onOpenChange={close} subscription={subscription} />
    </>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DescriptionRow term={label} className="num">
      {children}
    </DescriptionRow>
  )
}
