import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { customFieldsQuery } from '../../entities/custom-fields/fields.queries'
import { FIELD_TEXTS } from '../../entities/custom-fields/fields.texts'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import type { ItemFormData, ItemFormValues } from './item-form.schema'

interface Props {
  control: Control<ItemFormValues, unknown, ItemFormData>
  readOnly: boolean | undefined
  hint: ReactNode
}

/** An input for each field that the user added. */
export function CustomInputs({ control, readOnly, hint }: Props) {
  const fields = useQuery(customFieldsQuery).data ?? []
  return fields.map(({ id, name, kind }, at) => (
    <Controller
      key={id}
      control={control}
      name={`customValues.${id}`}
      render={({ field, fieldState }) => {
        const shared = { label: name, optional: true, error: fieldState.error?.message, hint: at === 0 ? hint : undefined }
        const value = field.value ?? ''
        if (kind === 'flag')
          return <Select {...shared} disabled={readOnly} options={FIELD_TEXTS.choices} value={value} onValue={field.onChange} />
        return (
          <TextField
            {...shared}
            readOnly={readOnly}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )
      }}
    />
  ))
}
