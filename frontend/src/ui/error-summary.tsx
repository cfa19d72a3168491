import { type RefObject, useEffect, useRef, useState } from 'react'
import { FORM_TEXTS } from './form.texts'
import styles from './form-notes.module.css'

interface WrongField {
  field: HTMLElement
  label: string
  message: string
}

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** How often the form was submitted. */
  submits: number
  /** Changes when a field becomes right or wrong. */
  errors: object
  /** Called when the form has errors, and none of them is at a field. */
  onNone(): void
}

const isWrong = ({ field }: WrongField) => field.getAttribute('aria-invalid') === 'true'

/** The fields of a form that are marked as wrong, as they are labelled and explained there. */
function wrongFields(form: HTMLFormElement | null): WrongField[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [])].map((field) => {
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const message = described.find((id) => id.endsWith('-error'))
    // A required field has a star, an optional one a word after its label.
    const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.firstChild?.textContent ?? ''
    return { field, label: label.replace('*', '').trim(), message: (message && document.getElementById(message)?.textContent) || '' }
  })
}

/**
 * What is wrong after a form was refused: one wrong field takes the focus, of more a list takes it, which leads to each of them. What has been
 * corrected leaves the list.
 */
export function ErrorSummary({ form, submits, errors, onNone }: Props) {
  const [wrong, setWrong] = useState<WrongField[]>([])
  const box = useRef<HTMLElement>(null)
  const takesFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each submit
  useEffect(() => {
    if (submits === 0) return
    const found = wrongFields(form.current)
    takesFocus.current = found.length > 1
    setWrong(found.length > 1 ? found : [])
    const [first] = found
    if (found.length === 1) first?.field.focus()
    if (!first && Object.keys(errors).some((name) => name !== 'root')) onNone()
  }, [submits])
  useEffect(() => {
    if (!takesFocus.current || !box.current) return
    box.current.focus()
    takesFocus.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a field becomes right
  useEffect(() => setWrong((now) => (now.every(isWrong) ? now : now.filter(isWrong))), [errors])
  if (wrong.length === 0) return null
  return (
    <section ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{FORM_TEXTS.summary(wrong.length)}</p>
      <ul className={styles.list}>
        {wrong.map(({ field, label, message }) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              onClick={(event) => {
                event.preventDefault()
                field.focus()
              }}
            >
              {[label, message].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
