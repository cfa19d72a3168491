import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { Icon } from './icon'

interface Props {
  title: string
  /** At the right: how much is in it. */
  note?: ReactNode
  open: boolean
  onOpen(open: boolean): void
  children: ReactNode
}

/** A part of a page behind a row that opens it. */
export function Fold({ title, note, open, onOpen, children }: Props) {
  return (
    <details className={styles.fold} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <b>{title}</b>
        <span className="ellipsis">{note}</span>
        <Icon name="chevronDown" size={16} />
      </summary>
      {children}
    </details>
  )
}
