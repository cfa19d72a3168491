/**
 * Round buttons in a row that scrolls sideways on a phone. `PillRow`: `label`. `Pill`: a button, with `pressed` a toggle.
 * `PillNav` and `PillLink`: places that are left for, each with a full page load.
 * `RemovablePill`: something that applies and can be removed: `label` (accessible name of the button).
 */
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import styles from './pill.module.css'

export function PillRow({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <fieldset className={cx(styles.row, className)}>
      <legend className="vh">{label}</legend>
      {children}
    </fieldset>
  )
}

export const PillNav = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <nav aria-label={label} className={cx(styles.row, className)}>
    {children}
  </nav>
)

export const PillLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.pill}>
    {children}
  </a>
)

interface PillProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed?: boolean
  /** Colour while it is on, where being on is bad news. */
  tone?: 'amber' | 'brick'
}

export function Pill({ pressed, tone, className, ...rest }: PillProps) {
  return <button type="button" aria-pressed={pressed} className={cx(styles.pill, tone && styles[tone], className)} {...rest} />
}

export function RemovablePill({ label, onRemove, children }: { label: string; onRemove(): void; children: ReactNode }) {
  return (
    <button type="button" className={cx(styles.pill, styles.chip)} aria-label={label} onClick={onRemove}>
      {children}
      <Icon name="close" size={16} />
    </button>
  )
}
