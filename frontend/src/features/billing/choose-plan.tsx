import { OFFERS, type Offer, PLANS, priceOf } from '@arc/contracts/plans'
import { useRef, useState } from 'react'
import { cardText } from '../../entities/billing/card-text'
import type { CardFormHandle } from '../../entities/billing/provider'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Headline } from '../../ui/headline'
import { Columns, Row, Stack } from '../../ui/layout'
import { Plate } from '../../ui/plate'
import { Segmented } from '../../ui/segmented'
import { Note } from '../../ui/text'
import { BILLING_TEXTS } from './billing.texts'
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
    <Columns split="7:5">
      <Plate src="/world/rooms/living-room-800.webp" alt="" fit="diorama" ratio="7 / 6" eager />
      <Stack gap={5}>
        <Headline title={TEXTS.headline} lead={TEXTS.text} />
        <Segmented
          wide
          label={BILLING_TEXTS.plan}
          value={plan}
          onValue={setPlan}
          options={FIRST_PLANS.map((value) => ({ value, label: labelOf(OFFERS[value]) }))}
        />
        <Note>{TEXTS.includes[offer.tier]}</Note>
        <OwnCardForm ref={form} withCard={!card} problem={problem} failed={TEXTS.failed} onType={clear} />
        <Row wraps gap={5}>
          <Button busy={busy} onClick={() => void reactivate(!card)}>
            {busy ? TEXTS.starting : TEXTS.action(priceText(offer))}
          </Button>
        </Row>
        <Note>{card ? cardText(card) : BILLING_TEXTS.cardNote}</Note>
      </Stack>
    </Columns>
  )
}
