import { useEffect, useState } from 'react'
import { formatMoney } from '../../lib/format-money'
import { useCalm } from '../../lib/media'
import { ButtonLink } from '../../ui/button-link'
import { LANDING_TEXTS } from './landing.texts'
import styles from './poster.module.css'
import { RoomPrint } from './room-print'
import { nextWord, WORD_DURATION, WORDS } from './rotation'
import { TOTAL } from './sample-room'
import { SecondaryLink } from './secondary-link'
import { WIDE } from './use-plate'

/** The room shown on the landing page. */
export const LIVING_ROOM = '/world/rooms/living-room'
export const ROOM_WORDS = LANDING_TEXTS.poster.picture

/** First screen: headline with a rotating word, the room, and the sign-up link. */
export function Poster() {
  return (
    <section className={styles.poster} aria-labelledby="poster">
      <div className={`wrap ${styles.stage}`}>
        <h1 id="poster">
          <span className={styles.line}>{LANDING_TEXTS.poster.headline}</span> <TurningWord />
        </h1>
        <RoomPrint picture={LIVING_ROOM} className={styles.picture} sizes="860px" media={WIDE} first alt={ROOM_WORDS} />
        <div className={styles.copy}>
          <p className={styles.intro}>{LANDING_TEXTS.poster.intro}</p>
          <p className={styles.go}>
            <ButtonLink to="/signup" size="tall" className={styles.start}>
              {LANDING_TEXTS.start}
            </ButtonLink>
            <SecondaryLink to="/#photo-demo">{LANDING_TEXTS.tryPhoto}</SecondaryLink>
            <SecondaryLink to="/v3/pricing">{LANDING_TEXTS.pricing}</SecondaryLink>
          </p>
        </div>
        <p className={styles.caption}>
          <b>{LANDING_TEXTS.poster.plate}</b>
          {LANDING_TEXTS.poster.caption} <span className="num">{formatMoney(TOTAL)}</span>.{' '}
          <span className={styles.sample}>{LANDING_TEXTS.sample}</span>
        </p>
      </div>
    </section>
  )
}

/** All words share one grid cell, so that the layout does not move. Screen readers get the first word. */
function TurningWord() {
  const [at, setAt] = useState(0)
  const calm = useCalm()
  useEffect(() => {
    if (calm) return
    const timer = setInterval(() => setAt(nextWord), WORD_DURATION)
    return () => clearInterval(timer)
  }, [calm])
  return (
    <em className={styles.words}>
      {WORDS.map((word, index) => (
        <span
          key={word}
          className={index === at ? styles.on : undefined}
          data-word={index === at ? 'now' : undefined}
          aria-hidden={index > 0}
        >
          {word}
        </span>
      ))}
    </em>
  )
}
