import type { Attachment } from '@arc/contracts/inventory/items'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon'
import styles from './document-row.module.css'
import { ITEM_TEXTS } from './item.texts'

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
  /** Address of the document; undefined while it is not saved. */
  href?: string
  act?: ReactNode
}

/** One document: icon, name, type and action. */
export function DocumentRow({ name, kind, type = 'Receipt', href, act }: Props) {
  const content = (
    <>
      <span className={styles.sheet}>
        <Icon name={ICONS[type]} />
      </span>
      <span className={styles.content}>
        <b>{name}</b>
        <small>{kind}</small>
      </span>
    </>
  )
  return (
    <li className={styles.row}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className={styles.main}>
          {content}
          <Icon name="open" size={16} />
        </a>
      ) : (
        <span className={styles.main}>{content}</span>
      )}
      {act}
    </li>
  )
}

/** A document attached to the item. */
export function SavedDocument({ document, act }: { document: Attachment; act?: ReactNode }) {
  const { name, type, url, fromLibrary } = document
  return <DocumentRow name={name} type={type} kind={fromLibrary ? ITEM_TEXTS.documents.fromLibrary(type) : type} href={url} act={act} />
}
