import { type ReactNode, useId } from 'react'
import checkbox from './checkbox.module.css'
import { cx } from './cx'
import { Icon } from './icon'
import styles from './pick-list.module.css'

interface ListProps {
  /** Name and placeholder of the search field. */
  label: string
  value: string
  onValue(value: string): void
  children: ReactNode
}

/** A search field above what can be chosen: `PickRows`, or why there are none yet. */
export function PickList({ label, value, onValue, children }: ListProps) {
  return (
    <>
      <label className={styles.field}>
        <Icon name="search" />
        <input type="search" aria-label={label} placeholder={label} value={value} onChange={(event) => onValue(event.target.value)} />
      </label>
      {children}
    </>
  )
}

/** Rows to choose from: documents for an item, items for a document. `none` says that there is none. */
export function PickRows({ none, children }: { none: string | false; children: ReactNode }) {
  return (
    <ul className={styles.list}>
      {none && <li className="muted">{none}</li>}
      {children}
    </ul>
  )
}

export interface PickRowProps {
  name: string
  detail: string
  picture: ReactNode
  checked: boolean
  disabled?: boolean
  /** The name of a group of which one row can be chosen. */
  only?: string
  /** Shown at the right. */
  note?: string
  onToggle(): void
}

/** One row with its checkbox. */
export function PickRow({ name, detail, picture, checked, disabled, only, note, onToggle }: PickRowProps) {
  const id = useId()
  return (
    <li className={styles.row}>
      <input
        id={id}
        type={only ? 'radio' : 'checkbox'}
        name={only}
        className={checkbox.box}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
      <label htmlFor={id} className={styles.label}>
        <span className={styles.picture}>{picture}</span>
        <span className={styles.words}>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        {note && <span className={cx('small', styles.note)}>{note}</span>}
      </label>
    </li>
  )
}
