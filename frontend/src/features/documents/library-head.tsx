import { useQuery } from '@tanstack/react-query'
import { shownSummaryQuery } from '../../entities/projects/use-projects'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Money } from '../../ui/money'
import { Progress } from '../../ui/progress'
import { DOCUMENT_TEXTS } from './documents.texts'
import styles from './library-head.module.css'

const TEXTS = DOCUMENT_TEXTS.library

/** How many documents there are, and how much of the value of the shown project is documented. */
export function LibraryHead({ count }: { count: number }) {
  const summary = useQuery(shownSummaryQuery()).data
  const { value = 0, documentedValue = 0 } = summary?.totals ?? {}
  return (
    <div className={styles.head}>
      <h2>{formatCount(count, 'document')}</h2>
      {summary && value > 0 && documentedValue === 0 && (
        <p className="small muted num">{TEXTS.unproven(formatMoney(value), summary.project.name)}</p>
      )}
      {summary && documentedValue > 0 && (
        <>
          <p className={styles.value}>
            <Money value={documentedValue} large />
          </p>
          <Progress label={TEXTS.provenLabel} value={(documentedValue / value) * 100} />
          <p className="small muted num">{TEXTS.proven(formatMoney(value), summary.project.name)}</p>
        </>
      )}
    </div>
  )
}
