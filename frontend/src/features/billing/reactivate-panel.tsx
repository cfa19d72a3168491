import { useRef, useState } from 'react'
import { useStats } from '../../entities/auth/auth.queries'
import { cardText } from '../../entities/billing/card-text'
import type { CardFormHandle } from '../../entities/billing/provider'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { worksUntil } from '../../entities/billing/works-until'
import { formatCount, formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Headline } from '../../ui/headline'
import { Columns, Row, Stack } from '../../ui/layout'
import { Plate } from '../../ui/plate'
import { Note } from '../../ui/text'
import { daysUntil, graceOf, intervalOfPrice, isRunning } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'
import { GraceRuler } from './grace-ruler'
import { OwnCardForm } from './own-card-form'
import { TakeAlong } from './take-along'
import { useReactivate } from './use-reactivate'

const TEXTS = BILLING_TEXTS.suspended

/** A suspended account: what still works, until when, and the way back (spec BILL-04, D-25, D-26). */
export function ReactivatePanel({ subscription }: { subscription: Subscription }) {
  const { price, card, suspendedUntil } = subscription
  const form = useRef<CardFormHandle>(null)
  const stats = useStats()
  const { reactivate, busy, problem, clear } = useReactivate(form)
  const running = isRunning(subscription)
  const [otherCard, setOtherCard] = useState(false)
  const withCard = !running && (otherCard || card === null)
  const works = worksUntil(subscription)
  const now = new Date()
  const grace = graceOf(subscription, now)
  const items = stats.data?.itemCount ?? 0
  const over = items > 0 ? TEXTS.overOf(formatCount(items, 'item')) : TEXTS.over

  return (
    <Columns split="7:5">
      <Plate src="/world/rooms/living-room-800.webp" alt="" fit="diorama" ratio="7 / 6" eager className={styles.faded} />
      <Stack gap={5}>
        <Headline title={TEXTS.headline} lead={works ? TEXTS.running(works) : over} />
        {grace && !running && <GraceRuler grace={grace} />}
        {suspendedUntil && (
          <p className="num">
            <b>{TEXTS.until(formatDay(suspendedUntil))}</b>
            {TEXTS.days(daysUntil(suspendedUntil, now))}
          </p>
        )}
        <OwnCardForm
          ref={form}
          withCard={withCard}
          note={TEXTS.needsCard}
          problem={problem}
          failed={BILLING_TEXTS.failed.reactivate}
          onType={clear}
        />
        <Row wraps gap={5}>
          <Button busy={busy} onClick={() => void reactivate(withCard)}>
            {busy
              ? BILLING_TEXTS.reactivating
              : running
                ? BILLING_TEXTS.reactivate
                : BILLING_TEXTS.reactivateFor(formatMoney(price, 'always'), intervalOfPrice(subscription))}
          </Button>
          {!running && card && !otherCard && (
            <Button look="text" tone="quiet" onClick={() => setOtherCard(true)}>
              {BILLING_TEXTS.otherCard}
            </Button>
          )}
        </Row>
        <Note>
          {running
            ? TEXTS.noCharge[subscription.trialEndsAt ? 'trial' : 'paid']
            : card && !otherCard
              ? cardText(card)
              : BILLING_TEXTS.cardNote}
        </Note>
        <TakeAlong />
      </Stack>
    </Columns>
  )
}
