import { OFFERS, type Offer, PLANS, priceOf } from '@arc/contracts/plans'
import { useRef, useState } from 'react'
import { cardText } from '../../entities/billing/card-text'
import type { CardFormHandle } from '../../entities/billing/provider'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Row } from '../../ui/layout'
import { Plate } from '../../ui/plate'
import { Segmented } from '../../ui/segmented'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'
import { FIRST_PLANS, type FirstPlan } from './first-plan'
import { OwnCardForm } from './own-card-form'
import { useReactivate } from './use-reactivate'

const TEXTS = BILLING_TEXTS.first

/** Short enough for three beside each other on a phone. */
const labelOf = ({ tier, interval }: Offer): string => (tier === 'pro' ? PLANS.pro.name : TEXTS.intervals[interval])
const priceText = (offer: Offer): string => TEXTS.price(formatMoney(priceOf(offer), 'always'), offer.interval)

/** The first plan of an account that was invited to a home: what it opens, what it costs, and a card (spec HOME-20). */
export function ChoosePlan({ subscription: { card } }: { subscription: Subscription }) {
  const form = useRef<CardFormHandle>(null)
  const [plan, setPlan] = useState<FirstPlan>('monthly')
  const { reactivate, busy, problem, clear } = useReactivate(form, plan)
  const offer = OFFERS[plan]
  return (
    <div className={styles.asleep}>
      <Plate src="/world/rooms/living-room-800.webp" alt="" fit="diorama" ratio="7 / 6" eager />
      <div>
        <h1 className={styles.poster}>
          {TEXTS.headline[0]} <em>{TEXTS.headline[1]}</em>
        </h1>
        <p className={styles.lead}>{TEXTS.text}</p>
        <Segmented
          wide
          className={styles.choice}
          label={BILLING_TEXTS.plan}
          value={plan}
          onValue={setPlan}
          options={FIRST_PLANS.map((value) => ({ value, label: labelOf(OFFERS[value]) }))}
        />
        <p className={styles.note}>{TEXTS.includes[offer.tier]}</p>
        <OwnCardForm ref={form} withCard={!card} problem={problem} failed={TEXTS.failed} onType={clear} />
        <Row wraps gap={5} className={styles.actions}>
          <Button busy={busy} onClick={() => void reactivate(!card)}>
            {busy ? TEXTS.starting : TEXTS.action(priceText(offer))}
          </Button>
        </Row>
        <p className={styles.note}>{card ? cardText(card) : BILLING_TEXTS.cardNote}</p>
      </div>
    </div>
  )
}
