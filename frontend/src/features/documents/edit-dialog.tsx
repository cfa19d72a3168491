import { DocumentType, LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation } from '@tanstack/react-query'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { changeDocumentMutation } from '../../entities/documents/documents.queries'
import { pagePicture } from '../../entities/documents/documents.rules'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { TextArea, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import forms from '../../ui/form-grid.module.css'
import { Icon } from '../../ui/icon'
import { MoneyField } from '../../ui/money-field'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { DOCUMENT_TEXTS } from './documents.texts'
import { type EditData, EditForm, type EditValues, editValues } from './edit.schema'
import styles from './edit-dialog.module.css'

const TEXTS = DOCUMENT_TEXTS.edit
const LABELS: Record<keyof EditValues, string> = {
  ...{ name: TEXTS.name, category: TEXTS.category, documentType: TEXTS.type, vendor: TEXTS.vendor, price: TEXTS.price },
  ...{ purchaseDate: TEXTS.date, notes: TEXTS.notes },
}

const baseOf = (document: LibraryDocument) => ({ values: editValues(document), version: document.version })

interface Props {
  document: LibraryDocument
  onOpenChange(open: boolean): void
  onDelete(): void
}

/** Name, type, category, vendor, price, date and notes of a document, beside its first page (spec DOCS-09, DOCS-10). */
export function EditDialog({ document, onOpenChange, onDelete }: Props) {
  const change = useMutation(changeDocumentMutation)
  const form = useZodForm(EditForm, editValues(document))
  const { register, getValues, setValue, formState } = form
  const { errors } = formState
  const { base, mark, explain, conflictOf } = useFormConflicts<EditValues>({
    initial: () => baseOf(document),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => LABELS[field],
    textOf: (field, values) => values[field],
  })
  const text = (field: keyof EditValues) => ({ ...register(field), error: errors[field]?.message, hint: conflictOf(field) })

  async function save(fields: EditData) {
    try {
      const saved = await change.mutateAsync({ id: document.id, change: fields, version: base.version ?? document.version })
      toast({ title: TEXTS.saved, text: saved.name })
      onOpenChange(false)
    } catch (error) {
      explain(error, LibraryDocument, baseOf, TEXTS.failed)
      return false
    }
  }

  return (
    <FormDialog
      wide
      title={TEXTS.title}
      action={change.isPending ? TEXTS.saving : TEXTS.save}
      bodyClassName={styles.columns}
      beside={
        <div className={styles.ground}>
          <DocumentPicture src={pagePicture(document, 'small')} iconSize={32} className={styles.print} />
        </div>
      }
      more={
        <Button look="text" tone="danger" className={styles.delete} icon={<Icon name="trash" size={18} />} onClick={onDelete}>
          {TEXTS.delete}
        </Button>
      }
      form={form}
      draft={`document:${document.id}`}
      className={cx(forms.grid, forms.two)}
      onSubmit={save}
      onCancel={() => onOpenChange(false)}
      onDraftConflict={mark}
    >
      <TextField label={TEXTS.name} className={forms.whole} required {...text('name')} />
      <Select
        label={TEXTS.type}
        placeholder={TEXTS.noType}
        options={DocumentType.options.map((type) => ({ value: type, label: type }))}
        {...text('documentType')}
      />
      <TextField label={TEXTS.category} optional {...text('category')} />
      <TextField label={TEXTS.vendor} optional {...text('vendor')} />
      <MoneyField label={TEXTS.price} optional step="0.01" {...text('price')} />
      <TextField label={TEXTS.date} optional type="date" className={forms.whole} {...text('purchaseDate')} />
      <TextArea label={TEXTS.notes} optional rows={3} className={forms.whole} {...text('notes')} />
    </FormDialog>
  )
}
