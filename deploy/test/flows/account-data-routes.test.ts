import { randomUUID } from 'node:crypto'
import { exportProfile } from '@arc/contracts/auth/account-data'
import { claimDeletion } from '@arc/contracts/billing/account-deletion'
import { exportInventory, exportItemList, importInventory, inventoryFigures, settleImport } from '@arc/contracts/inventory/account-data'
import { listProjects } from '@arc/contracts/inventory/projects'
import { END_OF_STREAM } from '@arc/contracts/inventory/report-inventory'
import {
  discardDocuments,
  discardImport,
  exportMedia,
  exportMediaFile,
  importCrop,
  importDocument,
  importDocumentDetails,
  importPhoto,
  importReceipt,
  mediaFigures,
} from '@arc/contracts/media/account-data'
import { listDocuments } from '@arc/contracts/media/documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { type FilledAccount, fillAccount } from '../filled-account.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
let owner: FilledAccount
let stranger: Visitor
beforeAll(async () => {
  product = await startProduct()
  owner = await fillAccount(product)
  stranger = await product.signUp()
})
afterAll(() => product.close())

const idIn = (url: string) => url.split('/')[3] ?? ''

describe('the internal routes of export and import', () => {
  it.each([
    ['auth', exportProfile],
    ['billing', claimDeletion],
    ['inventory', exportInventory],
    ['inventory', exportItemList],
    ['inventory', inventoryFigures],
    ['inventory', importInventory],
    ['inventory', settleImport],
    ['media', exportMedia],
    ['media', exportMediaFile],
    ['media', mediaFigures],
    ['media', importReceipt],
    ['media', importCrop],
    ['media', importDocumentDetails],
    ['media', importPhoto],
    ['media', importDocument],
    ['media', discardImport],
    ['media', discardDocuments],
  ] as const)('%s refuses %o to users', async (service, route) => {
    const url = `${product.stack.service(service).address}${route.path.replace('{id}', 'x')}`
    const token = await product.stack.platform.identity.userToken(product.stack.newUser(), service)
    const response = await fetch(url, {
      method: route.method,
      headers: { 'x-arc-user': token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })

  it('find nothing of somebody else under the id of another user', async () => {
    const { userId } = stranger
    const image = idIn(owner.urls.front)
    const document = idIn(owner.urls.manual)
    const home = (await owner.visitor.call(listProjects)).body[0]?.id ?? 0
    const status = async (answer: Promise<{ status: number }>) => (await answer).status
    for (const [kind, id] of [
      ['photo', image],
      ['document', document],
      ['receipt', idIn(owner.urls.receipt)],
    ] as const)
      expect(await status(product.stack.call('media', exportMediaFile, { body: { userId, kind, id } }, 'service'))).toBe(404)
    expect(await status(product.stack.call('inventory', exportItemList, { body: { userId, projectId: home } }, 'service'))).toBe(404)
    const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
    const body = photoForm('image', [{ name: 'crop.jpg', content: await photo(5) }])
    expect(
      await status(product.stack.call('media', importCrop, { params: { id: image }, query: { userId, ...box }, body }, 'service')),
    ).toBe(404)
    const details = { userId, details: { name: 'Mine now' }, createdAt: new Date().toISOString() }
    expect(await status(product.stack.call('media', importDocumentDetails, { params: { id: document }, body: details }, 'service'))).toBe(
      404,
    )
    expect(await status(product.stack.call('media', discardDocuments, { body: { userId, documents: [document] } }, 'service'))).toBe(200)
    expect((await owner.visitor.call(listDocuments)).body.map(({ name }) => name).sort()).toEqual(['Manual sofa', 'policy.pdf'])
    const media = await product.stack.call('media', exportMedia, { body: { userId } }, 'service')
    expect(media.body).toBe(`${END_OF_STREAM}\n`)
  })

  it('import nothing that refers to what the records do not contain', async () => {
    const send = (lines: object[]) => {
      const body = new FormData()
      body.append('data', new Blob([[...lines.map((line) => JSON.stringify(line)), END_OF_STREAM].join('\n')]), 'data.ndjson')
      return product.stack.call(
        'inventory',
        importInventory,
        { query: { userId: stranger.userId, importId: randomUUID() }, body },
        'service',
      )
    }
    const now = new Date().toISOString()
    const project = {
      kind: 'project',
      id: 1,
      name: 'P',
      isSample: false,
      isHome: true,
      insuranceCompany: null,
      personalItemsCoverage: null,
      insuranceRenewal: null,
      version: 1,
      createdAt: now,
      lastActiveAt: now,
    }
    const room = {
      kind: 'room',
      id: 1,
      projectId: 1,
      name: 'R',
      icon: 'x',
      version: 1,
      createdAt: now,
      deletedAt: null,
      purgeAt: null,
      deletedItems: null,
      deletedValue: null,
    }
    const home = (await stranger.call(listProjects)).body.map(({ id }) => id)
    // A room of a foreign project, a second record with one id, no project at all.
    expect((await send([project, { ...room, projectId: 2 }])).status).toBe(400)
    expect((await send([project, project])).status).toBe(400)
    expect((await send([])).status).toBe(400)
    expect((await stranger.call(listProjects)).body.map(({ id }) => id)).toEqual(home)
    expect((await send([project, room])).status).toBe(200)
    expect((await stranger.call(listProjects)).body).toMatchObject([{ name: 'P' }])
  })
})
