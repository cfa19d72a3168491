/**
 * The form, and the only one of the product. It is submitted once at a time, however that is triggered. What is wrong is said at the fields, and
 * above them where it is more than one. What was typed is kept on this device (`draft`), and not thrown away without asking: by Escape or a click
 * beside its dialog, by Back, a link, a key, or a reload that would lose it.
 */
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { typedFields } from '../lib/changed-fields'
import { isAwaited, leaveForms, registerForm } from '../lib/unsaved'
import { DraftCard, DraftNote } from './draft-note'
import { ErrorSummary } from './error-summary'
import { type OtherText, OtherTextScope, useFormScope } from './form-scope'
import { LeaveQuestion } from './leave-question'
import { type DraftOffer, useFormDraft } from './use-form-draft'

export type FormElementProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onReset' | 'onInvalid' | 'noValidate'>

export interface FormProps<Values extends FieldValues, Output> extends Omit<FormElementProps, 'form' | 'children'> {
  /** Its state (lib/use-zod-form.ts). */
  form: UseFormReturn<Values, unknown, Output>
  /**
   * Saves the values. Resolves to false when they were not saved: they stay, also as a draft.
   * @param by the `value` of the button that submitted it, where a form has more than one; else empty
   */
  onSubmit(values: Output, by: string): unknown
  /** Called when the values are refused, beside what the fields say. */
  onRefused?(errors: FieldErrors<Values>): void
  /** Called by its reset button: closes the form, and what was typed is thrown away. */
  onCancel?(): void
  /** Escape cancels it, after asking: a form that stands in a page. A single line is thrown away without asking. */
  escapes?: boolean
  /** Nothing in it is worth asking about, as in a sign-in. */
  free?: boolean
  /** Names the form and its record, `policy:7`: what is typed is kept under it, and restored when the form opens again. */
  draft?: string
  /** Asks before the form is filled with its draft, on a card that `children` place where it belongs. */
  offer?: DraftOffer
  children: ReactNode | ((draft: ReactNode) => ReactNode)
  /** Marks the fields whose draft is based on a value that was changed elsewhere since (use-form-conflicts.tsx). */
  onDraftConflict?(fields: string[]): void
}

/** The value of the button that submitted a form; empty for Enter in a field, and for a button without one. */
function submitterOf({ nativeEvent }: FormEvent): string {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return button instanceof HTMLButtonElement ? button.value : ''
}

/** Runs one submit at a time. */
function useSubmit() {
  const saving = useRef(false)
  async function submit(event: FormEvent, save: () => unknown) {
    event.preventDefault()
    // A dialog that was opened from another form is inside that for React.
    event.stopPropagation()
    if (saving.current) return
    saving.current = true
    try {
      await save()
    } finally {
      saving.current = false
    }
  }
  return { saving, submit }
}

/** A form without text to lose and without errors, as a search: its one field says itself what is in it. */
export function FreeForm({ onSubmit, ...rest }: FormElementProps & { onSubmit(): unknown }) {
  const { submit } = useSubmit()
  return <form {...rest} noValidate onSubmit={(event) => void submit(event, onSubmit)} />
}

export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  onRefused,
  onCancel,
  escapes,
  free,
  draft,
  offer,
  onDraftConflict,
  onKeyDown,
  children,
  ...rest
}: FormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null)
  const { saving, submit } = useSubmit()
  const scope = useFormScope()
  const { isDirty, errors, submitCount } = useFormState({ control: form.control })
  const { restored, offered, take, drop, keep, discard, startAgain } = useFormDraft(form, draft, onDraftConflict, offer)
  const latest = useRef({ isDirty, keep, discard })
  useLayoutEffect(() => {
    latest.current = { isDirty, keep, discard }
  })
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const [other] = useState<OtherText>(() => new Set())
  const hasOther = () => [...other].some((holds) => holds())
  const [self] = useState(() => ({
    isUnsaved: () =>
      !saving.current &&
      (hasOther() || (latest.current.isDirty && typedFields<FieldValues>(form.control._defaultValues, form.getValues()).length > 0)),
    isSaving: () => isAwaited(saving.current),
    // What is in no field is not stored.
    keep: () => latest.current.keep() && !hasOther(),
    ask: (then: () => void) => setLeave(() => then),
    discard: () => latest.current.discard(),
  }))
  useEffect(() => {
    if (free) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (self.isUnsaved() && !self.keep()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    scope?.add(self)
    const unregister = registerForm(self)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      scope?.delete(self)
      unregister()
    }
  }, [free, scope, self])

  const save = (by: string) =>
    form.handleSubmit(
      async (values) => {
        if ((await onSubmit(values, by)) !== false) discard()
      },
      (refused) => onRefused?.(refused),
    )

  function onKey(event: KeyboardEvent<HTMLFormElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || !escapes || !onCancel || !element.current?.contains(event.target as Node)) return
    event.stopPropagation()
    if (saving.current) return
    const lines = element.current.querySelectorAll('input, select, textarea')
    if (lines.length > 1 || lines[0] instanceof HTMLTextAreaElement) return leaveForms(onCancel, [self])
    discard()
    onCancel()
  }

  const focusFirst = () => element.current?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus()
  const card = offered && (
    <DraftCard
      at={offered.at}
      content={offer?.describe(offered.values)}
      onContinue={() => {
        take()
        focusFirst()
      }}
      onDiscard={() => {
        drop()
        focusFirst()
      }}
    />
  )
  return (
    <>
      <form
        {...rest}
        ref={element}
        noValidate
        onKeyDown={onKey}
        onReset={(event) => {
          event.stopPropagation()
          if (!onCancel) return
          event.preventDefault()
          if (self.isSaving()) return
          // What is being saved stays a draft until it is.
          if (!saving.current) discard()
          onCancel()
        }}
        onSubmit={(event) => void submit(event, save(submitterOf(event)))}
      >
        <ErrorSummary
          form={element}
          submits={submitCount}
          errors={errors}
          onNone={() => {
            const [first] = Object.keys(errors)
            if (first) form.setFocus(first as FieldPath<Values>)
          }}
        />
        {restored && isDirty && (
          <DraftNote
            {...restored}
            onStartAgain={() => {
              startAgain()
              focusFirst()
            }}
          />
        )}
        <OtherTextScope value={other}>{typeof children === 'function' ? children(card) : children}</OtherTextScope>
      </form>
      {leave && <LeaveQuestion leave={leave} onAnswered={() => setLeave(null)} />}
    </>
  )
}
