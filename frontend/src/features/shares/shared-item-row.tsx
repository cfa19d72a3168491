import type { SharedItem } from '@arc/contracts/inventory/shares'
import { pictureUrl } from '../../entities/items/items.rules'
import { cx } from '../../ui/cx'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { SHARED_HOME_TEXTS as TEXTS } from './share.texts'
import styles from './shared-sheet.module.css'

/** The address of a photo in a size: of a link, or of the owner in the preview. */
function photoUrl(url: string, id: number, size: 'small' | 'web'): string {
  if (url.startsWith('/api/shared-files/')) return `${url}?size=${size}`
  return pictureUrl({ id, imageUrl: url }, size) ?? url
}

/** An item with what the link shows of it. Each photo opens large. */
export function SharedItemRow({ item, values }: { item: SharedItem; values: boolean }) {
  const { id, name, pictures, documents, source, value } = item
  const facts = [
    [item.brand, item.model].filter(Boolean).join(' '),
    item.place ?? '',
    item.quantity > 1 ? TEXTS.quantity(item.quantity) : '',
    item.serialNumber ? TEXTS.serialNumber(item.serialNumber) : '',
  ].filter((fact) => fact !== '')
  return (
    <li className={styles.item}>
      <div className={styles.photos}>
        {pictures.length === 0 && <Plate src={null} alt="" fallback="" ratio="1" radius={8} />}
        {pictures.map((url, index) => (
          <a key={url} href={photoUrl(url, id, 'web')} target="_blank" rel="noreferrer">
            <Plate src={photoUrl(url, id, 'small')} alt={TEXTS.picture(name, index + 1)} ratio="1" radius={8} fallback="" />
          </a>
        ))}
      </div>
      <div className={styles.about}>
        <b>{name}</b>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {documents.map((document) => (
          <a key={document.url} className="link" href={document.url} download>
            {document.name}
          </a>
        ))}
      </div>
      {values && (
        <p className={styles.worth}>
          <Money value={value} />
          {source && source !== 'none' && (
            <small className={cx(source === 'estimate' ? styles.estimate : styles.proof)}>{TEXTS.sources[source]}</small>
          )}
        </p>
      )}
    </li>
  )
}
