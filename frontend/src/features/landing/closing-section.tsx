import { PLANS } from '@arc/contracts/plans'
import { lazy, Suspense, useRef } from 'react'
import { useWasNear } from '../../lib/use-near'
import { ButtonLink } from '../../ui/button-link'
import styles from './closing-section.module.css'
import { LANDING_TEXTS } from './landing.texts'
import { SecondaryLink } from './secondary-link'

// Without its picture the section is complete.
const ClosingHouse = lazy(() => import('./closing-house').catch(() => ({ default: () => <></> })))

/** Last section: price, sign-up link and the house at dusk. */
export function ClosingSection() {
  const place = useRef<HTMLDivElement>(null)
  const near = useWasNear(place)
  return (
    <section className={styles.last} aria-labelledby="last">
      <div className="wrap">
        <h2 id="last">
          {LANDING_TEXTS.closing.headline}
          <br />
          <em>{LANDING_TEXTS.closing.price(PLANS.basic.monthly)}</em>
        </h2>
        <p className={styles.go}>
          <ButtonLink to="/signup" size="tall">
            {LANDING_TEXTS.start}
          </ButtonLink>
          <SecondaryLink to="/v3/pricing">{LANDING_TEXTS.pricing}</SecondaryLink>
        </p>
        <div ref={place} className={styles.place}>
          <Suspense>{near && <ClosingHouse />}</Suspense>
        </div>
      </div>
    </section>
  )
}
