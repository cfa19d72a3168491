import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import { isProof } from '@arc/contracts/inventory/item-rules'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { Link } from 'react-router-dom'
import { attachmentOf } from '../../entities/documents/documents.rules'
import { ItemPicture } from '../../entities/items/item-picture'
import { selectProject } from '../../entities/projects/use-projects'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './document-item-bar.module.css'
import { DOCUMENT_TEXTS } from './documents.texts'
import { insuranceUses } from './insurance-uses'

interface Props {
  document: LibraryDocument
  /** The items of the document; undefined for none. */
  use: DocumentUse | undefined
  readOnly: boolean
  onAttach(): void
  /** Shows all items of the document. */
  onAll(): void
}

/** Below the pages on a phone: the item, claim or policy that the document belongs to, or the way to choose an item. */
export function DocumentItemBar({ document, use, readOnly, onAttach, onAll }: Props) {
  const item = use?.items[0]
  const [insurance] = insuranceUses(use)
  if (!item && insurance)
    return (
      <section className={styles.bar} aria-label={DOCUMENT_TEXTS.preview.usedBy}>
        <Link to={insurance.to} className={styles.item} onClick={() => insurance.projectId !== null && selectProject(insurance.projectId)}>
          <Icon name="shield" size={24} />
          <span className={styles.text}>
            <span className="small muted">{DOCUMENT_TEXTS.preview.usedBy}</span>
            <b className="ellipsis">{insurance.text}</b>
          </span>
          <Icon name="chevronRight" size={18} />
        </Link>
      </section>
    )
  if (!item)
    return (
      <section className={styles.bar} aria-label={DOCUMENT_TEXTS.preview.usedBy}>
        <span className="amber">{DOCUMENT_TEXTS.library.noItem}</span>
        {!readOnly && (
          <Button look="line" size="small" className={styles.attach} onClick={onAttach}>
            {DOCUMENT_TEXTS.library.attach}
          </Button>
        )}
      </section>
    )
  const others = (use?.count ?? 1) - 1
  const content = (
    <>
      <ItemPicture item={item} size="thumbnail" className={styles.picture} none="" />
      <span className={styles.text}>
        <span className="small muted">
          {isProof(attachmentOf(document)) ? DOCUMENT_TEXTS.preview.proves : DOCUMENT_TEXTS.preview.usedBy}
        </span>
        <b className="ellipsis">{others > 0 ? DOCUMENT_TEXTS.library.several(item.name, formatNumber(others)) : item.name}</b>
      </span>
      <Icon name="chevronRight" size={18} />
    </>
  )
  return (
    <section className={styles.bar} aria-label={DOCUMENT_TEXTS.preview.usedBy}>
      {others > 0 ? (
        <button type="button" className={styles.item} onClick={onAll}>
          {content}
        </button>
      ) : (
        <Link to={`/item/${item.id}`} className={styles.item}>
          {content}
        </Link>
      )}
    </section>
  )
}
