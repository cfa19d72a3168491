import { ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { categoriesQuery } from '../../entities/items/items.queries'
import { describeError } from '../../lib/describe-error'
import { stripEmoji } from '../../lib/format'
import { ChoiceField } from './choice-field'
import { ITEM_TEXTS } from './item.texts'
import type { ItemFormData, ItemFormValues } from './item-form.schema'
import type { useCreateChoices } from './use-create-choices'

interface Props {
  form: UseFormReturn<ItemFormValues, unknown, ItemFormData>
  create: Pick<ReturnType<typeof useCreateChoices>, 'createCategory' | 'createRoom'>
  rooms: readonly Room[]
  /** Why the rooms could not be loaded. */
  roomsFailed: unknown
  disabled: boolean | undefined
  conflictOf(field: 'category' | 'roomId'): ReactNode
}

const DIRTY = { shouldDirty: true }

/** Category and room of the item form; each can be created there. */
export function ItemChoices({ form, create, rooms, roomsFailed, disabled, conflictOf }: Props) {
  const { control, setValue, formState } = form
  const { errors } = formState
  const categoryList = useQuery(categoriesQuery)
  const categories = categoryList.data ?? []
  const category = useWatch({ control, name: 'category' })
  const categoryNames = [...new Set([...categories.map((one) => stripEmoji(one.name)), category])].filter(Boolean)
  return (
    <>
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <ChoiceField
            label={ITEM_FIELDS.category.label}
            hint={conflictOf('category')}
            noun={ITEM_TEXTS.nouns.category}
            none={ITEM_TEXTS.noCategories}
            ref={field.ref}
            disabled={disabled}
            options={categoryNames.map((name) => ({ value: name, label: name }))}
            value={field.value}
            error={categoryList.error ? describeError(categoryList.error).text : errors.category?.message}
            onValue={field.onChange}
            onCreate={create.createCategory}
          />
        )}
      />
      <Controller
        control={control}
        name="roomId"
        render={({ field }) => (
          <ChoiceField
            label={ITEM_TEXTS.room}
            hint={conflictOf('roomId')}
            noun={ITEM_TEXTS.nouns.room}
            none={ITEM_TEXTS.noRooms}
            ref={field.ref}
            disabled={disabled}
            options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
            value={field.value === null ? '' : String(field.value)}
            error={roomsFailed ? describeError(roomsFailed).text : errors.roomId?.message}
            onValue={(id) => {
              field.onChange(id === '' ? null : Number(id))
              setValue('placeId', null, DIRTY)
            }}
            onCreate={create.createRoom}
          />
        )}
      />
    </>
  )
}
