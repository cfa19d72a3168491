import { MAX_CLAIM_ITEMS } from '@arc/contracts/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { knownTotal } from '../../entities/items/items.rules'
import { itemsToPickQuery } from '../../entities/items/pick-items.queries'
import type { ClaimItem } from '../../entities/reports/to-claim'
import { formatCount } from '../../lib/format'
import { Checkbox } from '../../ui/checkbox'
import { TextField } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { Money } from '../../ui/money'
import styles from './claim-items.module.css'
import { REPORT_TEXTS } from './report.texts'

const TEXTS = REPORT_TEXTS.claimItems
/** Items that are offered at once. */
const OFFERED = 20

interface Props {
  projectId: number | null
  items: readonly ClaimItem[]
  onAdd(item: ClaimItem): void
  onRemove(id: number): void
}

/** The single items of a claim: found by words or the newest ones, and those that are chosen. */
export function ClaimItems({ projectId, items, onAdd, onRemove }: Props) {
  const [words, setWords] = useState('')
  const query = useQuery(itemsToPickQuery({ words: useDeferredValue(words.trim()), projectId, offered: OFFERED }))
  const chosen = new Set(items.map(({ id }) => id))
  const isFull = items.length >= MAX_CLAIM_ITEMS
  const found = (query.data ?? []).map((item) => ({ id: item.id, name: item.name, value: knownTotal([item]) }))
  return (
    <div className={styles.choice}>
      <TextField label={TEXTS.find} type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      <fieldset className={styles.found} aria-busy={query.isFetching}>
        <legend>{TEXTS.found}</legend>
        {found.map((item) => (
          <div key={item.id} className={styles.row}>
            <Checkbox
              label={item.name}
              checked={chosen.has(item.id)}
              disabled={isFull && !chosen.has(item.id)}
              onChange={(event) => (event.target.checked ? onAdd(item) : onRemove(item.id))}
            />
            <Money className="muted" value={item.value} cents="auto" none={REPORT_TEXTS.noValue} />
          </div>
        ))}
        {query.isError && <p className="muted small">{TEXTS.failed}</p>}
        {query.data && found.length === 0 && <p className="muted small">{TEXTS.nothing}</p>}
        {isFull && <p className="muted small">{TEXTS.full(formatCount(MAX_CLAIM_ITEMS, 'item'))}</p>}
      </fieldset>
      <section>
        <h2>{TEXTS.chosen}</h2>
        {items.length === 0 ? (
          <p className="muted small">{TEXTS.none}</p>
        ) : (
          <ul className={styles.chosen} aria-label={TEXTS.chosen}>
            {items.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <IconButton icon="close" iconSize={16} label={TEXTS.remove(name)} onClick={() => onRemove(id)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
