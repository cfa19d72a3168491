import { useEffect, useState } from 'react'
import { cx } from '../../ui/cx'
import { nextPicture, PICTURE_DURATION } from './pictures.rules'
import { PRICING_TEXTS } from './pricing.texts'
import styles from './pricing-page.module.css'

const PICTURES = PRICING_TEXTS.pictures

/** Four pictures in turn (spec PRICE-03). */
export function TurningPictures() {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setShown(nextPicture), PICTURE_DURATION)
    return () => clearInterval(timer)
  }, [])
  return (
    <figure>
      <div className={styles.pictures}>
        {PICTURES.map(({ file, caption }, at) => (
          <img
            key={file}
            className={cx(styles.picture, at === shown && styles.shown)}
            src={`/world/rooms/${file}-800.webp`}
            alt={at === shown ? caption : ''}
            aria-hidden={at === shown ? undefined : true}
            width={800}
            height={730}
            loading={at === 0 ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      <figcaption className={styles.caption}>
        <span>{PICTURES[shown]?.caption}</span>
        <span className="amber">{PRICING_TEXTS.sample}</span>
      </figcaption>
    </figure>
  )
}
