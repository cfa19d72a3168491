import type { ComponentProps, ElementType, ReactNode } from 'react'
import { cx } from './cx'
import styles from './text.module.css'

interface Props extends ComponentProps<'p'> {
  as?: ElementType
  /** Step of the type scale: 1 notes, 2 text, 3 leads, 4 names in a list, 5 section headings. */
  size?: 1 | 2 | 3 | 4 | 5
  tone?: 'muted' | 'pine' | 'amber' | 'brick'
  strong?: boolean
}

const SIZES = { 1: styles.s1, 2: styles.s2, 3: styles.s3, 4: styles.s4, 5: styles.s5 } as const

/** A piece of text in a size and colour of the design language. */
export function Text({ as: As = 'p', size = 2, tone, strong, className, ...rest }: Props) {
  return <As className={cx(SIZES[size], tone, strong && styles.strong, className)} {...rest} />
}

/** A remark in small muted type. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text size={1} tone="muted">
    {children}
  </Text>
)
