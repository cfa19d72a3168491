/** A small outlined label: `<Chip tone="amber">Demo</Chip>`; `Mark` has a dot instead ("Receipt" in pine, "Estimate" in amber). */
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { cx } from './cx'

interface ChipProps {
  tone?: 'amber' | 'pine' | 'muted' | 'brick'
  children: ReactNode
  className?: string
}

export function Chip({ tone = 'amber', children, className }: ChipProps) {
  return <span className={cx(styles.chip, styles[tone], className)}>{children}</span>
}

export function Mark({ tone = 'amber', children, className }: ChipProps) {
  return <span className={cx(styles.mark, styles[tone], className)}>{children}</span>
}
