import { DocumentType, LibraryDocument } from '@arc/contracts/media/documents'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { changeDocumentMutation } from '../../entities/documents/documents.queries'
import { pagePicture } from '../../entities/documents/documents.rules'
import { readConflict } from '../../lib/conflict'
import { describeError } from '../../lib/describe-error'
import { Button } from '../../ui/button'
import { CONFLICT_TEXTS } from '../../ui/conflict.texts'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Icon } from '../../ui/icon'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { DOCUMENT_TEXTS } from './documents.texts'
import { EditForm, type EditValues, editValues } from './edit.schema'
import styles from './edit-dialog.module.css'

const TEXTS = DOCUMENT_TEXTS.edit
const FORM = 'edit-document'
const LABELS: Record<keyof EditValues, string> = {
  ...{ name: TEXTS.name, category: TEXTS.category, documentType: TEXTS.type, vendor: TEXTS.vendor, price: TEXTS.price },
  ...{ purchaseDate: TEXTS.date, notes: TEXTS.notes },
}

interface Props {
  document: LibraryDocument
  onOpenChange(open: boolean): void
  onDelete(): void
}

/** Name, type, category, vendor, price, date and notes of a document, beside its first page (spec DOCS-09, DOCS-10). */
export function EditDialog({ document, onOpenChange, onDelete }: Props) {
  const change = useMutation(changeDocumentMutation)
  const { control, register, handleSubmit, getValues, setValue, formState } = useForm({
    resolver: zodResolver(EditForm),
    defaultValues: editValues(document),
  })
  const { errors } = formState
  const { base, show, conflictOf } = useFormConflicts<EditValues>({
    initial: () => ({ values: editValues(document), version: document.version }),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => LABELS[field],
    textOf: (field, values) => values[field],
  })
  const text = (field: keyof EditValues) => ({ ...register(field), error: errors[field]?.message, hint: conflictOf(field) })

  const save = handleSubmit(async (fields) => {
    try {
      const saved = await change.mutateAsync({ id: document.id, change: fields, version: base.version ?? document.version })
      toast({ title: TEXTS.saved, text: saved.name })
      onOpenChange(false)
    } catch (error) {
      const conflict = readConflict(error, LibraryDocument)
      if (!conflict) return toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
      show({ values: editValues(conflict.current), version: conflict.current.version })
      return toast({ ...CONFLICT_TEXTS.toast, look: 'destructive' })
    }
  })

  return (
    <Dialog
      open
      wide
      onOpenChange={onOpenChange}
      title={TEXTS.title}
      className={styles.columns}
      footer={
        <>
          <Button type="submit" form={FORM} busy={change.isPending}>
            {change.isPending ? TEXTS.saving : TEXTS.save}
          </Button>
          <Button look="text" tone="quiet" onClick={() => onOpenChange(false)}>
            {TEXTS.cancel}
          </Button>
          <Button look="text" tone="danger" className={styles.delete} icon={<Icon name="trash" size={18} />} onClick={onDelete}>
            {TEXTS.delete}
          </Button>
        </>
      }
    >
      <div className={styles.ground}>
        <DocumentPicture src={pagePicture(document, 'small')} iconSize={32} className={styles.print} />
      </div>
      <Form id={FORM} className={cx(forms.grid, forms.two)} onSubmit={save}>
        <TextField label={TEXTS.name} className={forms.whole} required {...text('name')} />
        <Controller
          control={control}
          name="documentType"
          render={({ field: { ref, onChange, ...field } }) => (
            <Select
              {...field}
              controlRef={ref}
              label={TEXTS.type}
              placeholder={TEXTS.noType}
              options={DocumentType.options.map((type) => ({ value: type, label: type }))}
              onValue={onChange}
              error={errors.documentType?.message}
              hint={conflictOf('documentType')}
            />
          )}
        />
        <TextField label={TEXTS.category} optional {...text('category')} />
        <TextField label={TEXTS.vendor} optional {...text('vendor')} />
        <TextField label={TEXTS.price} optional inputMode="decimal" step="0.01" {...text('price')} />
        <TextField label={TEXTS.date} optional type="date" className={forms.whole} {...text('purchaseDate')} />
        <TextArea label={TEXTS.notes} optional rows={3} className={forms.whole} {...text('notes')} />
      </Form>
    </Dialog>
  )
}
