import { API_TOKEN_DAYS, ApiTokenScope } from '@arc/contracts/auth/api-tokens'
import { name as nameOf } from '@arc/contracts/text'
import { z } from 'zod'
import { useZodForm } from '../../lib/use-zod-form'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import forms from '../../ui/form-grid.module.css'
import { Select } from '../../ui/select'
import { TOKEN_TEXTS as TEXTS } from './account.texts'

const Fields = z.object({
  name: nameOf(TEXTS.name),
  scope: ApiTokenScope,
  days: z.string().transform((text) => API_TOKEN_DAYS.find((days) => String(days) === text) ?? API_TOKEN_DAYS[0]),
})

/** What a new token is for. */
export type TokenWish = z.output<typeof Fields>

/** Asks for name, scope and lifetime of a new token. */
export function NewToken({ onCreate, onClose }: { onCreate(wish: TokenWish): void; onClose(): void }) {
  const form = useZodForm(Fields, { name: '', scope: 'read', days: '90' })
  const { register, formState } = form
  return (
    <FormDialog title={TEXTS.title} action={TEXTS.action} form={form} className={forms.grid} onSubmit={onCreate} onCancel={onClose}>
      <TextField label={TEXTS.name} error={formState.errors.name?.message} required {...register('name')} />
      <div className={cx(forms.grid, forms.pair)}>
        <Select
          label={TEXTS.scope}
          options={ApiTokenScope.options.map((value) => ({ value, label: TEXTS.scopes[value] }))}
          {...register('scope')}
        />
        <Select
          label={TEXTS.days}
          options={API_TOKEN_DAYS.map((value) => ({ value: String(value), label: TEXTS.daysOf(value) }))}
          {...register('days')}
        />
      </div>
    </FormDialog>
  )
}
