import { Link, useParams } from 'react-router-dom'
import { Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { Columns } from '../../ui/layout'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { findTopic, type PlacedTopic, TOPICS, titleOf } from './contents'
import { FigureNumber } from './figure-number'
import { HELP_TEXTS as TEXTS } from './help.texts'
import styles from './topic-page.module.css'
import { TopicText } from './topic-text'
import { useChapter } from './use-manual'

/** `/help/:topic`: one topic of the manual (spec HELP-04). */
export default function TopicPage() {
  const topic = findTopic(useParams().topic)
  const text = useChapter(topic?.chapter)
  if (!topic) return <NotFound {...TEXTS.missing} back="/help" />
  const [first, second] = topic.title
  return (
    <Page title={titleOf(topic)}>
      <Columns split="4:8" stays>
        <div>
          <nav className={styles.crumbs} aria-label={TEXTS.breadcrumb}>
            <Link className="link" to="/help">
              {TEXTS.title}
            </Link>
            <Icon name="chevronRight" size={16} />
            <span>{topic.chapter.title}</span>
          </nav>
          <nav className={styles.chapter} aria-label={TEXTS.chapter}>
            <p aria-hidden="true">{TEXTS.chapter}</p>
            {topic.chapter.topics.map((each) => (
              <Link key={each.id} to={`/help/${each.id}`} aria-current={each.id === topic.id ? 'page' : undefined}>
                {titleOf(each)}
              </Link>
            ))}
          </nav>
        </div>
        <article className={styles.article}>
          <Headline title={second ? [lowerFirst(first), second] : ['', lowerFirst(first)]} />
          <FigureNumber value={topic.number}>
            {text ? (
              <div className={styles.body}>
                <TopicText blocks={text[topic.id] ?? []} />
              </div>
            ) : (
              <SkeletonRows />
            )}
          </FigureNumber>
          <p className={styles.unanswered}>
            <i>{TEXTS.unanswered}</i>
            <Link className="link" to="/support">
              {TEXTS.askLink}
            </Link>
          </p>
          <Neighbours topic={topic} />
        </article>
      </Columns>
    </Page>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Links to the topics before and after this one. */
function Neighbours({ topic }: { topic: PlacedTopic }) {
  const at = TOPICS.findIndex(({ id }) => id === topic.id)
  const links = [
    [TEXTS.previous, TOPICS[at - 1]],
    [TEXTS.next, TOPICS[at + 1]],
  ] as const
  return (
    <div className={styles.neighbours}>
      {links.map(([label, other]) =>
        other ? (
          <Link key={label} to={`/help/${other.id}`}>
            <small>{label}</small> {titleOf(other)}
          </Link>
        ) : (
          <span key={label} />
        ),
      )}
    </div>
  )
}
