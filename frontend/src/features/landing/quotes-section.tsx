import { useEffect, useReducer, useState } from 'react'
import { useCalm } from '../../lib/media'
import { LANDING_MORE_TEXTS } from './landing-more.texts'
import { delayOf, FIRST_QUOTE, nextQuote, QUOTES } from './quotes.rules'
import styles from './quotes-section.module.css'

const TEXTS = LANDING_MORE_TEXTS.know

/** "Did you know?": sourced facts in turn (spec LAND-08). They stand still under the pointer, with focus, and with reduced motion. */
export function QuotesSection() {
  const [state, step] = useReducer(nextQuote, FIRST_QUOTE)
  const [held, setHeld] = useState(false)
  const calm = useCalm()
  useEffect(() => {
    if (held || calm) return
    const timer = setTimeout(() => step('tick'), delayOf(state))
    return () => clearTimeout(timer)
  }, [state, held, calm])
  return (
    <section className={styles.section} aria-labelledby="know">
      <div className="wrap">
        <h2 id="know">{TEXTS.headline}</h2>
        <div className={styles.quotes} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
          {QUOTES.map(({ text, source }, at) => (
            <figure key={text} className={styles.quote} data-shown={at === state.index} aria-hidden={at !== state.index}>
              <blockquote>{text}</blockquote>
              <figcaption>{source}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.dots}>
          {QUOTES.map(({ text }, at) => (
            <button
              key={text}
              type="button"
              aria-label={TEXTS.dot(at + 1, QUOTES.length)}
              aria-current={at === state.index ? 'true' : undefined}
              onClick={() => step(at)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
