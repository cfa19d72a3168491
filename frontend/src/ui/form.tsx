/**
 * The form, and the only one of the product. It is submitted once at a time, however that is triggered, and what was typed into it is not
 * thrown away without asking: by Escape or a click beside its dialog, by Back, a link, a key, a reload.
 * Props: those of `form`; `onSubmit` returns a promise while it saves; `onEscape` closes a form that stands in a page (a single line without
 * asking); `free` where nothing is worth asking about, as in a search; `unsaved` says whether there is text to lose, where comparing the
 * fields with what they held at first does not.
 */
import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { leaveForms, registerForm } from '../lib/unsaved'
import { useFormScope } from './form-scope'
import { LeaveQuestion } from './leave-question'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  onSubmit(event: FormEvent<HTMLFormElement>): unknown
  onEscape?(): void
  free?: boolean
  unsaved?: boolean
}

/** What the fields of a form hold. Buttons hold nothing, and files count by their number. */
const valuesOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...form.elements].map((field) => {
      if (field instanceof HTMLInputElement) return /checkbox|radio/.test(field.type) ? field.checked : (field.files?.length ?? field.value)
      return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? field.value : null
    }),
  )

export function Form({ onSubmit, onEscape, free, unsaved, onKeyDown, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useRef(false)
  /** What the fields held before something was typed; undefined until the form is used. */
  const untouched = useRef<string>(undefined)
  const typed = useRef(false)
  const marked = useRef(unsaved)
  const scope = useFormScope()
  useEffect(() => {
    marked.current = unsaved
  })
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const [self] = useState(() => ({
    isUnsaved: () => {
      if (saving.current || !form.current) return false
      return marked.current ?? (typed.current && valuesOf(form.current) !== untouched.current)
    },
    ask: (then: () => void) => setLeave(() => then),
  }))
  useEffect(() => {
    if (free) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (self.isUnsaved()) event.preventDefault()
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

  /** Until something is typed, the fields hold what the form was filled with, which may come later than the form. */
  function begin() {
    if (!typed.current && form.current) untouched.current = valuesOf(form.current)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog that was opened from another form is inside that for React.
    event.stopPropagation()
    if (saving.current) return
    saving.current = true
    try {
      await onSubmit(event)
    } finally {
      saving.current = false
    }
  }

  function onKey(event: KeyboardEvent<HTMLFormElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || !onEscape || !form.current?.contains(event.target as Node)) return
    event.stopPropagation()
    if (saving.current) return
    const lines = form.current.querySelectorAll('input, select, textarea')
    if (lines.length === 1 && !(lines[0] instanceof HTMLTextAreaElement)) onEscape()
    else leaveForms(onEscape, [self])
  }

  return (
    <>
      <form
        {...rest}
        ref={form}
        noValidate
        onKeyDown={onKey}
        onFocusCapture={begin}
        onPointerDownCapture={begin}
        onInputCapture={() => {
          typed.current = true
        }}
        onSubmit={(event) => void submit(event)}
      />
      {leave && <LeaveQuestion leave={leave} onAnswered={() => setLeave(null)} />}
    </>
  )
}
