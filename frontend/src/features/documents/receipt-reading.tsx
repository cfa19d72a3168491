import type { ResponseOf } from '@arc/contracts/define'
import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import type { DocumentChange, DocumentReading, getDocument } from '@arc/contracts/media/documents'
import { useMutation } from '@tanstack/react-query'
import { changeDocumentMutation, dismissReadingMutation } from '../../entities/documents/documents.queries'
import { describeError } from '../../lib/describe-error'
import { formatDate } from '../../lib/format'
import { formatAmount } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { DOCUMENT_TEXTS } from './documents.texts'
import { documentChangeOf, dollarsOf, isUnsure } from './reading.rules'
import { ReceiptItem, ReceiptMatches } from './receipt-items'
import styles from './receipt-reading.module.css'

const TEXTS = DOCUMENT_TEXTS.reading

interface Props {
  document: ResponseOf<typeof getDocument>
  use: DocumentUse | undefined
  /** Without proposals: nothing can be changed. */
  readOnly: boolean
}

/** What was read from a receipt, as a proposal: each value is used only when the user chooses it. */
export function ReceiptReading({ document, use, readOnly }: Props) {
  const { reading, readingState } = document
  if (readingState === 'waiting' && document.text === '') return <p className="muted">{TEXTS.waiting}</p>
  return reading ? <Reading document={document} use={use} readOnly={readOnly} reading={reading} /> : null
}

function Reading({ document, use, readOnly, reading }: Props & { reading: DocumentReading }) {
  const change = useMutation(changeDocumentMutation)
  const dismiss = useMutation(dismissReadingMutation)
  const { merchant, date, total, currency, serialNumbers, lineItems } = reading
  const proposed = documentChangeOf(document, reading)
  const onlyItem = use?.count === 1 ? use.items[0] : undefined
  const rows = [
    { label: TEXTS.merchant, text: merchant?.value, unsure: isUnsure(merchant) },
    { label: TEXTS.date, text: date && formatDate(date.value), unsure: isUnsure(date) },
    { label: TEXTS.total, text: total && formatAmount(total.value, currency), unsure: isUnsure(total) },
    { label: TEXTS.serial(serialNumbers.length), text: serialNumbers.join(', '), unsure: false },
  ].filter(({ text }) => text)
  async function attempt(action: () => Promise<unknown>, done?: string) {
    try {
      await action()
      if (done) toast({ title: done, text: document.name })
    } catch (error) {
      toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
    }
  }
  const takeOver = (values: DocumentChange) =>
    attempt(() => change.mutateAsync({ id: document.id, change: values, version: document.version }), TEXTS.useForDocumentDone)

  return (
    <section className={styles.reading} aria-label={TEXTS.title}>
      <h3>{TEXTS.title}</h3>
      <dl>
        {rows.map(({ label, text, unsure }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {unsure && <small className="amber">{TEXTS.check}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {lineItems.length > 0 && (
        <details>
          <summary>{TEXTS.lines(lineItems.length)}</summary>
          <ul>
            {lineItems.map(({ description, quantity, amount }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a receipt can have the same line twice, and lines never move.
              <li key={at}>
                <span>{quantity > 1 ? `${TEXTS.quantity(quantity)} ${description}` : description}</span>
                <span className="num">{formatAmount(amount, currency)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!readOnly && (
        <>
          {total && dollarsOf(reading) === null && <p className="small muted">{TEXTS.otherCurrency(currency ?? '')}</p>}
          {onlyItem ? (
            <ReceiptItem id={onlyItem.id} name={onlyItem.name} reading={reading} />
          ) : (
            <ReceiptMatches document={document} reading={reading} attachedTo={use?.items ?? []} />
          )}
          <p className="small muted">{TEXTS.hint}</p>
          <div className={styles.acts}>
            {proposed && (
              <Button look="line" size="small" busy={change.isPending} onClick={() => takeOver(proposed)}>
                {TEXTS.useForDocument}
              </Button>
            )}
            <Button look="text" tone="quiet" busy={dismiss.isPending} onClick={() => attempt(() => dismiss.mutateAsync(document.id))}>
              {TEXTS.dismiss}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
