import type { SessionUser } from '@arc/contracts/auth/sessions'
import { analyzeImage, storePhotos } from '@arc/contracts/media/photos'
import { smallPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { file, form, startMedia } from './media.fixture.js'

const LARGE_PHOTOS = 12

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const prepared = (user: SessionUser) =>
  stack
    .service('media')
    .get(Database)
    .client.photo.count({ where: { userId: user.userId, prepared: true } })

it('a small photo passes the waiting 64-megapixel ones of another user', { timeout: 180_000 }, async () => {
  const [ann, bob] = [stack.newUser(), stack.newUser()]
  const large = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#b08a5a' } })
    .jpeg({ quality: 50 })
    .toBuffer()
  const body = new FormData()
  body.append('userId', ann.userId)
  // What follows the end of a JPEG makes it another file of the same picture.
  for (let at = 0; at < LARGE_PHOTOS; at++) body.append('images', file(Buffer.concat([large, Buffer.from([at])]), `${at}.jpg`))
  const uploading = stack.call('media', storePhotos, { body }, 'service')
  await expect.poll(() => prepared(ann), { timeout: 60_000, interval: 20 }).toBeGreaterThan(1)
  const before = await prepared(ann)
  const answer = await stack.call('media', analyzeImage, { body: form('image', file(await smallPhoto(), 'small.jpg')) }, bob)
  expect(answer.status).toBe(200)
  // Those that were being processed, and no more.
  expect((await prepared(ann)) - before).toBeLessThanOrEqual(2)
  expect((await uploading).body.photos).toHaveLength(LARGE_PHOTOS)
  await expect.poll(() => prepared(ann), { timeout: 120_000, interval: 100 }).toBe(LARGE_PHOTOS)
})
