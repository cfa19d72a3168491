import type { User } from '@arc/contracts/auth/accounts'
import type { Invoice } from '@arc/contracts/billing/invoices'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import { Row, Stack } from '../../ui/layout'
import type { Query } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { Note, Text } from '../../ui/text'
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
        <Note>{TEXTS.none}</Note>
      </>
    )
  const { invoices, isFallback } = shownInvoices(query.data, subscription, user)
  const paid = invoices.filter(({ status }) => status === 'paid')
  return (
    <Stack gap={5} className={styles.invoices}>
      <h1 className="vh">{TEXTS.label}</h1>
      <Rows label={TEXTS.label}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </Rows>
      <Row between>
        <b>{TEXTS.total(paid.length)}</b>
        <b className="num">{formatMoney(paidTotal(paid), 'always')}</b>
      </Row>
      {isFallback && <Note>{TEXTS.fallback}</Note>}
    </Stack>
  )
}

function statusText({ status, amount, refunded, dispute }: Invoice): string {
  if (dispute) return TEXTS.disputes[dispute]
  if (refunded === 0) return TEXTS.statuses[status]
  return refunded >= amount ? TEXTS.refunded : TEXTS.partRefunded(formatMoney(refunded, 'always'))
}

/** Paid, and the money stayed. */
const isSettled = ({ status, refunded, dispute }: Invoice): boolean => status === 'paid' && refunded === 0 && dispute === null

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, number, date, amount, description, pdfUrl } = invoice
  const day = formatDay(date)
  return (
    <ListRow
      size={72}
      title={description}
      note={`${day} · ${number ?? id}`}
      state={
        <span>
          {formatMoney(amount, 'always')}
          <Text as="small" size={1} tone={isSettled(invoice) ? 'pine' : 'brick'} className={styles.status}>
            {statusText(invoice)}
          </Text>
        </span>
      }
      end={
        pdfUrl && (
          <a className={styles.pdf} href={pdfUrl} target="_blank" rel="noreferrer" aria-label={TEXTS.pdf(day)}>
            <Icon name="download" />
          </a>
        )
      }
    />
  )
}
