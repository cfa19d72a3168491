import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon, type IconName } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { ListRow, Rows } from '../../ui/rows'
import { forgetSearches, recentSearches } from './recent-searches'
import { SEARCH_TEXTS } from './search.texts'
import styles from './search-overlay.module.css'

/** The latest searches of this device, and examples of what can be asked, while nothing is typed. */
export function RecentList({ onChoose }: { onChoose(text: string): void }) {
  const [recent, setRecent] = useState(recentSearches)
  const list = (texts: readonly string[], icon: IconName, labelledBy: string) => (
    <Rows soft labelledBy={labelledBy}>
      {texts.map((text) => (
        <ListRow key={text} size={52} start={<Icon name={icon} size={16} />} title={text} onClick={() => onChoose(text)} />
      ))}
    </Rows>
  )
  return (
    <div className={styles.start}>
      {recent.length > 0 && (
        <section aria-label={SEARCH_TEXTS.recent}>
          <ListHeading id="lately" title={SEARCH_TEXTS.recent}>
            <Button
              look="text"
              tone="quiet"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              {SEARCH_TEXTS.clearRecent}
            </Button>
          </ListHeading>
          {list(recent, 'history', 'lately')}
        </section>
      )}
      <section aria-label={SEARCH_TEXTS.examplesTitle}>
        <ListHeading id="ask-like-this" title={SEARCH_TEXTS.examplesTitle} />
        {list(SEARCH_TEXTS.examples, 'search', 'ask-like-this')}
      </section>
    </div>
  )
}
