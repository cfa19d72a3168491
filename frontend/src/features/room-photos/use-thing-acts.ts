import type { PhotoThing } from '@arc/contracts/inventory/room-photos'
import { useMutation } from '@tanstack/react-query'
import { changeThingMutation, cropThingMutation } from '../../entities/room-photos/room-photos.queries'
import { problemText } from '../../lib/api'
import { isConflict } from '../../lib/conflict'
import { toast } from '../../ui/toast-store'
import { PHOTO_INDEX_TEXTS as TEXTS } from './photo-index.texts'
import { nameOf } from './thing-list'

interface Change {
  itemId?: number | null
  dismissed?: boolean
}

/** What can be done with a thing. Each change is reported with "Undo". */
export function useThingActs({ id, photoId }: { id: number; photoId: number }) {
  const change = useMutation(changeThingMutation)
  const crop = useMutation(cropThingMutation)

  /** @returns the thing as it is then; null when it could not be changed, which a toast says */
  async function save(thing: Pick<PhotoThing, 'id' | 'version'>, body: Change): Promise<PhotoThing | null> {
    try {
      return await change.mutateAsync({ path: { id, photoId, thingId: thing.id }, change: body, version: thing.version })
    } catch (error) {
      const text = isConflict(error) ? TEXTS.changedElsewhere : problemText(error) || TEXTS.tryAgain
      toast({ title: TEXTS.notSaved, text, look: 'destructive' })
      return null
    }
  }
  async function act(title: string, thing: PhotoThing, body: Change, before: Change) {
    const saved = await save(thing, body)
    if (saved) toast({ title, text: nameOf(thing), action: { label: TEXTS.undo, onSelect: () => void save(saved, before) } })
  }

  return {
    busy: change.isPending || crop.isPending,
    detach: (thing: PhotoThing) => act(TEXTS.saved.detached, thing, { itemId: null }, { itemId: thing.itemId }),
    dismiss: (thing: PhotoThing) => act(TEXTS.saved.dismissed, thing, { dismissed: true }, { dismissed: false }),
    showAgain: (thing: PhotoThing) => save(thing, { dismissed: false }),
    attach: (thing: PhotoThing, itemId: number) => act(TEXTS.saved.attached, thing, { itemId }, { itemId: thing.itemId }),
    /** The picture of a thing; null when the photo is gone or the storage is full: the form opens without it. */
    async cut(thing: PhotoThing) {
      try {
        return await crop.mutateAsync({ id, photoId, thingId: thing.id })
      } catch (error) {
        console.error('The thing could not be cut out of the photo', error)
        return null
      }
    },
  }
}
