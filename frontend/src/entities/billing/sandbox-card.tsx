import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import forms from '../../ui/form-grid.module.css'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { Pill } from '../../ui/pill'
import { Select } from '../../ui/select'
import { PAYMENT_TEXTS } from './billing.texts'
import styles from './card.module.css'
import { countries } from './countries'
import { storeCardDetails, storedCardDetails } from './person'
import { type BillingDetails, type CardFormHandle, CardFormMissing, ProviderError } from './provider'
import { type CardProblems, fieldsOf, formatExpiry, formatNumber, problemsOf, type TypedCard } from './sandbox-card.rules'
import { callSandbox, type SandboxSettings, sandboxProvider } from './sandbox-provider'

interface Props {
  ref: Ref<CardFormHandle>
  settings: SandboxSettings
  /** Asks for name, country and ZIP code too (spec CHKO-04). */
  withDetails?: boolean | undefined
  details: BillingDetails
  /** The card was declined. */
  declined: boolean
  onType(): void
}

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '' }
/** Any future date is valid for a test card. */
const SAMPLE = { expiry: '12 / 34', cvc: '123' }

/** The sandbox's card form, marked as such, with test cards to choose. It sends nothing but their public numbers. */
export default function SandboxCard({ ref, settings, withDetails, details, declined, onType }: Props) {
  const [card, setCard] = useState(EMPTY)
  const [more, setMore] = useState(storedCardDetails)
  const [allCountries] = useState(() => (withDetails ? countries(navigator.languages) : []))
  const [problems, setProblems] = useState<CardProblems>({})
  const frame = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const first = (['number', 'expiry', 'cvc'] as const).find((field) => problems[field])
  const problem = first && problems[first]

  const type = (change: Partial<TypedCard>) => {
    setCard((now) => ({ ...now, ...change }))
    setProblems({})
    onType()
  }

  useImperativeHandle(ref, () => ({
    ...sandboxProvider(settings),
    async createCard() {
      if (!frame.current) throw new CardFormMissing()
      const found = problemsOf(card)
      setProblems(found)
      const wrong = (['number', 'expiry', 'cvc'] as const).find((field) => found[field])
      if (wrong) {
        frame.current.querySelector<HTMLInputElement>(`[name="card-${wrong}"]`)?.focus()
        throw new ProviderError(found[wrong])
      }
      if (withDetails) storeCardDetails(more)
      const billing = {
        '[name]': more.name || details.name,
        '[email]': details.email,
        '[address][country]': withDetails ? more.country : undefined,
        '[address][postal_code]': more.zip,
      }
      const made = await callSandbox(settings, { method: 'POST', url: '/v1/payment_methods', fields: fieldsOf(card, billing) })
      return made.id ?? ''
    },
  }))

  const input = (field: keyof TypedCard) => ({
    name: `card-${field}`,
    className: styles.input,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: card[field],
    'aria-invalid': problems[field] || declined ? (true as const) : undefined,
    'aria-describedby': first === field ? `${id}-problem` : undefined,
  })

  return (
    <>
      <fieldset ref={frame} className={styles.specimen}>
        <legend className="vh">{PAYMENT_TEXTS.card}</legend>
        <p className={styles.head} aria-hidden="true">
          <b>{PAYMENT_TEXTS.card}</b>
          <em>{PAYMENT_TEXTS.specimen}</em>
        </p>
        <div className={cx(styles.card, (first || declined) && styles.wrong)}>
          <input
            {...input('number')}
            aria-label={PAYMENT_TEXTS.number}
            placeholder={PAYMENT_TEXTS.number}
            onChange={(event) => type({ number: formatNumber(event.target.value) })}
          />
          <input
            {...input('expiry')}
            aria-label={PAYMENT_TEXTS.expiryLabel}
            placeholder={PAYMENT_TEXTS.expiry}
            onChange={(event) => type({ expiry: formatExpiry(event.target.value) })}
          />
          <input
            {...input('cvc')}
            aria-label={PAYMENT_TEXTS.cvcLabel}
            placeholder={PAYMENT_TEXTS.cvc}
            maxLength={4}
            onChange={(event) => type({ cvc: event.target.value.replace(/\D/g, '') })}
          />
        </div>
        {problem && (
          <p className={styles.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        <p className={styles.note}>{PAYMENT_TEXTS.sandbox}</p>
        <Row wraps gap={2}>
          {PAYMENT_TEXTS.specimens.map(({ number, says }) => {
            const shown = formatNumber(number)
            return (
              <Pill key={number} pressed={card.number === shown} onClick={() => type({ number: shown, ...SAMPLE })}>
                <span className="vh">{shown}</span> {says}
              </Pill>
            )
          })}
        </Row>
      </fieldset>
      {withDetails && (
        <div className={cx(forms.grid, forms.pair, styles.details)}>
          <TextField
            label={PAYMENT_TEXTS.nameOnCard}
            autoComplete="cc-name"
            className={forms.whole}
            value={more.name}
            onChange={(event) => setMore({ ...more, name: event.target.value })}
          />
          <Select
            label={PAYMENT_TEXTS.country}
            autoComplete="billing country"
            options={allCountries}
            value={more.country}
            onValue={(country) => setMore({ ...more, country })}
          />
          <TextField
            label={PAYMENT_TEXTS.zip}
            autoComplete="billing postal-code"
            value={more.zip}
            onChange={(event) => setMore({ ...more, zip: event.target.value })}
          />
        </div>
      )}
      <p className={styles.secure}>
        <Icon name="lock" size={16} />
        {PAYMENT_TEXTS.secure}
      </p>
    </>
  )
}
