import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { analyzeStored, cancelBatch, getRecogniser } from '@arc/contracts/analysis/batches'
import { photoAnalysed } from '@arc/contracts/analysis/photo-events'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { MiB, type Payload } from '@arc/contracts/define'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { analyzeImage, getImage, getThumbnail } from '@arc/contracts/media/photos'
import { heicPhoto, largePhoto, smallPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AnalysisService } from '../src/batches/analysis.service.js'
import { ask, namesOf, newOwner, send, startBatches } from './batches.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startBatches()
})
afterAll(() => stack.close())

const livingRoom = readFileSync(new URL('../../media/assets/living-room.webp', import.meta.url))
const stools = await largePhoto()
const groceries = await smallPhoto()

async function sql(text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: stack.admin })
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}

describe('a batch of photos', () => {
  it('[PHOTO-01] tells what was found on each photo, with its size and the keys of the findings', async () => {
    const user = await newOwner(stack)
    const received: Payload<typeof photoAnalysed>[] = []
    // It stays: an event that an ended consumer has not received waits for its next start.
    await stack.platform.transport.subscribe({
      consumer: `test-${user.userId.slice(0, 8)}`,
      types: [photoAnalysed.type],
      handle: async ({ payload }) => {
        const analysis = photoAnalysed.payload.parse(payload)
        if (analysis.userId === user.userId) received.push(analysis)
      },
    })
    const { body } = await send(stack, user, { 'IMG_0001.webp': livingRoom })
    await stack.settle()
    const { body: batch } = await ask(stack, user, body.progressKey)
    const [photo] = batch.photos
    const { width, height, photoId } = photo ?? {}
    const today = stack.clock.now().toISOString().slice(0, 10)
    expect(received).toMatchObject([{ photoId, width, height, projectId: user.projectId, analysedAt: expect.stringContaining(today) }])
    const first = received[0]?.things.filter(({ key }) => batch.items.some((item) => item.key === key))
    expect(first?.map(({ key, name, box }) => [key, name, box])).toEqual(batch.items.map(({ key, name, box }) => [key, name, box]))
    const further = batch.items.reduce((sum, { otherBoxes = [] }) => sum + otherBoxes.length, 0)
    expect(received[0]?.things.length).toBe(batch.items.length + further)
  })

  it('[ARCH-09] [API-27] becomes findings with names, categories, values, rooms and crops; rejected files are listed', async () => {
    const user = await newOwner(stack)
    const started = await send(stack, user, {
      'IMG_0001.webp': livingRoom,
      'rot: "Stühle" 🙂 red-bar-stool.jpg': stools,
      'page.jpg': Buffer.from('<html>'),
      'IMG_2682.HEIC': await heicPhoto(),
    })
    expect(started).toMatchObject({ status: 200, body: { total: 3, projectId: user.projectId } })
    const rejected = [{ name: 'page.jpg', reason: 'page.jpg is not an image file.', status: 415 }]
    expect(started.body.rejected).toEqual(rejected)
    await stack.settle()

    const { body } = await ask(stack, user, started.body.progressKey)
    expect(body).toMatchObject({ progress: 100, finished: 3, total: 3, error: null, source: 'demo', rejected })
    expect(body.photos.map(({ name, status }) => [name, status])).toEqual([
      ['IMG_0001.webp', 'done'],
      ['rot: "Stühle" 🙂 red-bar-stool.jpg', 'done'],
      ['IMG_2682.HEIC', 'done'],
    ])
    const names = namesOf(body.items)
    expect(names.slice(0, 2)).toEqual(['Wool rug', 'Sofa, green velvet'])
    expect(names.slice(-2)).toEqual(['Rot stühle red bar stool', ''])

    const { body: rooms } = await stack.call('inventory', listRooms, { query: { projectId: user.projectId } }, user)
    const id = rooms.find(({ name }) => name === 'Living Room')?.id
    const sofa = body.items[1]
    assert(sofa)
    expect(sofa).toMatchObject({
      ...{ category: 'Furniture', valueLow: 1200, estimatedValue: 1650, valueHigh: 2100, valueBasis: 'Sample value', source: 'demo' },
      ...{ suggestedRoom: 'Living Room', assignedRoomId: id, roomId: id },
    })
    const crop = await stack.call(
      'media',
      getThumbnail,
      { params: { id: sofa.imageUrl.split('/').at(-1) ?? '' }, query: { size: 'small' } },
      user,
    )
    expect((await sharp(crop.bytes).metadata()).width).toBe(400)
    const photo = await sharp(livingRoom).metadata()
    for (const { imageUrl, box } of body.items.slice(0, 6)) {
      const part = await stack.call('media', getImage, { params: { id: imageUrl.split('/').at(-1) ?? '' } }, user)
      const { width, height } = await sharp(part.bytes).metadata()
      // With 12 percent on each side, at least 400 pixels, and never more than the photo has.
      const side = (length: number, pixels: number) => Math.min(pixels, Math.max(1.24 * length * pixels, 400))
      const [wide, high] = [side(box.width, photo.width), side(box.height, photo.height)]
      expect(Math.abs(width - wide) + Math.abs(height - high), imageUrl).toBeLessThan(4)
    }
    expect(sofa.imageUrl).not.toBe(`/api/image/${sofa.photoId}`)
    const stool = body.items.at(-2)
    expect(stool).toMatchObject({ imageUrl: `/api/image/${stool?.photoId}`, estimatedValue: null, valueBasis: null, category: 'Furniture' })
  })

  it('is refused with every reason when all files are rejected', async () => {
    const user = await newOwner(stack)
    const big = Buffer.concat([groceries, Buffer.alloc(16 * MiB)])
    expect(await send(stack, user, { 'a.jpg': Buffer.from('no'), 'b.jpg': Buffer.alloc(0) })).toMatchObject({
      status: 415,
      body: { message: 'a.jpg is not an image file. b.jpg is empty.' },
    })
    expect(await send(stack, user, { 'a.jpg': big })).toMatchObject({ status: 413, body: { message: 'a.jpg is larger than 15MB.' } })
    expect(await send(stack, user, {})).toMatchObject({ status: 400 })
  })

  it('[D-46] of 52 photos is refused with the surplus ones listed; 50 are accepted', async () => {
    const user = await newOwner(stack)
    const many = (count: number) => Array.from({ length: count }, (_, at): [string, Buffer] => [`photo-${at + 1}.jpg`, groceries])
    expect(await send(stack, user, many(52))).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(/at most 50 photos, and 52 were sent\. Nothing was analysed.*photo-51\.jpg, photo-52\.jpg\.$/),
      },
    })
    expect((await send(stack, user, many(50))).body.total).toBe(50)
    await stack.settle()
  })

  it('that breaks off, or is not a form, is refused with a text and starts nothing', async () => {
    const user = await newOwner(stack)
    const raw = async (contentType: string, body: string) => {
      const headers = { 'x-arc-user': await stack.platform.identity.userToken(user, 'analysis'), 'content-type': contentType }
      const reply = await fetch(`${stack.service('analysis').address}/api/batch-analyze`, { method: 'POST', headers, body })
      return [reply.status, z.object({ message: z.string() }).parse(await reply.json()).message]
    }
    const half = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n\u00ff\u00d8\u00ff'
    expect(await raw('multipart/form-data; boundary=b', half)).toEqual([400, 'The upload broke off. Please try again.'])
    expect((await raw('application/json', '{}'))[0]).toBe(400)
  })

  it('belongs to the chosen project; a foreign project is not found', async () => {
    const [user, stranger] = [await newOwner(stack), await newOwner(stack)]
    expect((await send(stack, user, { 'a.jpg': groceries }, stranger.projectId)).status).toBe(404)
    expect((await send(stack, user, { 'a.jpg': groceries }, null)).body.projectId).toBe(user.projectId)
    await stack.settle()
  })

  it('[API-28] [D-40] is readable by its own user only, for one hour', async () => {
    const [user, stranger] = [await newOwner(stack), stack.newUser()]
    const { body } = await send(stack, user, { 'a.jpg': groceries })
    const { progressKey } = body
    await stack.settle()
    expect((await ask(stack, user, progressKey)).body).toMatchObject({ progress: 100, error: null })
    expect((await ask(stack, stranger, progressKey)).status).toBe(404)
    expect((await ask(stack, null, progressKey)).status).toBe(401)
    expect((await ask(stack, user, 'unknown')).status).toBe(404)
    const lives = await sql('select extract(epoch from expires_at - created_at) as s from analysis.batches where key = $1', [progressKey])
    expect(Number(lives.rows[0].s)).toBeCloseTo(3600, -1)
    await sql('update analysis.batches set expires_at = now() where key = $1', [progressKey])
    expect((await ask(stack, user, progressKey)).status).toBe(404)
  })

  it('is the same when its jobs run repeatedly and concurrently', async () => {
    const user = await newOwner(stack)
    const { body } = await send(stack, user, { 'IMG_1.webp': livingRoom, 'b.jpg': groceries })
    const run = { id: randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    const again = () =>
      Promise.all(
        [0, 1, 0, 1].map((position) =>
          stack.service('analysis').get(AnalysisService).analyse({ batchKey: body.progressKey, position }, run),
        ),
      )
    await again()
    await stack.settle()
    const first = await ask(stack, user, body.progressKey)
    await again()
    const second = await ask(stack, user, body.progressKey)
    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({ finished: 2, total: 2, progress: 100 })
    expect(new Set(first.body.items.map(({ key }) => key)).size).toBe(first.body.items.length)
    const { rows } = await sql('select version from analysis.batches where key = $1', [body.progressKey])
    expect(rows[0].version).toBe(3)
  })

  it('can be cancelled by its own user only, and its jobs then end without an error', async () => {
    const [user, stranger] = [await newOwner(stack), await newOwner(stack)]
    const { body } = await send(stack, user, { 'a.jpg': groceries, 'b.jpg': groceries })
    const params = { progressKey: body.progressKey }
    expect((await stack.call('analysis', cancelBatch, { params }, stranger)).status).toBe(404)
    expect((await stack.call('analysis', cancelBatch, { params }, user)).body).toEqual({ cancelled: true })
    await stack.settle()
    expect((await ask(stack, user, body.progressKey)).status).toBe(404)
    expect((await stack.call('analysis', cancelBatch, { params }, user)).status).toBe(404)
    const { rows } = await sql('select count(*)::int as n from analysis_jobs.job where state in ($1, $2)', ['failed', 'retry'])
    expect(rows[0].n).toBe(0)
  })

  it('starts from photos that were uploaded one by one; a repeated start is the same batch, and a photo of a stranger is not analysed', async () => {
    const [user, stranger] = [await newOwner(stack), await newOwner(stack)]
    const upload = async (owner: typeof user, name: string, content: Buffer) => {
      const body = new FormData()
      body.append('image', new File([new Uint8Array(content)], name))
      const { body: photo } = await stack.call('media', analyzeImage, { body }, owner)
      return { photoId: photo.id, name, width: photo.width, height: photo.height }
    }
    const photos = [await upload(user, 'IMG_0001.webp', livingRoom), await upload(stranger, 'theirs.jpg', groceries)]
    const body = { key: `key-${randomUUID()}`, projectId: user.projectId, photos }
    const started = await stack.call('analysis', analyzeStored, { body }, user)
    expect(started).toMatchObject({ status: 200, body: { progressKey: body.key, total: 2, projectId: user.projectId } })
    expect((await stack.call('analysis', analyzeStored, { body }, user)).body).toEqual(started.body)
    expect((await stack.call('analysis', analyzeStored, { body }, stranger)).status).toBe(404)
    const huge = { photoId: 'p1', name: 'wide.jpg', width: 11_370_320_922, height: 1 }
    expect((await stack.call('analysis', analyzeStored, { body: { ...body, photos: [huge] } }, user)).status).toBe(400)
    expect((await stack.call('analysis', analyzeStored, { body: { ...body, projectId: stranger.projectId } }, stranger)).status).toBe(409)
    await stack.settle()
    const { body: progress } = await ask(stack, user, body.key)
    expect(progress.photos.map(({ name, status }) => [name, status])).toEqual([
      ['IMG_0001.webp', 'done'],
      ['theirs.jpg', 'failed'],
    ])
    expect(namesOf(progress.items).slice(0, 2)).toEqual(['Wool rug', 'Sofa, green velvet'])
    expect((await ask(stack, stranger, body.key)).status).toBe(404)
    const none = { ...body, key: `key-${randomUUID()}`, photos: [] }
    expect((await stack.call('analysis', analyzeStored, { body: none }, user)).status).toBe(400)
    expect((await stack.call('analysis', analyzeStored, { body: { ...body, key: 'short' } }, user)).status).toBe(400)
    expect((await stack.call('analysis', analyzeStored, { body }, { ...user, readOnly: true })).status).toBe(403)
  })

  it('is deleted with its account', async () => {
    const user = await newOwner(stack)
    const { body } = await send(stack, user, { 'a.jpg': groceries })
    await stack.settle()
    const message = {
      id: randomUUID(),
      type: accountDeleted.type,
      attempt: 1,
      traceparent: '',
      payload: { userId: user.userId, version: 2 },
    }
    await stack.platform.transport.publish(message)
    await stack.settle()
    expect((await ask(stack, user, body.progressKey)).status).toBe(404)
    const { rows } = await sql('select count(*)::int as n from analysis.findings where batch_key = $1', [body.progressKey])
    expect(rows[0].n).toBe(0)
  })

  it('cannot be started by a suspended account', async () => {
    expect((await send(stack, { ...(await newOwner(stack)), readOnly: true }, { 'a.jpg': groceries })).status).toBe(403)
  })

  it('anyone can read which recogniser is in use', async () => {
    expect((await stack.call('analysis', getRecogniser, {}, null)).body).toEqual({
      ...{ source: 'demo', name: 'Built-in demo', builtIn: false, captions: null },
    })
  })
})
