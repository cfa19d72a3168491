import { useEffect, useState } from 'react'
import { formatMoney } from '../../lib/format'
import { useCalm, useMedia } from '../../lib/media'
import { ButtonLink } from '../../ui/button-link'
import styles from './poster.module.css'
import { QuietLink } from './quiet-link'
import { RoomPrint } from './room-print'
import { nextWord, WORD_STANDS, WORDS } from './rotation'
import { TOTAL } from './sample-room'
import { WIDE } from './use-plate'

/** The room that the first page writes down. */
export const LIVING_ROOM = '/world/rooms/living-room'
export const ROOM_WORDS = 'Sample living room seen from above: sofa, rug, television, guitar, bookcase and other belongings'

/** The first screen: one line whose last word turns, the room, and the way in. */
export function Poster() {
  // On a phone the room stands below, in the plate, and stays in view there.
  const wide = useMedia(WIDE)
  return (
    <section className={styles.poster} aria-labelledby="poster">
      <div className={`wrap ${styles.stage}`}>
        <h1 id="poster">
          <span className={styles.line}>be ready for</span> <TurningWord />
        </h1>
        {wide && <RoomPrint picture={LIVING_ROOM} className={styles.picture} sizes="860px" first alt={ROOM_WORDS} />}
        <div className={styles.copy}>
          <p className={styles.say}>
            Photograph what you own. a.r.c. writes down what it is, where it stands and what it is worth, and keeps the list for the day
            somebody asks.
          </p>
          <p className={styles.go}>
            <ButtonLink to="/signup" size="tall" className={styles.start}>
              Start your archive
            </ButtonLink>
            <QuietLink to="/v3/pricing">See Pricing</QuietLink>
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

/** The words lie in one grid cell, so that nothing moves when they change. Read out once: the first word. */
function TurningWord() {
  const [at, setAt] = useState(0)
  const calm = useCalm()
  useEffect(() => {
    if (calm) return
    const timer = setInterval(() => setAt(nextWord), WORD_STANDS)
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
