import type { Attachment } from '@arc/contracts/inventory/items'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon'
import styles from './paper-row.module.css'

const ICONS: Record<Attachment['type'], IconName> = {
  Receipt: 'receipt',
  Manual: 'book',
  Appraisal: 'star',
  Warranty: 'shield',
  Document: 'document',
}

interface Props {
  name: string
  kind: string
  type?: Attachment['type']
  /** Where the paper opens; none while it is not saved. */
  href?: string
  act?: ReactNode
}

/** One paper: its sheet, its name and kind, and what can be done with it. */
export function PaperRow({ name, kind, type = 'Receipt', href, act }: Props) {
  const words = (
    <>
      <span className={styles.sheet}>
        <Icon name={ICONS[type]} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{kind}</small>
      </span>
    </>
  )
  return (
    <li className={styles.row}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className={styles.main}>
          {words}
          <Icon name="open" size={16} />
        </a>
      ) : (
        <span className={styles.main}>{words}</span>
      )}
      {act}
    </li>
  )
}

/** A paper that hangs on the item. */
export function SavedPaper({ paper, act }: { paper: Attachment; act?: ReactNode }) {
  const { name, type, url, fromLibrary } = paper
  return <PaperRow name={name} type={type} kind={fromLibrary ? `${type} · from a.r.c. Library` : type} href={url} act={act} />
}
