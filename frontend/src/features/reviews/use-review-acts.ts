import type { ItemCard } from '@arc/contracts/inventory/items'
import type { ReviewRoom } from '@arc/contracts/inventory/reviews'
import { useMutation } from '@tanstack/react-query'
import {
  confirmItemMutation,
  confirmRoomMutation,
  type Gone,
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
    busy: room.isPending || backRoom.isPending || item.isPending,
    /** A room was looked through; what is gone goes to the trash. @returns whether that was stored */
    async lookedThrough({ id, name }: Pick<ReviewRoom, 'id' | 'name'>, gone: Gone[] = []): Promise<boolean> {
      try {
        const { id: reviewId, gone: trashed, actionId } = await room.mutateAsync({ id, gone })
        const back = () => backRoom.mutateAsync({ id, reviewId })
        if (actionId === null) said(TEXTS.confirmed.room, name, back)
        else offerUndo({ title: TEXTS.trashed(trashed), text: name, actionId, onUndone: () => void takeBack(name, back) })
        return true
      } catch (error) {
        failed(TEXTS.notSaved, error)
        return false
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
  }
}
export type ReviewActs = ReturnType<typeof useReviewActs>
