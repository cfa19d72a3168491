/**
 * The button. `look`: solid (the one main action), line, text (quiet), danger. `size`: small 44 px, normal 48, tall 52.
 * `busy` disables it and tells assistive technology; the caller changes the words ("Saving...").
 * `buttonClass` gives the same dress to a link (see button-link.tsx).
 */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { cx } from './cx'

export interface ButtonLook {
  look?: 'solid' | 'line' | 'text' | 'danger'
  size?: 'small' | 'normal' | 'tall'
  /** Fills the width it stands in. */
  wide?: boolean
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  busy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** The class names of a button's dress. */
export function buttonClass({ look = 'solid', size = 'normal', wide }: ButtonLook, className?: string): string {
  return cx(styles.button, styles[look], styles[size], wide && styles.wide, className)
}

export function Button({ look, size, wide, busy, icon, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
