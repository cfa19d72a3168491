/**
 * A labelled field. `FieldFrame` adds label, error and hint to any control and passes it the ids;
 * `TextField` is a one-line input, `TextArea` a multi-line one.
 * Props: `label`, `optional` (shows "optional"), `error` (shown and announced), `hint`, and all input props.
 */
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { COMMON_TEXTS } from './common.texts'
import { cx } from './cx'
import styles from './field.module.css'
import { Icon } from './icon'

export interface FieldTexts {
  label: ReactNode
  /** Adds the word "optional" after the label. */
  optional?: boolean
  error?: string | null
  hint?: ReactNode
}
interface Ids {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}
interface FieldFrameProps extends FieldTexts {
  className?: string
  children: (ids: Ids) => ReactNode
}

export function FieldFrame({ label, optional, error, hint, className, children }: FieldFrameProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = cx(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{COMMON_TEXTS.optional}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  /** A control inside the field, on its right (44 px). */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, optional, error, hint, trailing, ref, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} optional={optional} error={error} hint={hint} className={className}>
      {(ids) => (
        <span className={styles.with}>
          <input ref={ref} className={cx(styles.input, trailing !== undefined && styles.trailed)} {...ids} {...rest} />
          {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, optional, error, hint, ref, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} optional={optional} error={error} hint={hint} className={className}>
      {(ids) => <textarea ref={ref} className={cx(styles.input, styles.area)} {...ids} {...rest} />}
    </FieldFrame>
  )
}
