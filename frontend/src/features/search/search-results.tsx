import type { FoundDocument, SearchAnswer } from '@arc/contracts/search/search'
import { Link } from 'react-router-dom'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { knownTotal } from '../../entities/items/items.rules'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor } from '../../entities/rooms/rooms.rules'
import { formatNumber } from '../../lib/format'
import { Money } from '../../ui/money'
import { Found, type ResultActions, Words } from './found-item'
import { otherItems } from './search.rules'
import { SEARCH_TEXTS } from './search.texts'
import styles from './search-overlay.module.css'

interface Props extends ResultActions {
  answer: SearchAnswer
  /** Whether a project is the sample home. */
  isSample(projectId: number): boolean
}

/** Results grouped by room, then the other items and the documents; those of the sample home stand below, under their own heading. */
export function SearchResults({ answer, isSample, ...actions }: Props) {
  const others = otherItems(answer)
  const groups = (sample: boolean) => answer.roomGroups.filter(({ room }) => isSample(room.projectId) === sample)
  const sampleGroups = groups(true)
  return (
    <>
      {groups(false).map((group) => (
        <RoomGroup key={group.room.id} group={group} {...actions} />
      ))}
      {others.length + answer.documents.length > 0 && (
        <section aria-label={SEARCH_TEXTS.others}>
          <h2 className={styles.other}>{SEARCH_TEXTS.others}</h2>
          <ul>
            {others.map((item) => (
              <Found key={item.id} item={item} project={actions.projectOf(item.projectId)} {...actions} />
            ))}
            {answer.documents.map((document) => (
              <DocumentHit key={document.id} document={document} words={actions.words} onGo={actions.onGo} />
            ))}
          </ul>
        </section>
      )}
      {sampleGroups.length > 0 && (
        <div className={styles.sample}>
          <p className={styles.sampleTitle}>{SEARCH_TEXTS.sample}</p>
          {sampleGroups.map((group) => (
            <RoomGroup key={group.room.id} group={group} {...actions} />
          ))}
        </div>
      )}
    </>
  )
}

function RoomGroup({ group: { room, items }, ...actions }: { group: SearchAnswer['roomGroups'][number] } & ResultActions) {
  const project = actions.projectOf(room.projectId)
  return (
    <section aria-label={[room.name, project].filter(Boolean).join(', ')}>
      {/* A full page load, as for any room card. */}
      <a className={styles.room} href={`/room/${room.id}`} onClick={actions.onGo}>
        <h2>
          <Words text={room.name} words={actions.words} />
        </h2>
        <span className="small muted num">
          {[project, items.length > 0 && SEARCH_TEXTS.found(formatNumber(items.length))].filter(Boolean).join(', ')}
        </span>
        <span className={styles.roomValue}>
          {items.length > 0 ? <Money value={knownTotal(items)} cents="auto" none="" /> : <RoomIcon name={iconFor(room.name)} size={20} />}
        </span>
      </a>
      <ul>
        {items.map((item) => (
          <Found key={item.id} item={item} {...actions} />
        ))}
      </ul>
    </section>
  )
}

function DocumentHit({ document, words, onGo }: { document: FoundDocument; words: string; onGo(): void }) {
  const { id, name, documentType, excerpt } = document
  return (
    <li>
      <Link to={`/documents?tab=library&document=${id}`} className={styles.found} onClick={onGo}>
        <DocumentPicture src={`/api/documents/${id}/file?size=small`} className={styles.picture} />
        <span className={styles.words}>
          <b>
            <Words text={name} words={words} />
          </b>
          <small>{documentType ?? SEARCH_TEXTS.document}</small>
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
