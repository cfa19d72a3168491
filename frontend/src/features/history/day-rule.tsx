import { useEffect, useState } from 'react'
import { localToday } from '../../entities/loans/loan.rules'
import { formatDay } from '../../lib/format'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { Pill } from '../../ui/pill'
import styles from './past.module.css'
import { dayAfter, daysBetween, problemOf } from './past.rules'
import { PAST_TEXTS as TEXTS } from './past.texts'

/** Between the last move of the handle and the day that is shown. */
const SETTLE_MS = 200

interface Props {
  on: string
  /** When the record begins, ISO 8601; undefined until that is known. */
  since: string | undefined
  onChoose(on: string): void
}

/** Chooses the day: on a rule from the first recorded day to today, a day back or on, or by its date. */
export function DayRule({ on, since, onChoose }: Props) {
  const today = localToday()
  const first = since ? localToday(new Date(since)) : on
  const length = Math.max(1, daysBetween(first, today))
  const [before, after] = [dayAfter(on, -1), dayAfter(on, 1)]
  return (
    <div className={styles.choose}>
      {since && <Rule key={on} first={first} length={length} on={on} onChoose={onChoose} />}
      <Row between>
        <Pill disabled={before < first} onClick={() => onChoose(before)}>
          <Icon name="chevronLeft" size={16} />
          {formatDay(before)}
        </Pill>
        <Pill disabled={after > today} onClick={() => onChoose(after)}>
          {formatDay(after)}
          <Icon name="chevronRight" size={16} />
        </Pill>
      </Row>
      <DayField on={on} onChoose={onChoose} />
    </div>
  )
}

function Rule({ first, length, on, onChoose }: { first: string; length: number; on: string; onChoose(on: string): void }) {
  const shown = Math.min(length, Math.max(0, daysBetween(first, on)))
  const [at, setAt] = useState(shown)
  useEffect(() => {
    if (at === shown) return
    const timer = setTimeout(() => onChoose(dayAfter(first, at)), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [at, shown, first, onChoose])
  return (
    <div>
      <input
        type="range"
        className={styles.rule}
        aria-label={TEXTS.rule}
        aria-valuetext={formatDay(dayAfter(first, at))}
        min={0}
        max={length}
        value={at}
        onChange={({ target }) => setAt(target.valueAsNumber)}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDay(first)}</span>
        <span>{TEXTS.ruleEnd}</span>
      </p>
    </div>
  )
}

/** Below it stands what is wrong with a day that cannot be shown. */
function DayField({ on, onChoose }: { on: string; onChoose(on: string): void }) {
  // What was typed and cannot be shown.
  const [typed, setTyped] = useState<string | null>(null)
  const problem = typed === null ? null : problemOf(typed)
  return (
    <TextField
      label={TEXTS.day}
      type="date"
      max={localToday()}
      value={typed ?? on}
      error={problem && TEXTS[problem]}
      onChange={({ target: { value } }) => {
        const isShown = problemOf(value) === null
        setTyped(isShown ? null : value)
        if (isShown) onChoose(value)
      }}
    />
  )
}
