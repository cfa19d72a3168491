import { useMedia } from '../../lib/media'
import styles from './belongings.module.css'

const SIDES = {
  left: ['guitar', 'floor-lamp', 'record-player'],
  right: ['print-shapes', 'dining-chair', 'coffee-table'],
} as const

/** Sample belongings at the side of a form: decoration, only where there is room for it (spec SHELL-15). */
export function Belongings({ side }: { side: 'left' | 'right' }) {
  const roomy = useMedia('(min-width: 1200px)')
  if (!roomy) return null
  return (
    <div className={side === 'left' ? styles.left : styles.right} aria-hidden="true">
      {SIDES[side].map((name) => (
        <img key={name} src={`/world/things/${name}-400.webp`} alt="" width={132} height={132} loading="lazy" />
      ))}
    </div>
  )
}
