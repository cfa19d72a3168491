import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx'
import styles from './dock.module.css'

interface Props extends ComponentProps<'div'> {
  as?: ElementType
  /** It stays at the lower edge of the window on wide screens too, because what it finishes is a long list. */
  floats?: boolean
}

/**
 * What finishes a page: at most two buttons (and a sum in `<span>`), directly above the bar of a phone, at the end of its column from a
 * tablet on. The page that has one is `<Page dock>`, which keeps room for it.
 */
export const Dock = ({ as: As = 'div', floats, className, ...rest }: Props) => (
  <As className={cx(styles.dock, floats && styles.floats, className)} data-dock={floats ? 'floats' : ''} {...rest} />
)
