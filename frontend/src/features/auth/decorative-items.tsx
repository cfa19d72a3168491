import { useMedia } from '../../lib/media'
import styles from './decorative-items.module.css'

const SIDES = {
  left: ['guitar', 'floor-lamp', 'record-player'],
  right: ['print-shapes', 'dining-chair', 'coffee-table'],
} as const

/** Decorative sample items beside a form, on wide screens only (spec SHELL-15). */
export function DecorativeItems({ side }: { side: 'left' | 'right' }) {
  const roomy = useMedia('(min-width: 1100px)')
  if (!roomy) return null
  return (
    <div className={side === 'left' ? styles.left : styles.right} aria-hidden="true">
      {SIDES[side].map((name) => (
        <img key={name} src={`/world/things/${name}-400.webp`} alt="" width={132} height={132} loading="lazy" />
      ))}
    </div>
  )
}
