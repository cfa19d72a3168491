import { useEffect, useId, useRef, useState } from 'react'
import { parseMoney } from '../../lib/number-input'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import fieldStyles from '../../ui/field.module.css'
import { Money } from '../../ui/money'
import { SelectControl } from '../../ui/select'
import styles from './product-panel.module.css'
import type { ReviewField } from './review.rules'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'

interface Props {
  field: ReviewField
  value: string
  /** Shows an input instead of the value. */
  open: boolean
  problem: string | undefined
  categories: readonly string[]
  /** The price is an estimate of a source. */
  estimate?: boolean
  onOpen(): void
  onChange(value: string): void
}

/** One field of a product: its value with "Edit", or its input. */
export function ReviewRow(props: Props) {
  const { field, value, open, problem, estimate } = props
  const id = useId()
  const label = TEXTS.fields[field]
  const [edited, setEdited] = useState(false)
  return (
    <div className={styles.row}>
      <dt>{open ? <label htmlFor={id}>{label}</label> : label}</dt>
      <dd>
        {open ? <RowInput {...props} id={id} label={label} focused={edited} /> : <Value field={field} value={value} />}
        {problem && (
          <p className={fieldStyles.error} role="alert" id={`${id}-problem`}>
            {problem}
          </p>
        )}
      </dd>
      {!open && (
        <dd className={styles.side}>
          {estimate && <span className={styles.estimate}>{TEXTS.estimate}</span>}
          <Button
            look="text"
            tone="quiet"
            size="small"
            aria-label={TEXTS.editField(label)}
            onClick={() => {
              setEdited(true)
              props.onOpen()
            }}
          >
            {TEXTS.edit}
          </Button>
        </dd>
      )}
    </div>
  )
}

function Value({ field, value }: { field: ReviewField; value: string }) {
  if (field !== 'price') return value === '' ? <span className="muted">{TEXTS.none}</span> : value
  const price = parseMoney(value)
  if (price.state !== 'number') return value
  return price.value === 0 ? <span className="muted">{TEXTS.none}</span> : <Money value={price.value} cents="auto" large />
}

interface InputProps extends Props {
  id: string
  label: string
  /** Takes the focus when it appears. */
  focused: boolean
}

function RowInput({ field, id, value, problem, categories, focused, onChange }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  if (field === 'category') {
    const names = [...new Set([...categories, value])]
    return <SelectControl id={id} value={value} options={names.map((name) => ({ value: name, label: name }))} onValue={onChange} />
  }
  return (
    <input
      ref={input}
      id={id}
      className={cx(fieldStyles.input, field === 'price' && 'num')}
      inputMode={field === 'price' ? 'decimal' : undefined}
      autoComplete="off"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-problem` : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
