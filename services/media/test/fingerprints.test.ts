import { findSimilarPhotos, fingerprintDistance, SIMILAR_BITS } from '@arc/contracts/media/fingerprints'
import { cropPhotos } from '@arc/contracts/media/photos'
import { largePhoto, smallPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintNumber, fingerprintOf, fingerprintText } from '../src/photos/fingerprints.js'
import { startMedia, upload } from './media.fixture.js'

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const textOf = async (picture: Buffer) => {
  const fingerprint = await fingerprintOf(sharp(picture))
  return fingerprint === null ? null : fingerprintText(fingerprint)
}

describe('a fingerprint', () => {
  it('stays nearly the same in another size, quality and light, and differs between pictures', async () => {
    const photo = await largePhoto()
    const again = await sharp(photo).resize(700).modulate({ brightness: 1.15 }).jpeg({ quality: 50 }).toBuffer()
    const [one, other, third] = [await textOf(photo), await textOf(again), await textOf(await smallPhoto())]
    assert(one && other && third)
    expect(fingerprintDistance(one, other)).toBeLessThanOrEqual(SIMILAR_BITS)
    expect(fingerprintDistance(one, third)).toBeGreaterThan(SIMILAR_BITS)
    expect(fingerprintText(fingerprintNumber(one))).toBe(one)
  })

  it('does not exist for a blank picture', async () => {
    expect(
      await textOf(
        await sharp({ create: { width: 60, height: 40, channels: 3, background: '#eee' } })
          .png()
          .toBuffer(),
      ),
    ).toBeNull()
  })

  it('finds the similar photos of its user and of nobody else', async () => {
    const [user, stranger] = [stack.newUser(), stack.newUser()]
    const photo = await largePhoto()
    const { id } = await upload(stack, user, photo)
    await upload(stack, user, await smallPhoto())
    const { id: again } = await upload(stack, user, await sharp(photo).resize(900).jpeg({ quality: 60 }).toBuffer())
    const { body } = await stack.call('media', cropPhotos, { params: { id }, body: { userId: user.userId, boxes: [WHOLE] } }, 'service')
    const fingerprint = body.photos[0]?.fingerprint
    assert(fingerprint)
    const similar = async (userId: string) =>
      (await stack.call('media', findSimilarPhotos, { body: { userId, fingerprints: [fingerprint, fingerprint] } }, 'service')).body.photos
    expect((await similar(user.userId)).map(({ photoId }) => photoId).toSorted()).toEqual([id, again].toSorted())
    expect((await similar(user.userId))[0]).toMatchObject({ photoId: id, distance: 0, fingerprint })
    expect(await similar(stranger.userId)).toEqual([])
    expect(
      (await stack.call('media', findSimilarPhotos, { body: { userId: user.userId, fingerprints: [fingerprint] } }, user)).status,
    ).toBe(403)
  })
})
