import { formatDay } from '../../lib/format'
import type { graceOf } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import styles from './billing-page.module.css'

const TEXTS = BILLING_TEXTS.suspended
const TICKS = 30

/** The grace period as a ruler, with today in brick. */
export function GraceRuler({ grace: { from, until, days, day } }: { grace: NonNullable<ReturnType<typeof graceOf>> }) {
  const now = Math.round((day / days) * TICKS)
  return (
    <>
      <div className={styles.ruler} role="img" aria-label={TEXTS.ruler(day, days)}>
        {Array.from({ length: TICKS + 1 }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the ticks are always the same
          <i key={tick} data-ten={tick % 10 === 0 || undefined} data-past={tick < now || undefined} data-now={tick === now || undefined} />
        ))}
      </div>
      <p className={styles.rulerDates}>
        <span>{formatDay(from)}</span>
        <span>{TEXTS.end(formatDay(until))}</span>
      </p>
    </>
  )
}
