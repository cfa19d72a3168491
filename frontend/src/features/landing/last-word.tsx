import { PLANS } from '@arc/contracts/plans'
import { ButtonLink } from '../../ui/button-link'
import styles from './last-word.module.css'
import { QuietLink } from './quiet-link'

const WIDTHS = [480, 900, 1600]
const set = (kind: string) => WIDTHS.map((width) => `/world/hero-${width}.${kind} ${width}w`).join(', ')
const SIZES = 'min(100vw, 1080px)'

/** The ending: the page began in daylight; here it is evening and the lamps are on. */
export function LastWord() {
  return (
    <section className={styles.last} aria-labelledby="last">
      <div className="wrap">
        <h2 id="last">
          Be Ready Now,
          <br />
          <em>only ${PLANS.basic.monthly}/mo</em>
        </h2>
        <p className={styles.go}>
          <ButtonLink to="/signup" size="tall">
            Start your archive
          </ButtonLink>
          <QuietLink to="/v3/pricing">See Pricing</QuietLink>
        </p>
        <picture className={styles.house}>
          <source type="image/avif" srcSet={set('avif')} sizes={SIZES} />
          <source type="image/webp" srcSet={set('webp')} sizes={SIZES} />
          <img
            src="/world/hero-900.webp"
            width={1600}
            height={1340}
            loading="lazy"
            alt="A whole sample house in the evening, cut open: bedroom, study, living room and kitchen with the lamps lit"
          />
        </picture>
      </div>
    </section>
  )
}
