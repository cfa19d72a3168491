import { Icon } from '../../ui/icon'
import { Columns, Stack } from '../../ui/layout'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { Text } from '../../ui/text'
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
      <Stack gap={3}>
        <p role="status" className="muted">
          {TEXTS.found(found.length)}
        </p>
        <TopicLinks topics={found} query={query} />
      </Stack>
    )
  const near = nearTopics(manual, query)
  return (
    <Columns split="7:5">
      <Stack>
        <div role="status" className={styles.none}>
          <Text as="h2" size={5}>
            {TEXTS.none(query)}
          </Text>
        </div>
        {near.length > 0 && (
          <>
            <p className="muted">{TEXTS.near}</p>
            <TopicLinks topics={near} query={query} />
          </>
        )}
      </Stack>
      <AskForm key={query} subject={query} />
    </Columns>
  )
}

function TopicLinks({ topics, query }: { topics: readonly LoadedTopic[]; query: string }) {
  return (
    <Rows className={styles.links}>
      {topics.map((topic) => (
        <ListRow
          key={topic.id}
          to={`/help/${topic.id}`}
          title={<Marked text={topic.title} query={query} />}
          note={<Marked text={excerpt(topic.content, query)} query={query} />}
          state={<Icon name="chevronRight" size={16} />}
        />
      ))}
    </Rows>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ text: part, hit, at }) => (hit ? <mark key={at}>{part}</mark> : part))
}
