import { PLANS } from '@arc/contracts/plans'
import { type CSSProperties, useState } from 'react'
import house from '../../entities/rooms/house.json' with { type: 'json' }
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import styles from './closing-section.module.css'
import { LANDING_TEXTS } from './landing.texts'
import { SecondaryLink } from './secondary-link'

const KINDS = ['avif', 'webp'] as const
const WIDTHS = {
  wide: { avif: [480, 900, 1600, 2000], webp: [480, 900, 1600] },
  tall: { avif: [480, 900, 1280], webp: [480, 900] },
}
type Crop = keyof typeof WIDTHS
/** Single-column breakpoint; must match the stylesheet. */
const NARROW = '(max-width: 700px)'
const SIZES = { wide: 'min(100vw, 1280px)', tall: '100vw' }
const SOFT = { '--wide': `url(${house.wide.placeholder})`, '--tall': `url(${house.tall.placeholder})` } as CSSProperties

/** Last section: price, sign-up link and the house at dusk. */
export function ClosingSection() {
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
        <House />
      </div>
    </section>
  )
}

/** The whole house, a tall crop on narrow screens; a blurred placeholder until it has loaded. */
function House() {
  const [shown, setShown] = useState(false)
  return (
    <picture className={cx(styles.house, !shown && styles.soft)} style={SOFT}>
      <Sources crop="tall" media={NARROW} />
      <Sources crop="wide" />
      <img
        src="/world/hero-wide-900.webp"
        width={house.wide.width}
        height={house.wide.height}
        loading="lazy"
        onLoad={() => setShown(true)}
        alt={LANDING_TEXTS.closing.picture}
      />
    </picture>
  )
}

function Sources({ crop, media }: { crop: Crop; media?: string }) {
  const { width, height } = house[crop]
  return (
    <>
      {KINDS.map((kind) => (
        <source
          key={kind}
          media={media}
          type={`image/${kind}`}
          srcSet={WIDTHS[crop][kind].map((width) => `/world/hero-${crop}-${width}.${kind} ${width}w`).join(', ')}
          sizes={SIZES[crop]}
          width={width}
          height={height}
        />
      ))}
    </>
  )
}
