import type { Category } from '@arc/contracts/inventory/categories'
import type { Place } from '@arc/contracts/inventory/places'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useMutation } from '@tanstack/react-query'
import { createCategoryMutation } from '../../entities/items/items.queries'
import { createPlaceMutation } from '../../entities/places/places.queries'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { problemText } from '../../lib/api'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'

interface Choices {
  projectId: number
  onCategory(created: Category): void
  onRoom(created: Room): void
  onPlace(created: Place): void
}

/** Creates a category, a room, or a place from within the item form. All resolve to true when it was created; a failure shows a toast. */
export function useCreateChoices({ projectId, onCategory, onRoom, onPlace }: Choices) {
  const category = useMutation(createCategoryMutation)
  const room = useMutation(createRoomMutation)
  const place = useMutation(createPlaceMutation)

  async function createCategory(name: string): Promise<boolean> {
    try {
      const created = await category.mutateAsync(name)
      toast({ title: ITEM_TEXTS.categoryCreated, text: created.name })
      onCategory(created)
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
      onRoom(created)
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
      onPlace(created)
      return true
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: problemText(error) || PLACE_TEXTS.createFailed, look: 'destructive' })
      return false
    }
  }

  return { createCategory, createRoom, createPlace }
}
