import type { ItemCard } from '@arc/contracts/inventory/items'
import type { ReviewRoom } from '@arc/contracts/inventory/reviews'
import { useMutation } from '@tanstack/react-query'
import { deleteItemMutation } from '../../entities/items/items.queries'
import {
  confirmItemMutation,
  confirmRoomMutation,
  unconfirmItemMutation,
  unconfirmRoomMutation,
} from '../../entities/reviews/reviews.queries'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { REVIEW_TEXTS as TEXTS } from './review.texts'

type Item = Pick<ItemCard, 'id' | 'name'>

function failed(title: string, error: unknown) {
  toast({ title, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
}

/** What is said in the review. Each answer is reported with "Undo"; the toast works after its page was left. */
export function useReviewActs() {
  const room = useMutation(confirmRoomMutation)
  const backRoom = useMutation(unconfirmRoomMutation)
  const item = useMutation(confirmItemMutation)
  const backItem = useMutation(unconfirmItemMutation)
  const remove = useMutation(deleteItemMutation)
  const offerUndo = useUndo()

  async function takeBack(text: string, work: () => Promise<unknown>) {
    try {
      await work()
      toast({ title: TEXTS.takenBack, text })
    } catch (error) {
      failed(TEXTS.notSaved, error)
    }
  }
  const said = (title: string, text: string, undo: () => Promise<unknown>) =>
    toast({ title, text, duration: TOAST.undo, action: { label: TEXTS.undo, onSelect: () => void takeBack(text, undo) } })

  return {
    busy: room.isPending || backRoom.isPending || item.isPending || remove.isPending,
    async unchanged({ id, name }: Pick<ReviewRoom, 'id' | 'name'>) {
      try {
        const { id: reviewId } = await room.mutateAsync({ id })
        said(TEXTS.confirmed.room, name, () => backRoom.mutateAsync({ id, reviewId }))
      } catch (error) {
        failed(TEXTS.notSaved, error)
      }
    },
    takeBackRoom: ({ id, name, asItWas }: ReviewRoom) =>
      asItWas && takeBack(name, () => backRoom.mutateAsync({ id, reviewId: asItWas.id })),
    async stillHere({ id, name }: Item) {
      try {
        const { id: sightingId } = await item.mutateAsync(id)
        said(TEXTS.confirmed.item, name, () => backItem.mutateAsync({ id, sightingId }))
      } catch (error) {
        failed(TEXTS.notSaved, error)
      }
    },
    async gone({ id, name }: Item) {
      try {
        const { actionId } = await remove.mutateAsync(id)
        offerUndo({ title: TEXTS.trashed, text: name, actionId })
      } catch (error) {
        failed(TEXTS.notDeleted, error)
      }
    },
  }
}
export type ReviewActs = ReturnType<typeof useReviewActs>
