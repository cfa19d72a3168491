import { lineTotalOf, proofOf } from '@arc/contracts/inventory/item-rules'
import type { MappedItem, PhotoThing } from '@arc/contracts/inventory/room-photos'
import { proofText } from '../../entities/items/items.rules'
import { stripEmoji } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Mark } from '../../ui/chip'
import { Money } from '../../ui/money'
import styles from './photo-index.module.css'
import { PHOTO_INDEX_TEXTS as TEXTS } from './photo-index.texts'
import { nameOf } from './thing-list'

interface Props {
  thing: PhotoThing
  roomId: number
  readOnly: boolean
  busy: boolean
  onDetach(): void
  onDismiss(): void
  onWriteDown(): void
  onIsItem(id: number): void
}

/** The chosen thing: what it is, what it is worth, and what can be done. */
export function AboutThing(props: Props) {
  const { thing } = props
  return thing.item ? <Written {...props} item={thing.item} /> : <NotWritten {...props} />
}

function Written({ item, roomId, readOnly, busy, onDetach }: Props & { item: MappedItem }) {
  const worth = lineTotalOf(item)
  const proof = proofOf(item)
  return (
    <>
      <h2>{item.name}</h2>
      <p className={styles.sub}>{subtitleOf(item, roomId)}</p>
      <div className={styles.worth}>
        {worth !== null && <Money value={worth} cents="auto" large className={styles.value} />}
        {proof !== 'none' && <Mark tone={proof === 'estimate' ? 'amber' : 'pine'}>{proofText(item)}</Mark>}
      </div>
      <div className={styles.acts}>
        <ButtonLink to={`/item/${item.id}?from=room-${roomId}`}>{TEXTS.open}</ButtonLink>
        {!readOnly && (
          <Button look="line" disabled={busy} onClick={onDetach}>
            {TEXTS.notThis}
          </Button>
        )}
      </div>
    </>
  )
}

function subtitleOf(item: MappedItem, roomId: number): string {
  const year = item.purchaseYear?.toString() ?? /^\d{4}/.exec(item.purchaseDate ?? '')?.[0]
  const category = stripEmoji(item.category)
  const text = year ? TEXTS.bought(category, year) : category
  return item.roomId === roomId ? text : TEXTS.inRoom(text, item.roomName)
}

function NotWritten({ thing, readOnly, busy, onDetach, onDismiss, onWriteDown, onIsItem }: Props) {
  const { state, match, estimatedValue } = thing
  const isDeleted = state === 'deleted'
  return (
    <>
      <h2>{nameOf(thing)}</h2>
      <p className={styles.sub}>{stripEmoji(thing.category)}</p>
      {estimatedValue !== null && !isDeleted && (
        <div className={styles.worth}>
          <Money value={estimatedValue} cents="auto" large className={styles.value} />
          <Mark tone="amber">{TEXTS.estimated}</Mark>
        </div>
      )}
      {isDeleted && <p className={styles.note}>{TEXTS.deletedText}</p>}
      {match && <p className={styles.note}>{TEXTS.probably(match.name)}</p>}
      {thing.isNew && <p className={styles.note}>{TEXTS.isNew}</p>}
      <div className={styles.acts}>
        {isDeleted && <ButtonLink to="/trash">{TEXTS.trash}</ButtonLink>}
        {isDeleted && !readOnly && (
          <Button look="line" disabled={busy} onClick={onDetach}>
            {TEXTS.notThis}
          </Button>
        )}
        {!isDeleted && !readOnly && (
          <>
            {match && (
              <Button disabled={busy} onClick={() => onIsItem(match.id)}>
                {TEXTS.itIs}
              </Button>
            )}
            <Button look={match ? 'line' : 'solid'} busy={busy} onClick={onWriteDown}>
              {TEXTS.writeDown}
            </Button>
            <Button look="text" tone="quiet" disabled={busy} onClick={onDismiss}>
              {TEXTS.notAThing}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
