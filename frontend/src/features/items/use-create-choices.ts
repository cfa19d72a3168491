import type { Category } from '@arc/contracts/inventory/categories'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useMutation } from '@tanstack/react-query'
import { createCategoryMutation } from '../../entities/items/items.queries'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { problemText } from '../../lib/api'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'

interface Choices {
  projectId: number
  onCategory(created: Category): void
  onRoom(created: Room): void
}

/** Creates a category or a room from within the item form. Both resolve to true when it was created; a failure shows a toast. */
export function useCreateChoices({ projectId, onCategory, onRoom }: Choices) {
  const category = useMutation(createCategoryMutation)
  const room = useMutation(createRoomMutation)

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

  return { createCategory, createRoom }
}
