import { LIMITS } from '@arc/contracts/text'
import { describe, expect, it } from 'vitest'
import {
  countWaiting,
  isSent,
  joinSets,
  NO_PLACE,
  nextToSend,
  ownPhotoKeys,
  PHOTOS_PER_SET,
  type PhotoSet,
  photoId,
  type QueuedPhoto,
  queueKeys,
  UPLOAD_LIFETIME,
  type Upload,
} from './queue.rules'

const NOW = 1_800_000_000_000
const set = (key: string, startedAt: number, closed = true): PhotoSet => ({ key, place: NO_PLACE, startedAt, closed })
const stored = (at = NOW): Upload => ({ stored: { photoId: 'p', name: 'a.jpg', width: 4, height: 3 }, rejected: null, at })
const rejected: Upload = { stored: null, rejected: { name: 'a.jpg', reason: 'Not a photo.', status: 415 }, at: 0 }
const photo = (id: string, of: string, upload: Upload | null = null): QueuedPhoto => ({
  ...{ id, set: of, sharpness: null, upload },
  file: new File(['x'], `${id}.jpg`, { type: 'image/jpeg' }),
})

describe('the queue of the camera', () => {
  it('sends the photos of closed sets in the order in which they were taken, and none of an open one', () => {
    const photos = [photo('1', 'late'), photo('2', 'early'), photo('3', 'early'), photo('4', 'open')]
    const sets = joinSets([set('late', 20), set('open', 5, false), set('early', 10)], photos)
    expect(sets.map(({ key }) => key)).toEqual(['open', 'early', 'late'])
    const order: string[] = []
    for (let next = nextToSend(sets, NOW); next; next = nextToSend(sets, NOW)) {
      order.push(next.id)
      next.upload = stored()
    }
    expect(order).toEqual(['2', '3', '1'])
    expect([sets.map((one) => isSent(one, NOW)), countWaiting(sets, NOW)]).toEqual([[false, true, true], 1])
  })

  it('sends no photo again that is on the server or was rejected, unless the server has deleted the upload', () => {
    const old = NOW - UPLOAD_LIFETIME
    const [sets] = [joinSets([set('a', 1)], [photo('1', 'a', stored(old + 1)), photo('2', 'a', rejected), photo('3', 'a', stored(old))])]
    expect(nextToSend(sets, NOW)?.id).toBe('3')
    expect(nextToSend(sets, NOW - 1)).toBeUndefined()
  })

  it("reads nobody else's photos, also of a user whose id begins like another's", () => {
    const keys = [queueKeys.sets('ann'), ...['ann', 'anna', 'bob'].flatMap((who) => [queueKeys.photo(who, '2'), queueKeys.photo(who, '1')])]
    expect(ownPhotoKeys([...keys, queueKeys.upload('ann', '1'), 7], 'ann')).toEqual(['photo/ann/1', 'photo/ann/2'])
  })

  it('orders photos by their time, and takes as many in a set as a batch does', () => {
    const ids = [photoId(10, 'a'), photoId(9, 'z'), photoId(1_800_000_000_000, 'b')]
    expect([...ids].sort()).toEqual([ids[1], ids[0], ids[2]])
    expect(PHOTOS_PER_SET).toBe(LIMITS.photosPerBatch)
  })
})
