import { createItem, getItem, listItems, replaceItem } from '@arc/contracts/inventory/items'
import { getDocumentFile } from '@arc/contracts/media/documents'
import { getImage } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'
import { smallPhoto } from '@arc/kit/testing/pictures'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Database } from '@arc/media/database'
import { definition as media } from '@arc/media/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

/** An item, or the message of a refusal. */
const Answer = z.looseObject({
  id: z.number().optional(),
  imageUrl: z.string().nullish(),
  documents: z.array(z.looseObject({ id: z.string(), name: z.string() })).default([]),
  message: z.string().optional(),
})

let stack: Stack
let jpeg: Buffer
beforeAll(async () => {
  stack = await startStack([definition, media])
  jpeg = await smallPhoto()
})
afterAll(() => stack.close())

interface Files {
  image?: { name: string; content: string | Uint8Array<ArrayBuffer> }
  documents?: { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string }[]
}
function form(fields: Record<string, string>, { image, documents = [] }: Files = {}): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  if (image) data.set('image', new Blob([image.content], { type: 'image/jpeg' }), image.name)
  for (const { name, content, type } of documents) data.append('documents', new Blob([content], { type: type ?? 'text/plain' }), name)
  return data
}
const cover = () => ({ name: 'lamp.jpg', content: new Uint8Array(jpeg) })
const send = async (method: 'POST' | 'PUT', path: string, body: FormData, user: Owner['user'] | null) => {
  const token = user ? await stack.platform.identity.userToken(user, 'inventory') : ''
  const response = await fetch(`${stack.platform.addressOf('inventory')}${path}`, {
    method,
    body,
    headers: token ? { 'x-arc-user': token } : {},
  })
  return { status: response.status, body: Answer.parse(await response.json()) }
}
const create = (body: FormData, user: Owner['user'] | null) => send('POST', createItem.path, body, user)
const stored = async (owner: Owner) => {
  const { client } = stack.service('media').get(Database)
  return client.$queryRawUnsafe<unknown[]>('select 1 from photos where user_id = $1', owner.user.userId)
}

describe('an item as a form', () => {
  it('[API-19] [D-06] is created from text fields, an image and documents, and answers numbers, booleans, its image and documents', async () => {
    const owner = await givenOwner(stack)
    const fields = {
      name: 'Lamp',
      estimatedValue: '12.50',
      quantity: '2',
      purchaseYear: '2020',
      isDashboardImage: 'true',
      projectId: String(owner.home.id),
      unknown: 'ignored',
    }
    const documents = [
      { name: 'Manual.txt', content: 'Plug it in.' },
      { name: 'Warranty.txt', content: 'Two years.' },
    ]
    const { status, body } = await create(form(fields, { image: cover(), documents }), owner.user)
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ name: 'Lamp', estimatedValue: 12.5, quantity: 2, purchaseYear: 2020, isDashboardImage: true, isProjectThumbnail: false },
        imageUrl: expect.stringMatching(/^\/api\/image\//),
        documents: documents.map(({ name }) => ({ name, type: 'Document', mimeType: 'text/plain', fromLibrary: false })),
      },
    ])
    expect((await stack.call('inventory', getItem, { params: { id: body.id ?? 0 } }, owner.user)).body).toEqual(body)
    const image = await stack.call('media', getImage, { params: { id: body.imageUrl?.split('/').at(-1) ?? '' } }, owner.user)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const file = await stack.call('media', getDocumentFile, { params: { id: body.documents[0]?.id ?? '' }, query: {} }, owner.user)
    expect(file.bytes.toString()).toBe('Plug it in.')
  })

  it('[API-22] is changed by the same form; documents are added to those that it has', async () => {
    const owner = await givenOwner(stack)
    const item = await givenItem(stack, owner, { name: 'Lamp', brand: 'Ikea' })
    const path = replaceItem.path.replace('{id}', String(item.id))
    await send('PUT', path, form({}, { documents: [{ name: 'One.txt', content: 'one' }] }), owner.user)
    const documents = [
      { name: 'Two.txt', content: 'two' },
      { name: 'Three.txt', content: 'three' },
    ]
    const { status, body } = await send('PUT', path, form({ estimatedValue: '', brand: 'Flos' }, { image: cover(), documents }), owner.user)
    expect([status, body]).toMatchObject([
      200,
      { name: 'Lamp', brand: 'Flos', estimatedValue: null, imageUrl: expect.stringMatching(/^\/api\/image\//) },
    ])
    expect(body.documents.map(({ name }) => name)).toEqual(['One.txt', 'Two.txt', 'Three.txt'])
  })

  it('with an image that is none is refused, and creates nothing', async () => {
    const owner = await givenOwner(stack)
    const { status, body } = await create(form({ name: 'Lamp' }, { image: { name: 'lamp.jpg', content: 'not a picture' } }), owner.user)
    expect([status, body.message]).toEqual([415, expect.stringContaining('lamp.jpg')])
    expect((await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body).toEqual([])
  })

  it('with too many documents, or without a name, is refused', async () => {
    const owner = await givenOwner(stack)
    const documents = Array.from({ length: LIMITS.documentsPerForm + 1 }, (_, at) => ({ name: `${at}.txt`, content: `file ${at}` }))
    expect((await create(form({ name: 'Lamp' }, { documents }), owner.user)).status).toBe(400)
    expect((await create(form({ brand: 'Flos' }), owner.user)).status).toBe(400)
  })

  it('of a visitor, of a suspended user, or for an item of somebody else is refused', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const suspended = await givenOwner(stack, { readOnly: true })
    const item = await givenItem(stack, owner)
    expect((await create(form({ name: 'Lamp' }, { image: cover() }), null)).status).toBe(401)
    expect((await create(form({ name: 'Lamp' }, { image: cover() }), suspended.user)).status).toBe(403)
    expect(await stored(suspended)).toEqual([])
    const path = replaceItem.path.replace('{id}', String(item.id))
    expect((await send('PUT', path, form({ name: 'Stolen' }), stranger.user)).status).toBe(404)
    expect((await stack.call('inventory', getItem, { params: { id: item.id } }, owner.user)).body).toEqual(item)
  })
})
