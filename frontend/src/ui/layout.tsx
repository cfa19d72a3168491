/**
 * How things stand beside and below each other. Distances are steps of the 4-px grid (`--space-4` is 16 px).
 * `Stack`: below each other. `Row`: in a line; `wraps` where it is too narrow, `between` pushes the last to the right.
 * `Columns`: two columns from a tablet on, one below; `stays` keeps the first in sight while the second scrolls.
 */
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { cx } from './cx'
import styles from './layout.module.css'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

interface Props extends ComponentProps<'div'> {
  as?: ElementType
  gap?: Gap
}

const GAPS: Readonly<Record<Gap, string | undefined>> = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
  8: styles.gap8,
  10: styles.gap10,
  12: styles.gap12,
}

export function Stack({ as: As = 'div', gap = 4, className, ...rest }: Props) {
  return <As className={cx(styles.stack, GAPS[gap], className)} {...rest} />
}

interface RowProps extends Props {
  wraps?: boolean
  between?: boolean
  /** To the first lines of text instead of the middles. */
  baseline?: boolean
}

export function Row({ as: As = 'div', gap = 4, wraps, between, baseline, className, ...rest }: RowProps) {
  return (
    <As
      className={cx(styles.row, GAPS[gap], wraps && styles.wraps, between && styles.between, baseline && styles.baseline, className)}
      {...rest}
    />
  )
}

interface ColumnsProps {
  /** Widths of the two: halves, 5 : 7, 7 : 5, or a narrow first one with text and lists at most 760 wide beside it. */
  split?: 'half' | '5:7' | '7:5' | '4:8'
  stays?: boolean
  className?: string
  children: ReactNode
}

const SPLITS = { half: styles.half, '5:7': styles.s57, '7:5': styles.s75, '4:8': styles.s48 } as const

export function Columns({ split = 'half', stays, className, children }: ColumnsProps) {
  return <div className={cx(styles.columns, SPLITS[split], stays && styles.stays, className)}>{children}</div>
}
