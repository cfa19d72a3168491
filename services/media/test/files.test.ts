import { accountDeleted } from '@arc/contracts/auth/account-events'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { serveAsset } from '@arc/contracts/media/assets'
import { getSignedFile } from '@arc/contracts/media/files'
import { getImage } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { noise, smallPhoto } from '@arc/kit/testing/pictures'
import { readRealFiles } from '@arc/kit/testing/real-files'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicePdf } from './invoice.js'
import { deliver, file, form, item, photoFolders, startMedia, upload } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

describe('other files', () => {
  it('[API-29] a receipt is a picture or a PDF; a PDF is a download for its owner only', async () => {
    const user = stack.newUser()
    const send = (content: Buffer, name: string) => stack.call('media', uploadReceipt, { body: form('receipt', file(content, name)) }, user)
    const pictures = [await noise(600, 800).png().toBuffer(), ...readRealFiles('documents', '.png')]
    for (const picture of pictures) expect((await send(picture, 'invoice.png')).body).toMatchObject({ mimeType: 'image/png' })
    for (const pdf of [await invoicePdf(), ...readRealFiles('documents', '.pdf')]) {
      const { body } = await send(pdf, 'saeco.pdf')
      expect(body).toMatchObject({ name: 'saeco.pdf', mimeType: 'application/pdf' })
      const id = body.receiptUrl.split('/').at(-1) ?? ''
      const { bytes, headers } = await stack.call('media', getImage, { params: { id } }, user)
      expect(bytes.equals(pdf)).toBe(true)
      expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''saeco.pdf")
      expect((await stack.call('media', getImage, { params: { id } }, stack.newUser())).status).toBe(404)
    }
    expect((await send(Buffer.from('PK'), 'virus.pdf')).status).toBe(415)
  })

  it('[API-40] a shipped picture is public; a path traversal answers 404', async () => {
    const shipped = await stack.call('media', serveAsset, { params: { name: 'living-room.webp' } }, null)
    expect([shipped.status, shipped.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const name of ['../package.json', '..%2fpackage.json', '/etc/passwd', 'nothing.json', '....//x.webp', 'nothing.webp', '%00.webp'])
      expect((await stack.call('media', serveAsset, { params: { name } }, null)).status, name).toBe(404)
    // As a browser or an attacker would encode them; the last ones can't be decoded.
    for (const path of ['..%2fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', '..%5cx.webp', '%252e%252e%252fx', '..%c0%af', '%zz'])
      expect((await fetch(`${stack.platform.addressOf('media')}/api/serve-asset/${path}`)).status, path).toBe(404)
  })

  it('a signed URL serves its file until it expires; a forged one answers 404', async () => {
    await stack.platform.files.put('reports/one', Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' })
    const get = (url: string) => stack.call('media', getSignedFile, { params: { token: url.split('/').at(-1) ?? '' } }, null)
    const url = await stack.platform.files.signedUrl('reports/one', { expiresInSeconds: 60, filename: 'Inventory – März.pdf' })
    const { bytes, headers } = await get(url)
    expect(bytes.toString()).toBe('%PDF-1.7')
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('Inventory – März.pdf'))
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
    expect((await get(`${url}x`)).status).toBe(404)
    expect((await get(await stack.platform.files.signedUrl('reports/one', { expiresInSeconds: -1 }))).status).toBe(404)
  })

  it('a deleted account loses its rows and files, and a late event restores nothing', async () => {
    const user = stack.newUser()
    const { id, url } = await upload(stack, user, await smallPhoto())
    await deliver(stack, itemChanged, item(user, 33, url))
    await deliver(stack, accountDeleted, { userId: user.userId, version: 2 })
    await deliver(stack, itemChanged, item(user, 33, url, 9))
    await stack.settle()
    expect((await stack.call('media', getImage, { params: { id } }, user)).status).toBe(404)
    expect((await stack.call('media', getImage, { params: { id: '33' } }, user)).status).toBe(404)
    await expect(photoFolders(stack, user)).rejects.toThrow('ENOENT')
  })
})
