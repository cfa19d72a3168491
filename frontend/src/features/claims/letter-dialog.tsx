import { LETTER_DIRECTIONS } from '@arc/contracts/inventory/claim-rules'
import { Claim } from '@arc/contracts/inventory/claims'
import { type ClaimLetter, LetterDirection } from '@arc/contracts/inventory/insurance-documents'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { uploadItemDocumentMutation } from '../../entities/documents/documents.queries'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { type FormBase, useFormConflicts } from '../../ui/use-form-conflicts'
import { CLAIM_TEXTS } from './claims.texts'
import { putLetterMutation } from './letters.queries'

const TEXTS = CLAIM_TEXTS.letters
const OPTIONS = LETTER_DIRECTIONS.map((value) => ({ value, label: TEXTS.directions[value] }))

/** A new file, a document of the library, or a letter that is there. */
export type LetterSource = { file: File } | { document: LibraryDocument } | { letter: ClaimLetter }
interface Fields {
  day: string
  direction: string
  note: string
}
interface Props {
  claim: Claim
  source: LetterSource
  today: string
  onClose(): void
}

const baseOf = (letter: ClaimLetter): FormBase<Fields> => ({
  values: { day: letter.day, direction: letter.direction, note: letter.note ?? '' },
  version: letter.version,
})

/** Says when a letter was sent or received, and what it is. A file is uploaded when it is saved, and stays chosen when that fails. */
export function LetterDialog({ claim, source, today, onClose }: Props) {
  const id = useId()
  const letter = 'letter' in source ? source.letter : null
  const initial = (): FormBase<Fields> =>
    letter ? baseOf(letter) : { values: { day: today, direction: 'from-insurer', note: '' }, version: undefined }
  const [form, setForm] = useState(() => initial().values)
  const [error, setError] = useState<string | null>(null)
  const upload = useMutation(uploadItemDocumentMutation)
  const put = useMutation(putLetterMutation)
  // A file that is stored already is not sent again by the next attempt.
  const stored = useRef<{ id: string; name: string; mimeType: string } | null>(null)
  const { base, explain, conflictOf } = useFormConflicts<Fields>({
    initial,
    getValues: () => form,
    setField: (field, values) => setForm((now) => ({ ...now, [field]: values[field] })),
    labelOf: (field) => TEXTS.fields[field],
    textOf: (field, values) => (field === 'direction' ? TEXTS.directions[LetterDirection.parse(values.direction)] : values[field]),
  })
  function set(changed: Partial<Fields>) {
    setError(null)
    setForm((now) => ({ ...now, ...changed }))
  }

  async function documentOf(): Promise<{ id: string; name: string; mimeType: string }> {
    if ('document' in source) return source.document
    if ('letter' in source) return { ...source.letter, id: source.letter.documentId }
    stored.current ??= await upload.mutateAsync(source.file)
    return stored.current
  }
  async function save() {
    if (form.day === '') return setError(TEXTS.noDay)
    setError(null)
    try {
      const { id: documentId, name, mimeType } = await documentOf()
      const said = { day: form.day, direction: LetterDirection.parse(form.direction), note: form.note.trim() || null }
      await put.mutateAsync({ id: claim.id, documentId, letter: { name, mimeType, ...said }, version: base.version })
      toast({ title: letter ? TEXTS.saved : TEXTS.added, text: name })
      onClose()
    } catch (failure) {
      explain(
        failure,
        Claim,
        ({ letters }) => {
          const now = letters.find(({ documentId }) => documentId === letter?.documentId)
          return now ? baseOf(now) : base
        },
        letter ? TEXTS.notSaved : TEXTS.notAdded,
      )
    }
  }
  const name = 'file' in source ? source.file.name : 'document' in source ? source.document.name : source.letter.name
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={letter ? TEXTS.change : TEXTS.add}
      text={name}
      footer={
        <>
          <Button type="submit" form={id} busy={upload.isPending || put.isPending}>
            {letter ? TEXTS.save : TEXTS.attach}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={id} className={forms.grid} onSubmit={save}>
        <TextField
          label={TEXTS.fields.day}
          type="date"
          value={form.day}
          error={error}
          hint={conflictOf('day')}
          onChange={(event) => set({ day: event.target.value })}
        />
        <Select
          label={TEXTS.fields.direction}
          options={OPTIONS}
          value={form.direction}
          hint={conflictOf('direction')}
          onValue={(direction) => set({ direction })}
        />
        <TextField
          label={TEXTS.fields.note}
          optional
          autoComplete="off"
          placeholder={TEXTS.notePlaceholder}
          value={form.note}
          hint={conflictOf('note')}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Form>
    </Dialog>
  )
}
