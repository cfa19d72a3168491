import type { Item } from '@arc/contracts/inventory/items'
import type { DocumentReading, LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation, useQuery } from '@tanstack/react-query'
import { attachToItemsMutation, receiptMatchesQuery } from '../../entities/documents/documents.queries'
import { ItemPicture } from '../../entities/items/item-picture'
import { changeItemMutation, itemQuery } from '../../entities/items/items.queries'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { DOCUMENT_TEXTS } from './documents.texts'
import { type Offer, offersFor } from './reading.rules'
import styles from './receipt-reading.module.css'

const TEXTS = DOCUMENT_TEXTS.reading

interface MatchesProps {
  document: LibraryDocument
  reading: DocumentReading
  attachedTo: readonly { id: number }[]
}

/** The items that are probably on a receipt, each with a button that attaches it. */
export function ReceiptMatches({ document, reading, attachedTo }: MatchesProps) {
  const matches = useQuery(receiptMatchesQuery(document.id, reading)).data ?? []
  const attach = useMutation(attachToItemsMutation)
  const open = matches.filter(({ id }) => !attachedTo.some((one) => one.id === id))
  if (open.length === 0) return null
  async function attachTo({ id, name }: { id: number; name: string }) {
    try {
      await attach.mutateAsync({ document, itemIds: [id] })
      toast({ title: TEXTS.attached, text: TEXTS.attachedText(name) })
    } catch (error) {
      toast({ title: TEXTS.attachFailed, text: describeError(error).text, look: 'destructive' })
    }
  }
  return (
    <div className={styles.items}>
      <h4>{TEXTS.matches}</h4>
      <ul>
        {open.map((item) => (
          <li key={item.id}>
            <ItemPicture item={item} size="thumbnail" className={styles.picture} none="" />
            <span>
              <b>{item.name}</b>
              <small className="muted">{item.reasons.map((reason) => TEXTS.reasons[reason]).join(', ')}</small>
            </span>
            <Button look="line" size="small" disabled={attach.isPending} onClick={() => attachTo(item)}>
              {TEXTS.attachTo(item.name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ItemProps {
  id: number
  name: string
  reading: DocumentReading
}

/** The values of a receipt that its item does not have yet, each with a button that uses it. */
export function ReceiptItem({ id, name, reading }: ItemProps) {
  const item = useQuery(itemQuery(id)).data
  const change = useMutation(changeItemMutation)
  const offers = item ? offersFor(item, reading) : []
  if (!item || offers.length === 0) return null
  async function take(subject: Item, { change: values }: Offer) {
    try {
      const saved = await change.mutateAsync({ item: subject, change: values, version: subject.version })
      toast({ title: TEXTS.itemChanged, text: saved.name })
    } catch (error) {
      toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }
  return (
    <div className={styles.items}>
      <h4>{TEXTS.valuesFor(name)}</h4>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <Button key={offer.label} look="line" size="small" disabled={change.isPending} onClick={() => take(item, offer)}>
            {offer.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
