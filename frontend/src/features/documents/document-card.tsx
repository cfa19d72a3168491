import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { pagePicture, priceText, typeText } from '../../entities/documents/documents.rules'
import { ItemPicture } from '../../entities/items/item-picture'
import { isCutOut } from '../../entities/items/items.rules'
import { cx } from '../../ui/cx'
import styles from './document-card.module.css'
import { DocumentUses } from './document-uses'
import { DOCUMENT_TEXTS } from './documents.texts'

export interface DocumentProps {
  document: LibraryDocument
  use: DocumentUse | undefined
  /** False while the items are loading. */
  known: boolean
  onOpen(): void
}

/** A document as a print on the plate, its item leaning at the corner. */
export function DocumentCard({ document, use, known, onOpen }: DocumentProps) {
  const item = use?.items[0]
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen} aria-label={document.name}>
        <span className={styles.plate}>
          <DocumentPicture src={pagePicture(document, 'small')} iconSize={32} className={styles.print} />
          {item?.imageUrl && (
            <ItemPicture item={item} className={cx(styles.item, isCutOut(item.imageUrl) && styles.cutOut)} size="small" none="" />
          )}
        </span>
      </button>
      <p className={styles.name}>
        <b className="ellipsis">{document.name}</b>
        <span className="num">{priceText(document)}</span>
      </p>
      <p className={styles.detail}>
        {document.mimeType} · {typeText(document)}
      </p>
      <p className={styles.detail}>
        {document.state === 'processing' ? (
          <span className="muted">{DOCUMENT_TEXTS.library.reading}</span>
        ) : (
          <DocumentUses use={use} known={known} />
        )}
      </p>
    </li>
  )
}
