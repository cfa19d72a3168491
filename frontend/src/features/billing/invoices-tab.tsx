import type { User } from '@arc/contracts/auth/accounts'
import type { Invoice } from '@arc/contracts/billing/invoices'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatLongDate } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import type { Query } from '../../ui/query-state'
import { paidTotal, shownInvoices } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import { BillingSkeleton } from './billing-skeleton'
import styles from './invoices-tab.module.css'

const TEXTS = BILLING_TEXTS.invoices

interface Props {
  subscription: Subscription
  user: User
  invoices: Query<Invoice[]>
}

/** The invoices of the provider with their PDF, or the one that is built here (spec BILL-08, D-28). */
export function InvoicesTab({ subscription, user, invoices: query }: Props) {
  if (query.isPending)
    return (
      <div aria-busy="true">
        <BillingSkeleton />
      </div>
    )
  if (subscription.noPlan && !query.data?.length)
    return (
      <>
        <h1 className="vh">{TEXTS.label}</h1>
        <p className={styles.note}>{TEXTS.none}</p>
      </>
    )
  const { invoices, isFallback } = shownInvoices(query.data, subscription, user)
  const paid = invoices.filter(({ status }) => status === 'paid')
  return (
    <>
      <h1 className="vh">{TEXTS.label}</h1>
      <ul className={styles.list} aria-label={TEXTS.label}>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <p className={styles.total}>
        <b>{TEXTS.total(paid.length)}</b>
        <b className="num">{formatMoney(paidTotal(paid), 'always')}</b>
      </p>
      {isFallback && <p className={styles.note}>{TEXTS.fallback}</p>}
    </>
  )
}

function statusText({ status, amount, refunded, dispute }: Invoice): string {
  if (dispute) return TEXTS.disputes[dispute]
  if (refunded === 0) return TEXTS.statuses[status]
  return refunded >= amount ? TEXTS.refunded : TEXTS.partRefunded(formatMoney(refunded, 'always'))
}

/** Paid, and the money stayed. */
const isSettled = ({ status, refunded, dispute }: Invoice): boolean => status === 'paid' && refunded === 0 && dispute === null

function Row({ invoice }: { invoice: Invoice }) {
  const { id, number, date, amount, description, pdfUrl } = invoice
  const day = formatLongDate(date)
  return (
    <li className="num">
      <span className={styles.date}>{day}</span>
      <span className={styles.text}>
        {description} <small className="muted">{number ?? id}</small>
      </span>
      <span className={isSettled(invoice) ? 'pine' : 'brick'}>{statusText(invoice)}</span>
      <span className={styles.amount}>{formatMoney(amount, 'always')}</span>
      {pdfUrl ? (
        <a className={styles.pdf} href={pdfUrl} target="_blank" rel="noreferrer" aria-label={TEXTS.pdf(day)}>
          <Icon name="download" />
        </a>
      ) : (
        <span />
      )}
    </li>
  )
}
