import type { SharedItem } from '@arc/contracts/inventory/shares'
import { pictureUrl } from '../../entities/items/items.rules'
import { formatNumber } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { RowLetter } from '../../ui/rows'
import { SHARED_HOME_TEXTS as TEXTS } from './share.texts'
import styles from './shared-sheet.module.css'

/** The address of a photo in a size: of a link, or of the owner in the preview. */
export function photoUrl(url: string, id: number, size: 'small' | 'web'): string {
  if (url.startsWith('/api/shared-files/')) return `${url}?size=${size}`
  return pictureUrl({ id, imageUrl: url }, size) ?? url
}

/** An item with what the link shows of it. Each photo opens large. */
export function SharedItemRow({ item, values }: { item: SharedItem; values: boolean }) {
  const { id, name, pictures, documents, source, value } = item
  const facts = [
    quantityOf(item),
    [item.brand, item.model].filter(Boolean).join(' '),
    item.place ?? '',
    item.serialNumber ? TEXTS.serialNumber(item.serialNumber) : '',
  ].filter((fact) => fact !== '')
  const photo = (url: string, index: number) => (
    <a key={url} className={styles.photo} href={photoUrl(url, id, 'web')} target="_blank" rel="noreferrer">
      <Plate src={photoUrl(url, id, 'small')} alt={TEXTS.picture(name, index + 1)} ratio="1" radius={8} />
    </a>
  )
  const [cover, ...others] = pictures.map(photo)
  return (
    <li className={styles.item}>
      {cover ?? (
        <span className={styles.paper}>
          <RowLetter of={name} />
        </span>
      )}
      <div className={styles.about}>
        <b>{name}</b>
        {facts.length > 0 && <small>{facts.join(', ')}</small>}
        {values && source && source !== 'none' && <Basis source={source} />}
        {others.length > 0 && <span className={styles.others}>{others}</span>}
        {documents.map((document) => (
          <a key={document.url} className="link" href={document.url} download>
            {document.name}
          </a>
        ))}
      </div>
      {values && <Money value={value} />}
    </li>
  )
}

/** "4 × $95"; without a value, how many there are. */
function quantityOf({ quantity, value }: SharedItem): string {
  if (quantity <= 1) return ''
  return value === null ? TEXTS.quantity(formatNumber(quantity)) : `${formatNumber(quantity)} × ${formatMoney(value / quantity)}`
}

/** Whether the value is proven, and by what. */
const Basis = ({ source }: { source: 'appraisal' | 'receipt' | 'estimate' }) =>
  source === 'estimate' ? (
    <small className="amber">{TEXTS.sources.estimate}</small>
  ) : (
    <small>
      <span className="pine">{TEXTS.sources.proven}</span>, {TEXTS.sources[source]}
    </small>
  )
