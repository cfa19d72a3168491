import type { FoundDocument, FoundItem, SearchAnswer } from '@arc/contracts/search/search'
import { Link } from 'react-router-dom'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { ItemPicture } from '../../entities/items/item-picture'
import { knownTotal } from '../../entities/items/items.rules'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor } from '../../entities/rooms/rooms.rules'
import { formatNumber, stripEmoji } from '../../lib/format'
import { Money } from '../../ui/money'
import { highlight, otherItems } from './search.rules'
import { SEARCH_TEXTS } from './search.texts'
import styles from './search-overlay.module.css'

interface Props {
  answer: SearchAnswer
  words: string
  /** Name of a project, if there are several. */
  projectOf(id: number): string | undefined
  /** Called when a result was chosen. */
  onGo(): void
}

/** Results grouped by room, then the other items and the documents. */
export function SearchResults({ answer, words, projectOf, onGo }: Props) {
  const others = otherItems(answer)
  return (
    <>
      {answer.roomGroups.map(({ room, items }) => (
        <section key={room.id} aria-label={[room.name, projectOf(room.projectId)].filter(Boolean).join(', ')}>
          <a className={styles.room} href={`/room/${room.id}`}>
            <h2>
              <Words text={room.name} words={words} />
            </h2>
            <span className="small muted num">
              {[projectOf(room.projectId), items.length > 0 && SEARCH_TEXTS.found(formatNumber(items.length))].filter(Boolean).join(' · ')}
            </span>
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
        <section aria-label={SEARCH_TEXTS.others}>
          <h2 className={styles.other}>{SEARCH_TEXTS.others}</h2>
          <ul>
            {others.map((item) => (
              <Found key={item.id} item={item} words={words} project={projectOf(item.projectId)} onGo={onGo} />
            ))}
          </ul>
        </section>
      )}
      {answer.documents.length > 0 && (
        <section aria-label={SEARCH_TEXTS.documents}>
          <h2 className={styles.other}>{SEARCH_TEXTS.documents}</h2>
          <ul>
            {answer.documents.map((document) => (
              <DocumentHit key={document.id} document={document} words={words} onGo={onGo} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function DocumentHit({ document, words, onGo }: { document: FoundDocument; words: string; onGo(): void }) {
  const { id, name, documentType, mimeType, excerpt } = document
  return (
    <li>
      <Link to={`/documents?tab=library&document=${id}`} className={styles.found} onClick={onGo}>
        <DocumentPicture src={`/api/documents/${id}/file?size=small`} className={styles.picture} />
        <span className={styles.words}>
          <b>
            <Words text={name} words={words} />
          </b>
          <small>
            {mimeType} · {documentType ?? SEARCH_TEXTS.otherType}
          </small>
          {excerpt && (
            <small>
              <Words text={excerpt} words={words} />
            </small>
          )}
        </span>
      </Link>
    </li>
  )
}

interface FoundProps {
  item: FoundItem
  words: string
  /** Shown when no room card above names it. */
  project?: string
  onGo(): void
}

function Found({ item, words, project, onGo }: FoundProps) {
  const several = item.quantity > 1 && SEARCH_TEXTS.several(formatNumber(item.quantity))
  const details = [stripEmoji(item.category), item.brand, several, project].filter(Boolean).join(' · ')
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
        <Money value={knownTotal([item])} cents="auto" none={SEARCH_TEXTS.notValued} />
      </Link>
    </li>
  )
}

function Words({ text, words }: { text: string; words: string }) {
  return highlight(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
}
