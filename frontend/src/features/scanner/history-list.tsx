import { Link } from 'react-router-dom'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import styles from './history-list.module.css'
import type { ScanEntry } from './scan-history'
import { SCANNER_TEXTS } from './scanner.texts'

const TEXTS = SCANNER_TEXTS.history

interface Props {
  entries: readonly ScanEntry[]
  /** Opens a number again that was not added. */
  onOpen(entry: ScanEntry): void
}

/** What was scanned today, the latest first. */
export function HistoryList({ entries, onOpen }: Props) {
  if (entries.length === 0) return <p className={styles.none}>{TEXTS.empty}</p>
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.code}>
          <span className={styles.mark} data-unnamed={!entry.named || undefined} aria-hidden="true">
            {entry.named ? <Icon name={entry.itemId === null ? 'scan' : 'check'} /> : '?'}
          </span>
          <div className={styles.text}>
            <p>{entry.itemId === null ? entry.name : <Link to={`/item/${entry.itemId}`}>{entry.name}</Link>}</p>
            <p className="num">
              {entry.room ?? TEXTS.noRoom} · {entry.code}
            </p>
          </div>
          {entry.itemId === null ? (
            <Button
              look="line"
              size="small"
              aria-label={`${entry.named ? TEXTS.add : TEXTS.name}: ${entry.name}`}
              onClick={() => onOpen(entry)}
            >
              {entry.named ? TEXTS.add : TEXTS.name}
            </Button>
          ) : (
            <Money value={entry.price} cents="auto" />
          )}
        </li>
      ))}
    </ol>
  )
}
