import type { BatchProgress } from '@arc/contracts/analysis/batches'
import type { Reviewed } from './review.rules'

type Photos = Pick<BatchProgress, 'photos' | 'items'>

/** The analysed photos without a finding, until the user adds an item from them. */
export function unrecognisedPhotos({ photos, items }: Photos, reviewed: readonly Pick<Reviewed, 'photoId'>[]): BatchProgress['photos'] {
  const known = new Set([...items, ...reviewed].map(({ photoId }) => photoId))
  return photos.filter(({ photoId, status }) => status === 'done' && !known.has(photoId))
}

/** An item without a name that shows the whole photo: the user names it. @param roomId the room of the page, or null */
export function itemFromPhoto(photoId: string, roomId: number | null): Reviewed {
  return {
    key: `photo-${photoId}`,
    photoId,
    imageUrl: `/api/image/${photoId}`,
    box: { x: 0, y: 0, width: 1, height: 1 },
    ...{ name: '', category: 'Other', description: null, brand: null, model: null, visibleText: null, condition: null },
    ...{ quantity: 1, valueLow: null, estimatedValue: null, valueHigh: null, valueBasis: null },
    ...{ suggestedRoom: null, assignedRoomId: null, roomId: null, chosenRoomId: roomId },
    ...{ confidence: 1, source: 'manual', valueEdited: false },
  }
}
