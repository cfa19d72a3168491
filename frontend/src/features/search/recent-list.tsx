import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { forgetSearches, recentSearches } from './recent-searches'
import { SEARCH_TEXTS } from './search.texts'
import styles from './search-overlay.module.css'

/** The latest searches of this device, and examples of what can be asked, while nothing is typed. */
export function RecentList({ onChoose }: { onChoose(text: string): void }) {
  const [recent, setRecent] = useState(recentSearches)
  const list = (texts: readonly string[], icon: 'retry' | 'search') => (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.suggestion} onClick={() => onChoose(text)}>
            <Icon name={icon} size={16} />
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {recent.length > 0 && (
        <section aria-label={SEARCH_TEXTS.recent}>
          <div className={styles.recentHead}>
            <h2>{SEARCH_TEXTS.recent}</h2>
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
          </div>
          {list(recent, 'retry')}
        </section>
      )}
      <section aria-label={SEARCH_TEXTS.examplesTitle}>
        <div className={styles.recentHead}>
          <h2>{SEARCH_TEXTS.examplesTitle}</h2>
        </div>
        {list(SEARCH_TEXTS.examples, 'search')}
      </section>
    </>
  )
}
