import styles from './ask-section.module.css'
import { LANDING_MORE_TEXTS } from './landing-more.texts'
import type { MoreProps } from './more-props'
import { RoomPrint } from './room-print'
import { StartLink } from './start-link'

const TEXTS = LANDING_MORE_TEXTS.ask

/** The question that each audience is asked one day, and the answer (spec LAND-02). */
export function AskSection({ loadSignup }: MoreProps) {
  return (
    <section className={styles.section} aria-labelledby="ask">
      <div className="wrap">
        <div className={styles.intro}>
          <h2 id="ask">
            {TEXTS.headline[0]}
            <br />
            <em>{TEXTS.headline[1]}</em> {TEXTS.headline[2]}
          </h2>
          <RoomPrint picture="/world/rooms/garage" sizes="(min-width: 744px) 520px, 100vw" alt={TEXTS.picture} />
        </div>
        <ol className={styles.questions}>
          {TEXTS.audiences.map(({ question, who, answer }) => (
            <li key={who}>
              <q>{question}</q>
              <div>
                <h3>{who}</h3>
                <p>{answer}</p>
              </div>
            </li>
          ))}
        </ol>
        <StartLink loadSignup={loadSignup} />
      </div>
    </section>
  )
}
