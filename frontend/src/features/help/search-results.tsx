import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { AskForm } from './ask-form'
import { HELP_TEXTS as TEXTS } from './help.texts'
import styles from './help-page.module.css'
import { excerpt, highlight, nearTopics, searchTopics } from './search.rules'
import type { LoadedTopic } from './use-manual'

/** The topics that match the query; without any, similar ones and a message to support (spec HELP-02, HELP-03). */
export function SearchResults({ query, manual }: { query: string; manual: readonly LoadedTopic[] | null }) {
  if (!manual) return <SkeletonRows />
  const found = searchTopics(manual, query)
  if (found.length > 0)
    return (
      <div className={styles.results}>
        <p role="status" className="muted">
          {TEXTS.found(found.length)}
        </p>
        <TopicLinks topics={found} query={query} />
      </div>
    )
  const near = nearTopics(manual, query)
  return (
    <div className={styles.none}>
      <div>
        <div role="status">
          <h2>{TEXTS.none(query)}</h2>
        </div>
        {near.length > 0 && (
          <>
            <p className="muted">{TEXTS.near}</p>
            <TopicLinks topics={near} query={query} />
          </>
        )}
      </div>
      <AskForm key={query} subject={query} />
    </div>
  )
}

function TopicLinks({ topics, query }: { topics: readonly LoadedTopic[]; query: string }) {
  return (
    <ul className={styles.links}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <Link to={`/help/${topic.id}`}>
            <i aria-hidden="true">{topic.number}</i>
            <span>
              <b>
                <Marked text={topic.title} query={query} />
              </b>
              <small>
                <Marked text={excerpt(topic.content, query)} query={query} />
              </small>
            </span>
            <Icon name="chevronRight" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ text: part, hit, at }) => (hit ? <mark key={at}>{part}</mark> : part))
}
