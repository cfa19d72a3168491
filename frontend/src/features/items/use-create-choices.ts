import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { createCategoryMutation } from '../../entities/items/items.queries'
import { createPlaceMutation } from '../../entities/places/places.queries'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { problemText } from '../../lib/api'
import { stripEmoji } from '../../lib/format'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'
import type { ItemFormData, ItemFormValues } from './item-form.schema'

const DIRTY = { shouldDirty: true }

/**
 * Creates a category, a room, or a place from within the item form, and chooses it there. All resolve to true when it was created; a failure
 * shows a toast.
 */
export function useCreateChoices(projectId: number, form: UseFormReturn<ItemFormValues, unknown, ItemFormData>) {
  const { setValue, formState } = form
  const category = useMutation(createCategoryMutation)
  const room = useMutation(createRoomMutation)
  const place = useMutation(createPlaceMutation)

  async function createCategory(name: string): Promise<boolean> {
    try {
      const created = await category.mutateAsync(name)
      toast({ title: ITEM_TEXTS.categoryCreated, text: created.name })
      setValue('category', stripEmoji(created.name), { ...DIRTY, shouldValidate: formState.isSubmitted })
      return true
    } catch {
      toast({ title: COMMON_TEXTS.error, text: ITEM_TEXTS.categoryFailed, look: 'destructive' })
      return false
    }
  }

  async function createRoom(name: string): Promise<boolean> {
    try {
      const created = await room.mutateAsync({ name, projectId })
      toast({ title: ITEM_TEXTS.roomCreated, text: created.name })
      setValue('roomId', created.id, DIRTY)
      setValue('placeId', null, DIRTY)
      return true
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: problemText(error) || ITEM_TEXTS.roomFailed, look: 'destructive' })
      return false
    }
  }

  /** Creates a place directly in a room. */
  async function createPlace(name: string, roomId: number): Promise<boolean> {
    try {
      const created = await place.mutateAsync({ name, roomId, parentId: null })
      toast({ title: PLACE_TEXTS.created, text: created.name })
      setValue('placeId', created.id, DIRTY)
      return true
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: problemText(error) || PLACE_TEXTS.createFailed, look: 'destructive' })
      return false
    }
  }

  return { createCategory, createRoom, createPlace }
}
