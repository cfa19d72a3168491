import { describe, expect, it } from 'vitest'
import { itemFromPhoto, unrecognisedPhotos } from './unrecognised.rules'

const photo = (photoId: string, status: 'done' | 'failed' | 'waiting' = 'done') => ({
  ...{ photoId, status, name: `${photoId}.jpg`, error: null, width: 4, height: 3 },
})
const idsOf = (photos: { photoId: string }[]) => photos.map(({ photoId }) => photoId)

describe('photos on which nothing was recognised', () => {
  const found = itemFromPhoto('a', null)

  it('are the analysed ones without a finding; failed ones are reported elsewhere', () => {
    const photos = [photo('a'), photo('b'), photo('c', 'failed'), photo('d', 'waiting')]
    expect(idsOf(unrecognisedPhotos({ photos, items: [found] }, [found]))).toEqual(['b'])
    expect(idsOf(unrecognisedPhotos({ photos, items: [] }, []))).toEqual(['a', 'b'])
  })

  it('do not include photos whose items the user removed', () => {
    expect(unrecognisedPhotos({ photos: [photo('a')], items: [found] }, [])).toEqual([])
  })

  it('are gone once the user adds an item, which has no name, no value, and the source of a typed one', () => {
    const added = itemFromPhoto('b', 7)
    expect(unrecognisedPhotos({ photos: [photo('b')], items: [] }, [added])).toEqual([])
    expect(added).toMatchObject({ name: '', estimatedValue: null, source: 'manual', chosenRoomId: 7, imageUrl: '/api/image/b' })
    expect(added.key).not.toBe(itemFromPhoto('c', 7).key)
  })
})
