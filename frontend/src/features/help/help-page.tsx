import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { FreeForm } from '../../ui/form'
import { Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Row } from '../../ui/layout'
import { Page } from '../../ui/page'
import { ChapterList } from './chapter-list'
import { findTopic, OFTEN, titleOf } from './contents'
import { HELP_TEXTS as TEXTS } from './help.texts'
import styles from './help-page.module.css'
import { searchTopics } from './search.rules'
import { SearchResults } from './search-results'
import { useManual } from './use-manual'

/** `/help`: the manual's chapters and its search; `?q=receipt` is a search (spec HELP-01 to HELP-03). */
export default function HelpPage() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const query = search.get('q') ?? ''
  const words = query.trim()
  const manual = useManual(words !== '')
  const change = (text: string) => setSearch(text === '' ? {} : { q: text }, { replace: true })
  const openFirst = () => {
    const [first] = searchTopics(manual ?? [], words)
    if (words && first) navigate(`/help/${first.id}`)
  }
  return (
    <Page title={TEXTS.title}>
      <div className={styles.top}>
        <Headline title={TEXTS.headline} />
        <div>
          <search>
            <FreeForm className={styles.find} onSubmit={openFirst}>
              <Icon name="search" />
              <input
                ref={field}
                type="search"
                aria-label={TEXTS.search}
                placeholder={TEXTS.search}
                autoComplete="off"
                value={query}
                onChange={(event) => change(event.target.value)}
              />
              {query && (
                <IconButton
                  label={TEXTS.clear}
                  icon="close"
                  onClick={() => {
                    change('')
                    field.current?.focus()
                  }}
                />
              )}
            </FreeForm>
          </search>
          {!words && <Often />}
        </div>
      </div>
      {words ? <SearchResults query={words} manual={manual} /> : <ChapterList />}
    </Page>
  )
}

function Often() {
  return (
    <Row wraps gap={5} className={styles.often}>
      <span className="muted">{TEXTS.often}</span>
      {OFTEN.map((id) => {
        const topic = findTopic(id)
        return (
          topic && (
            <Link key={id} className="link" to={`/help/${id}`}>
              {titleOf(topic)}
            </Link>
          )
        )
      })}
    </Row>
  )
}
