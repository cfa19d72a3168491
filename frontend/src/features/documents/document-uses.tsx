import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatNumber } from '../../lib/format'
import { cx } from '../../ui/cx'
import styles from './document-uses.module.css'
import { DOCUMENT_TEXTS } from './documents.texts'
import { insuranceUses } from './insurance-uses'

const TEXTS = DOCUMENT_TEXTS.library

interface Props {
  use: DocumentUse | undefined
  /** False while the items are loading: then nothing is said about them. */
  known: boolean
  withPicture?: boolean
  className?: string
}

/** The item, claim or policy that a document belongs to; one without any says so in amber. */
export function DocumentUses({ use, known, withPicture, className }: Props) {
  const item = use?.items[0]
  const [insurance] = insuranceUses(use)
  if (!item && insurance) return <span className={cx('muted ellipsis', className)}>{insurance.text}</span>
  if (!item) return <span className={cx('amber', className)}>{known ? TEXTS.noItem : '\u00a0'}</span>
  const others = (use?.count ?? 1) - 1
  return (
    <span className={cx('muted', withPicture && styles.use, className)}>
      {withPicture && <ItemPicture item={item} size="thumbnail" className={styles.picture} none="" />}
      <span className="ellipsis">{others > 0 ? TEXTS.several(item.name, formatNumber(others)) : item.name}</span>
    </span>
  )
}
