import { type CSSProperties, useState } from 'react'
import house from '../../entities/rooms/house.json' with { type: 'json' }
import { cx } from '../../ui/cx'
import styles from './closing-section.module.css'
import { LANDING_TEXTS } from './landing.texts'

const KINDS = ['avif', 'webp'] as const
const WIDTHS = {
  wide: { avif: [480, 900, 1600, 2000], webp: [480, 900, 1600] },
  tall: { avif: [480, 900, 1280], webp: [480, 900] },
}
type Crop = keyof typeof WIDTHS
/** Single-column breakpoint; must match the stylesheet. */
const NARROW = '(max-width: 743px)'
const SIZES = { wide: 'min(100vw, 1440px)', tall: '100vw' }
const SOFT = { '--wide': `url(${house.wide.placeholder})`, '--tall': `url(${house.tall.placeholder})` } as CSSProperties

/** The whole house, a tall crop on narrow screens; a blurred placeholder until it has loaded. */
export default function ClosingHouse() {
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
