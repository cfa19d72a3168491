import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { placesQuery } from '../../entities/places/places.queries'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { ChoiceField } from './choice-field'
import type { ItemFormData, ItemFormValues } from './item-form.schema'

interface Props {
  control: Control<ItemFormValues, unknown, ItemFormData>
  roomId: number
  disabled: boolean | undefined
  hint: ReactNode
  onCreate(name: string, roomId: number): Promise<boolean>
}

/** The place of an item in the chosen room; a new one can be created. */
export function PlaceField({ control, roomId, disabled, hint, onCreate }: Props) {
  const places = useQuery(placesQuery(roomId)).data ?? []
  return (
    <Controller
      control={control}
      name="placeId"
      render={({ field }) => (
        <ChoiceField
          optional
          label={PLACE_TEXTS.place}
          hint={hint}
          noun={PLACE_TEXTS.noun}
          none={PLACE_TEXTS.none}
          ref={field.ref}
          disabled={disabled}
          options={places.map(({ id, path }) => ({ value: String(id), label: path }))}
          value={field.value === null ? '' : String(field.value)}
          onValue={(id) => field.onChange(id === '' ? null : Number(id))}
          onCreate={(name) => onCreate(name, roomId)}
        />
      )}
    />
  )
}
