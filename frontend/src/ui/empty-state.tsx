/**
 * An empty or failed screen: one picture, one sentence, one action.
 * Props: `picture` (src of a cut-out or diorama), `fit`, `title` (lower-case; the second of two parts is in italics), `text`, `action` (a button), `level` of the heading,
 * `problem` (announced by screen readers).
 */
import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './empty-state.module.css'
import { Plate } from './plate'

interface EmptyStateProps {
  picture?: string
  fit?: 'object' | 'diorama'
  title: string | readonly [string, string]
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  problem?: boolean
  className?: string
}

export function EmptyState({ picture, fit = 'object', title, text, action, level = 2, problem, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.empty, className)} role={problem ? 'alert' : undefined}>
      {picture && <Plate src={picture} alt="" fit={fit} className={styles.picture} eager />}
      <Heading className={styles.title}>
        {typeof title === 'string' ? (
          title
        ) : (
          <>
            {title[0]} <em>{title[1]}</em>
          </>
        )}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
