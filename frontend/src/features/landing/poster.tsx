import { useEffect, useState } from 'react'
import { formatMoney } from '../../lib/format'
import { useCalm, useMedia } from '../../lib/media'
import { ButtonLink } from '../../ui/button-link'
import styles from './poster.module.css'
import { RoomPrint } from './room-print'
import { nextWord, WORD_DURATION, WORDS } from './rotation'
import { TOTAL } from './sample-room'
import { SecondaryLink } from './secondary-link'
import { WIDE } from './use-plate'

/** The room shown on the landing page. */
export const LIVING_ROOM = '/world/rooms/living-room'
export const ROOM_WORDS = 'Sample living room seen from above: sofa, rug, television, guitar, bookcase and other belongings'

/** First screen: headline with a rotating word, the room, and the sign-up link. */
export function Poster() {
  // On a phone the picture is in the plate section below, where it stays visible.
  const wide = useMedia(WIDE)
  return (
    <section className={styles.poster} aria-labelledby="poster">
      <div className={`wrap ${styles.stage}`}>
        <h1 id="poster">
          <span className={styles.line}>be ready for</span> <TurningWord />
        </h1>
        {wide && <RoomPrint picture={LIVING_ROOM} className={styles.picture} sizes="860px" first alt={ROOM_WORDS} />}
        <div className={styles.copy}>
          <p className={styles.intro}>
            Photograph what you own. a.r.c. records what it is, where it is and what it is worth, and stores the list for the day you need
            it.
          </p>
          <p className={styles.go}>
            <ButtonLink to="/signup" size="tall" className={styles.start}>
              Start your archive
            </ButtonLink>
            <SecondaryLink to="/v3/pricing">See Pricing</SecondaryLink>
          </p>
        </div>
        <p className={styles.caption}>
          <b>plate 1</b>A living room, seen from above. Twelve belongings, <span className="num">{formatMoney(TOTAL)}</span>.{' '}
          <span className={styles.sample}>Sample</span>
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
