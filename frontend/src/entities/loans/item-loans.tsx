import type { Item } from '@arc/contracts/inventory/items'
import type { Loan } from '@arc/contracts/inventory/loans'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import styles from './item-loans.module.css'
import { LentMark } from './lent-mark'
import { loansQuery } from './loans.queries'
import { LOAN_TEXTS } from './loans.texts'
import type { useLending } from './use-lending'

interface Props {
  item: Item
  readOnly: boolean
  lending: ReturnType<typeof useLending>
  /** Opens the dialog of the loan. */
  onEdit(): void
}

/** Who has an item, and who had it. */
export function ItemLoans({ item, readOnly, lending, onEdit }: Props) {
  const { loan } = item
  const past = (useQuery(loansQuery(item.id)).data ?? []).filter(({ returnedOn }) => returnedOn !== null)
  if (readOnly && !loan && past.length === 0) return null
  return (
    <section className={styles.loans} aria-labelledby="loans">
      <h2 id="loans">{LOAN_TEXTS.title}</h2>
      {loan ? (
        <div className={styles.open}>
          <p>
            <LentMark borrower={loan.borrower} dueOn={loan.dueOn} />
          </p>
          <p className="small muted">{[LOAN_TEXTS.since(formatDate(loan.lentOn)), loan.contact].filter(Boolean).join(' · ')}</p>
          {loan.note && <p>{loan.note}</p>}
          {!readOnly && (
            <p className={styles.actions}>
              <Button look="line" size="small" busy={lending.busy} onClick={() => void lending.giveBack(item)}>
                {LOAN_TEXTS.menu.returned}
              </Button>
              <Button look="text" onClick={onEdit}>
                {LOAN_TEXTS.menu.edit}
              </Button>
            </p>
          )}
        </div>
      ) : (
        <p className={styles.none}>
          {LOAN_TEXTS.none}
          {!readOnly && (
            <Button look="text" onClick={onEdit}>
              {LOAN_TEXTS.menu.lend}
            </Button>
          )}
        </p>
      )}
      {past.length > 0 && (
        <details className={styles.history}>
          <summary>
            {LOAN_TEXTS.history} ({past.length})
          </summary>
          <ul>
            {past.map((one) => (
              <PastLoan key={one.id} loan={one} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function PastLoan({ loan: { borrower, contact, lentOn, returnedOn, note } }: { loan: Loan }) {
  return (
    <li className={styles.past}>
      {borrower}
      <small>{[LOAN_TEXTS.period(formatDate(lentOn), formatDate(returnedOn)), contact].filter(Boolean).join(' · ')}</small>
      {note && <small>{note}</small>}
    </li>
  )
}
