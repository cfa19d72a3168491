import { LETTER_DIRECTIONS } from '@arc/contracts/inventory/claim-rules'
import { Claim } from '@arc/contracts/inventory/claims'
import { type ClaimLetter, LetterDirection } from '@arc/contracts/inventory/insurance-documents'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { uploadItemDocumentMutation } from '../../entities/documents/documents.queries'
import { useZodForm } from '../../lib/use-zod-form'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
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
const Fields = z.object({
  day: z.string().min(1, TEXTS.noDay),
  direction: LetterDirection,
  note: z.string().transform((note) => note.trim() || null),
})
type Values = z.input<typeof Fields>

interface Props {
  claim: Claim
  source: LetterSource
  today: string
  onClose(): void
}

const baseOf = (letter: ClaimLetter): FormBase<Values> => ({
  values: { day: letter.day, direction: letter.direction, note: letter.note ?? '' },
  version: letter.version,
})

/** Says when a letter was sent or received, and what it is. A file is uploaded when it is saved, and stays chosen when that fails. */
export function LetterDialog({ claim, source, today, onClose }: Props) {
  const letter = 'letter' in source ? source.letter : null
  const [initial] = useState((): FormBase<Values> => {
    return letter ? baseOf(letter) : { values: { day: today, direction: 'from-insurer', note: '' }, version: undefined }
  })
  const form = useZodForm(Fields, initial.values)
  const { register, getValues, setValue, formState } = form
  const upload = useMutation(uploadItemDocumentMutation)
  const put = useMutation(putLetterMutation)
  // A file that is stored already is not sent again by the next attempt.
  const stored = useRef<{ id: string; name: string; mimeType: string } | null>(null)
  const { base, mark, explain, conflictOf } = useFormConflicts<Values>({
    initial: () => initial,
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => TEXTS.fields[field],
    textOf: (field, values) => (field === 'direction' ? TEXTS.directions[values.direction] : values[field]),
  })

  async function documentOf(): Promise<{ id: string; name: string; mimeType: string }> {
    if ('document' in source) return source.document
    if ('letter' in source) return { ...source.letter, id: source.letter.documentId }
    stored.current ??= await upload.mutateAsync(source.file)
    return stored.current
  }
  async function save(said: z.output<typeof Fields>) {
    try {
      const { id: documentId, name, mimeType } = await documentOf()
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
      return false
    }
  }
  const name = 'file' in source ? source.file.name : 'document' in source ? source.document.name : source.letter.name
  const field = (of: keyof Values) => ({
    label: TEXTS.fields[of],
    error: formState.errors[of]?.message,
    hint: conflictOf(of),
    ...register(of),
  })
  return (
    <FormDialog
      title={letter ? TEXTS.change : TEXTS.add}
      text={name}
      action={letter ? TEXTS.save : TEXTS.attach}
      form={form}
      draft={`claim:${claim.id}:letter ${letter ? letter.documentId : name}`}
      className={forms.grid}
      onSubmit={save}
      onCancel={onClose}
      onDraftConflict={letter ? mark : undefined}
    >
      <TextField {...field('day')} type="date" />
      <Select {...field('direction')} options={OPTIONS} />
      <TextField {...field('note')} optional autoComplete="off" placeholder={TEXTS.notePlaceholder} />
    </FormDialog>
  )
}
