import type { FoundItem, SearchAnswer } from '@arc/contracts/search/search'
import { Link } from 'react-router-dom'
import { formatMoney, itemValue, stripEmoji } from '../../lib/format'
import { ItemPicture } from '../items/item-picture'
import { RoomIcon } from '../rooms/room-icon'
import { iconFor } from '../rooms/rooms.rules'
import { highlight, otherItems } from './search.rules'
import styles from './search-overlay.module.css'

interface Props {
  answer: SearchAnswer
  words: string
  /** Something was chosen: the overlay goes. */
  onGo(): void
}

/** What was found: a card for each room with its items beneath, then the other items. */
export function SearchResults({ answer, words, onGo }: Props) {
  const others = otherItems(answer)
  return (
    <>
      {answer.roomGroups.map(({ room, items }) => (
        <section key={room.id} aria-label={room.name}>
          <a className={styles.room} href={`/room/${room.id}`}>
            <h2>
              <Words text={room.name} words={words} />
            </h2>
            <span className="small muted num">{items.length > 0 && `${items.length} found`}</span>
            <RoomIcon name={iconFor(room.name)} size={20} />
          </a>
          <ul>
            {items.map((item) => (
              <Found key={item.id} item={item} words={words} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <section aria-label="Other Items">
          <h2 className={styles.other}>Other Items</h2>
          <ul>
            {others.map((item) => (
              <Found key={item.id} item={item} words={words} onGo={onGo} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Found({ item, words, onGo }: { item: FoundItem; words: string; onGo(): void }) {
  const details = [stripEmoji(item.category), item.brand, item.quantity > 1 ? `${item.quantity} of them` : null].filter(Boolean).join(' · ')
  return (
    <li>
      <Link to={`/item/${item.id}?from=room-${item.roomId}`} className={styles.found} onClick={onGo}>
        <ItemPicture item={item} size="thumbnail" className={styles.picture} none={<RoomIcon name={iconFor(item.category)} />} />
        <span className={styles.words}>
          <b>
            <Words text={item.name} words={words} />
          </b>
          <small>
            <Words text={details} words={words} />
          </small>
          {item.matchedDocuments.map((name) => (
            <small key={name}>
              <Words text={name} words={words} />
            </small>
          ))}
        </span>
        <span className="num">{formatMoney(itemValue(item))}</span>
      </Link>
    </li>
  )
}

function Words({ text, words }: { text: string; words: string }) {
  return highlight(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
}
