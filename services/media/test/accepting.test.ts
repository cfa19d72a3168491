import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { analyzeImage, cropPhotos, getImage, getThumbnail, readPicture } from '@arc/contracts/media/photos'
import { heicPhoto, largePhoto, noise } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it, vi } from 'vitest'
import { Database } from '../src/database.js'
import { Decoding } from '../src/photos/decoding.js'
import { DerivedPictures } from '../src/photos/derived-pictures.js'
import { originalKey } from '../src/photos/photos.keys.js'
import { PreparationService } from '../src/photos/preparation.service.js'
import { preparePhoto } from '../src/photos/prepare-photo.job.js'
import { SpareTime } from '../src/photos/spare-time.js'
import { file, form, photoFolders, startMedia, upload } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const db = () => stack.service('media').get(Database).client
const rowOf = (id: string) => db().photo.findUniqueOrThrow({ where: { id } })
const thumbnail = (id: string, user: ReturnType<Stack['newUser']>) =>
  stack.call('media', getThumbnail, { params: { id }, query: { size: 'small' } }, user)

/** A HEIC, which is decoded after it was accepted: its container is complete, and its picture damaged. */
async function damagedPhoto(): Promise<Buffer> {
  const photo = await heicPhoto()
  const pixels = photo.indexOf('mdat') + 4
  return photo.fill(0x55, pixels, pixels + 60)
}

describe('an accepted photo', () => {
  it('is answered before its pictures are made, which a job makes then', async () => {
    const user = stack.newUser()
    const { id, width, height } = await upload(stack, user, await largePhoto())
    expect([width, height]).toEqual([3295, 1846])
    await stack.settle()
    const { placeholder, fingerprint, prepared, problem } = await rowOf(id)
    expect({ placeholder, fingerprint, prepared, problem }).toEqual({
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      fingerprint: expect.any(BigInt),
      prepared: true,
      problem: null,
    })
    const [folder = ''] = await photoFolders(stack, user)
    const names = await readdir(join(stack.dataDir, 'files/photos', user.userId, folder))
    expect(names.filter((name) => !name.includes('@')).sort()).toEqual(
      ['analysisImage.jpg', 'medium.webp', 'original', 'printedImage.jpg', 'small.webp', 'thumbnail.webp', 'web.webp'].sort(),
    )
  })

  it('shows every picture at once, whoever asks first', async () => {
    const user = stack.newUser()
    const heic = await heicPhoto()
    const { id, url } = await upload(stack, user, heic)
    const read = (edge: number) => stack.call('media', readPicture, { body: { userId: user.userId, imageUrl: url, edge } }, 'service')
    const whole = () => stack.call('media', getImage, { params: { id } }, user)
    const body = { userId: user.userId, boxes: [{ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }] }
    const answers = await Promise.all([
      thumbnail(id, user),
      whole(),
      read(1536),
      read(3000),
      stack.call('media', cropPhotos, { params: { id }, body }, 'service'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await sharp(answers[1].bytes).metadata()).toMatchObject({ format: 'jpeg', width: 4032, height: 3024 })
    expect(answers[4].body.photos[0]?.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  })

  it('that is damaged inside says so with its name, and is decoded once only', async () => {
    const user = stack.newUser()
    const { id, url } = await upload(stack, user, await damagedPhoto())
    const message = 'photo.jpg is damaged or incomplete and cannot be opened.'
    expect(await thumbnail(id, user)).toMatchObject({ status: 415, body: { message } })
    await stack.settle()
    expect(await rowOf(id)).toMatchObject({ prepared: false, problem: message })
    // Its file is gone, so another attempt would say something else.
    await stack.platform.files.remove(originalKey(await rowOf(id)))
    const body = { userId: user.userId, imageUrl: url, edge: 400 }
    expect(await stack.call('media', readPicture, { body }, 'service')).toMatchObject({ status: 415, body: { message } })
  })

  it('is not damaged because a disk is full: it gets its pictures once there is room', async () => {
    const user = stack.newUser()
    const { heic } = stack.service('media').get(Decoding)
    const full = vi.spyOn(heic, 'decode').mockRejectedValue(new Error('ENOSPC: no space left on device, write'))
    const { id } = await upload(stack, user, await heicPhoto())
    expect((await thumbnail(id, user)).status).toBe(507)
    expect(await rowOf(id)).toMatchObject({ prepared: false, problem: null })
    full.mockRestore()
    expect((await thumbnail(id, user)).status).toBe(200)
  })

  it('is refused when it is damaged inside and its pictures are wanted now, also when it was accepted before', async () => {
    const user = stack.newUser()
    const damaged = await damagedPhoto()
    const send = (content: Buffer) =>
      stack.call('media', analyzeImage, { query: { pictures: 'now' }, body: form('image', file(content, 'photo.jpg')) }, user)
    const refusal = { status: 415, body: { message: 'photo.jpg is damaged or incomplete and cannot be opened.' } }
    expect(await send(damaged)).toMatchObject(refusal)
    expect(await send(damaged)).toMatchObject(refusal)
    const { status, body } = await send(await largePhoto())
    expect([status, body.placeholder]).toEqual([200, expect.stringMatching(/^data:/)])
    expect(await rowOf(body.id)).toMatchObject({ prepared: true })
  })

  it('has one fingerprint, whichever of its pictures are made first', async () => {
    const user = stack.newUser()
    const { id, url } = await upload(stack, user, await largePhoto())
    await stack.settle()
    await db().photo.update({ where: { id }, data: { prepared: false, placeholder: '', fingerprint: null } })
    const body = { userId: user.userId, imageUrl: url, edge: 1536 }
    expect((await stack.call('media', readPicture, { body }, 'service')).status).toBe(200)
    const recognised = await rowOf(id)
    expect(recognised).toMatchObject({ prepared: false, fingerprint: expect.any(BigInt) })
    expect((await thumbnail(id, user)).status).toBe(200)
    expect(await rowOf(id)).toEqual({ ...recognised, prepared: true })
  })

  it('gets its pictures while recognisers keep up, and gives way to a photo that waits for its own', async () => {
    const user = stack.newUser()
    const [first, second] = [
      await upload(stack, user, await largePhoto()),
      await upload(stack, user, await noise(900, 600).jpeg().toBuffer()),
    ]
    await stack.settle()
    await db().photo.updateMany({ where: { userId: user.userId }, data: { prepared: false, placeholder: '', createdAt: new Date() } })
    const recognise = ({ url: imageUrl }: typeof first) =>
      stack.call('media', readPicture, { body: { userId: user.userId, imageUrl, edge: 1536 } }, 'service')
    await recognise(first)
    const spareTime = stack.service('media').get(SpareTime)
    const asking = setInterval(() => spareTime.asked(), 200)
    try {
      const data = { userId: user.userId, photoId: first.id }
      const made = stack
        .service('media')
        .get(PreparationService)
        .run(data, { signal: AbortSignal.timeout(30_000) })
      await pause(1_500)
      expect(await rowOf(first.id)).toMatchObject({ prepared: false })
      await recognise(second)
      await made
      expect(await rowOf(first.id)).toMatchObject({ prepared: true })
    } finally {
      clearInterval(asking)
    }
  })

  it('whose pictures are made by two at once, or twice, is the same photo', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await largePhoto())
    await stack.settle()
    const before = await rowOf(id)
    await db().photo.update({ where: { id }, data: { prepared: false, placeholder: '', fingerprint: null } })
    const [first, second] = await Promise.all([thumbnail(id, user), thumbnail(id, user)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await rowOf(id)).toEqual(before)
  })

  it('leaves no file behind when it is deleted while its pictures are made', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await largePhoto())
    await stack.settle()
    await db().photo.update({ where: { id }, data: { prepared: false } })
    const pictures = stack.service('media').get(DerivedPictures)
    const put = pictures.put.bind(pictures)
    const deleting = vi.spyOn(pictures, 'put').mockImplementationOnce(async (...args) => {
      await db().photo.delete({ where: { id } })
      return put(...args)
    })
    expect((await thumbnail(id, user)).status).toBe(404)
    expect(deleting).toHaveBeenCalledOnce()
    expect(await photoFolders(stack, user)).toEqual([])
  })

  it('whose job comes after its deletion ends the job', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await largePhoto())
    await db().photo.delete({ where: { id } })
    await stack.settle()
    const failed = `select 1 from media_jobs.job where name = $1 and state in ('failed', 'retry')`
    expect((await stack.service('media').get(Database).pool.query(failed, [preparePhoto.name])).rowCount).toBe(0)
  })
})

it('a file whose end is missing is refused at once, and one whose end cannot be seen is decoded at once', async () => {
  const user = stack.newUser()
  const photo = await largePhoto()
  const half = await stack.call('media', analyzeImage, { body: form('image', file(photo.subarray(0, 400_000), 'half.jpg')) }, user)
  expect(half).toMatchObject({ status: 415, body: { message: 'half.jpg is incomplete: the end of the picture is missing.' } })
  // As cameras append a film to a photo.
  const withFilm = await upload(stack, user, Buffer.concat([photo, Buffer.alloc(200_000, 1)]))
  assert(withFilm.placeholder.startsWith('data:image/webp'))
  const halfHeic = (await heicPhoto()).subarray(0, -1_000)
  expect((await stack.call('media', analyzeImage, { body: form('image', file(halfHeic, 'half.heic')) }, user)).status).toBe(415)
  for (const format of ['png', 'webp'] as const) {
    const whole = await sharp(photo).resize(1200).toFormat(format).toBuffer()
    expect((await upload(stack, user, whole)).placeholder).toBe('')
    const cut = await stack.call('media', analyzeImage, { body: form('image', file(whole.subarray(0, -20), `cut.${format}`)) }, user)
    expect(cut).toMatchObject({ status: 415 })
  }
})
