import { joinRefusals, sortPhotos } from '../../entities/item-photos/photo-files.rules'
import { type CapturePlace, NO_PLACE, PHOTOS_PER_SET, type QueuedPhoto, type QueuedSet } from '../../entities/photo-queue/queue.rules'
import { addPhoto, placeOpenSet, removePhoto, replacePhoto } from '../../entities/photo-queue/queue-store'
import { useQueue } from '../../entities/photo-queue/use-queue'
import { toast } from '../../ui/toast-store'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { measureSharpness } from './measure-sharpness'

export interface Captures {
  /** The photos of the open set, in the order in which they were taken. */
  photos: readonly QueuedPhoto[]
  place: CapturePlace
  /** The open set; undefined before its first photo. */
  set: QueuedSet | undefined
  sets: readonly QueuedSet[]
  loading: boolean
  /** The browser stores nothing here. */
  failed: boolean
  /** The set has as many photos as one batch takes. */
  full: boolean
  /** Stores one photo, in place of another if given. @returns once it is stored; false when it could not be */
  add(file: File, instead?: QueuedPhoto): Promise<boolean>
  /** Stores chosen files; files that are no photos or too large are named in a toast. */
  addFiles(files: File[]): Promise<void>
  remove(photo: QueuedPhoto): Promise<void>
  setPlace(place: CapturePlace): Promise<void>
}

let askedToPersist = false

/** Asks the browser not to delete the photos when it needs space. */
function persistOnce() {
  if (askedToPersist) return
  askedToPersist = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** The set of photos that is being taken by this user. @param first where a new set goes */
export function useCaptures(userId: string, first: CapturePlace = NO_PLACE): Captures {
  const { sets, failed } = useQueue(userId)
  const set = sets?.find(({ closed }) => !closed)
  const photos = set?.photos ?? []
  const left = PHOTOS_PER_SET - photos.length

  async function add(file: File, instead?: QueuedPhoto): Promise<boolean> {
    persistOnce()
    try {
      const photo = { file, sharpness: await measureSharpness(file) }
      if (instead) await replacePhoto(userId, instead, photo)
      else await addPhoto(userId, photo, first)
      return true
    } catch (error) {
      console.error('The photo was not stored', error)
      toast({ ...TEXTS.notStored, look: 'destructive' })
      return false
    }
  }

  return {
    photos,
    set,
    place: set?.place ?? first,
    sets: sets ?? [],
    loading: sets === null,
    failed,
    full: left <= 0,
    add,
    async addFiles(files) {
      const { taken, refused } = sortPhotos(files)
      const words = joinRefusals(refused)
      if (words) toast({ ...words, look: 'destructive' })
      for (const file of taken.slice(0, Math.max(0, left))) if (!(await add(file))) return
    },
    remove: ({ id }) => removePhoto(userId, id),
    setPlace: (place) => placeOpenSet(userId, place),
  }
}
