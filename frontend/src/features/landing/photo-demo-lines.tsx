import type { DemoItem } from '@arc/contracts/analysis/demo'
import { useState } from 'react'
import { Money } from '../../ui/money'
import { type DemoState, lineTotal } from './photo-demo.rules'
import { PHOTO_DEMO_TEXTS as TEXTS } from './photo-demo.texts'
import styles from './photo-demo-lines.module.css'

/** Lines that are always there, and items that are numbered on the photo. */
export const LINES = 5
const BLANK = Array.from({ length: LINES }, (_, at) => at)

/** The numbered lines: blank, waiting, or one for each kind of item, the best first. @param kinds number of kinds that can be found */
export function DemoLines({ state, kinds }: { state: DemoState; kinds: number }) {
  const [all, setAll] = useState(false)
  const items = state.phase === 'results' ? state.found.items : []
  if (state.phase === 'results' && items.length === 0) return <p className={styles.nothing}>{TEXTS.nothing(kinds)}</p>
  const shown = all ? items : items.slice(0, LINES)
  return (
    <>
      {shown.length > 0 && (
        <ol className={styles.rows}>
          {shown.map((item, at) => (
            <Line key={item.name} item={item} number={at + 1} />
          ))}
        </ol>
      )}
      <ol className={styles.rows} aria-hidden="true">
        {BLANK.slice(shown.length).map((at) => (
          <li key={at}>
            <i>{at + 1}</i>
            {state.phase === 'loading' && <span className={styles.waiting} />}
          </li>
        ))}
      </ol>
      {items.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {TEXTS.more(items.length - shown.length)}
        </button>
      )}
    </>
  )
}

function Line({ item, number }: { item: DemoItem; number: number }) {
  const { name, category, confidence, quantity } = item
  return (
    <li>
      <i>{number}</i>
      <span>
        {name} {quantity > 1 && <span className="muted num">{TEXTS.quantity(quantity)}</span>}
        <small>
          {category}, {confidence === 'Please check' ? <span className="amber">{confidence}</span> : confidence}
        </small>
      </span>
      <Money value={lineTotal(item)} />
    </li>
  )
}
