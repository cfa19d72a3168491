import { groupBarcode } from '@arc/contracts/analysis/barcodes'
import type { Product } from '@arc/contracts/analysis/products'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Bars } from './bars'
import styles from './product-panel.module.css'
import { formOf, type ReviewField, reviewed } from './review.rules'
import { ReviewRow } from './review-row'
import type { ReviewedProduct } from './scanner.queries'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'

interface Props {
  product: Product
  /** Numbers that wait for this one. */
  waiting: number
  categories: readonly string[]
  /** What the user already has of this product. */
  owned?: ReactNode
  /** Leaves the product without adding it, under this name. */
  skip: string
  onSkip(): void
  /** How the product is saved; `review` returns null, and shows what is wrong, when a field has to be corrected first. */
  save(review: () => ReviewedProduct | null): ReactNode
}

/** Rows that are open at once when nothing is known. */
const UNKNOWN_FIELDS: readonly ReviewField[] = ['title', 'category', 'price']

/** A product to be reviewed before it is added (spec SCAN-04). */
export function ProductPanel({ product, waiting, categories, owned, skip, onSkip, save }: Props) {
  const { found, upc } = product
  const [form, setForm] = useState(() => formOf(product))
  const [open, setOpen] = useState<readonly ReviewField[]>(found ? [] : UNKNOWN_FIELDS)
  const [problems, setProblems] = useState<Partial<Record<ReviewField, string>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader announces what was found, and the keyboard continues from there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function review(): ReviewedProduct | null {
    const outcome = reviewed(form, upc)
    if ('product' in outcome) return outcome.product
    const fields = Object.keys(outcome.problems).filter((name): name is ReviewField => name in form)
    setProblems(outcome.problems)
    setOpen((now) => [...new Set([...now, ...fields])])
    return null
  }
  const rowOf = (field: ReviewField) => ({
    field,
    value: form[field],
    open: open.includes(field),
    problem: problems[field],
    categories,
    onOpen: () => setOpen([...open, field]),
    onChange(value: string) {
      setForm({ ...form, [field]: value })
      setProblems({ ...problems, [field]: undefined })
    },
  })
  const titleOpen = open.includes('title')

  return (
    <section className={styles.panel} aria-labelledby="scanned-product">
      <p className={styles.upc}>
        <Bars code={upc} />
        <span className="vh">{TEXTS.fields.upc}</span>
        <span className="num">{groupBarcode(upc)}</span>
        {product.source && <span className={styles.source}>{TEXTS.source(product.source)}</span>}
      </p>
      <div className={styles.top}>
        <h1 ref={heading} id="scanned-product" tabIndex={-1}>
          {found ? (
            form.title
          ) : (
            <>
              {TEXTS.unknown.title[0]} <em>{TEXTS.unknown.title[1]}</em>
            </>
          )}
        </h1>
        {found && !titleOpen && (
          <Button look="text" tone="quiet" size="small" aria-label={TEXTS.editField(TEXTS.fields.title)} onClick={rowOf('title').onOpen}>
            {TEXTS.edit}
          </Button>
        )}
      </div>
      {product.reason && <p className={styles.why}>{TEXTS.unknown[product.reason]}</p>}
      {owned}
      {waiting > 0 && <p className={styles.why}>{TEXTS.waiting(waiting)}</p>}
      <dl className={styles.rows}>
        {titleOpen && <ReviewRow {...rowOf('title')} />}
        <ReviewRow {...rowOf('brand')} />
        <ReviewRow {...rowOf('category')} />
        <ReviewRow {...rowOf('description')} />
        <ReviewRow {...rowOf('price')} estimate={found && product.estimatedPrice > 0} />
      </dl>
      {save(review)}
      <Button look="text" tone="quiet" onClick={onSkip}>
        {skip}
      </Button>
    </section>
  )
}
