/** Tips to leaf through, one at a time, by hand only: `tips` (sentences), `label` for screen readers. */
import { useState } from 'react'
import { IconButton } from './icon-button'
import styles from './tips.module.css'

export function Tips({ tips, label = 'Tips', className }: { tips: readonly string[]; label?: string; className?: string }) {
  const [at, setAt] = useState(0)
  const step = (by: number) => setAt((at + by + tips.length) % tips.length)
  if (tips.length === 0) return null
  return (
    <section className={`${styles.tips} ${className ?? ''}`} aria-label={label}>
      <IconButton label="Previous tip" icon="chevronLeft" onClick={() => step(-1)} />
      <div className={styles.stack} aria-live="polite">
        {tips.map((tip, index) => (
          <p key={tip} className={styles.tip} data-on={index === at || undefined} aria-hidden={index !== at || undefined}>
            {tip}
          </p>
        ))}
      </div>
      <IconButton label="Next tip" icon="chevronRight" onClick={() => step(1)} />
    </section>
  )
}
