/**
 * The button. `look`: solid (the one main action), line, text, danger. `size`: small 44 px, normal 48, tall 52.
 * `tone` colours a text button: quiet beside a main action, danger for what cannot be undone.
 * `busy` disables it and sets aria-busy; the caller changes the label ("Saving...").
 * `buttonClass` gives a link the same look (see button-link.tsx).
 */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { cx } from './cx'

export interface ButtonLook {
  look?: 'solid' | 'line' | 'text' | 'danger'
  size?: 'small' | 'normal' | 'tall'
  tone?: 'quiet' | 'danger'
  /** Fills the available width. */
  wide?: boolean
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  busy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

const TONES = { quiet: styles.quiet, danger: styles.grave }

/** The class names of a button. */
export function buttonClass({ look = 'solid', size = 'normal', tone, wide }: ButtonLook, className?: string): string {
  return cx(styles.button, styles[look], styles[size], tone && TONES[tone], wide && styles.wide, className)
}

export function Button({ look, size, tone, wide, busy, icon, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, tone, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
