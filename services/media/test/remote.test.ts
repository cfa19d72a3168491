import { createServer, type RequestListener } from 'node:http'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { getThumbnail, readPicture, SIZES, Size } from '@arc/contracts/media/photos'
import { largePhoto } from '@arc/kit/testing/pictures'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Module } from '@nestjs/common'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaReaching } from '../src/media.module.js'
import { fetchPublic } from '../src/remote/fetch-public.js'
import { isPublicAddress } from '../src/remote/public-address.rules.js'
import { definition } from '../src/service.js'
import { deliver, item } from './media.fixture.js'

async function listening<T>(handler: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(handler)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return work(`http://localhost:${address.port}`).finally(() => server.close())
}
const anywhere = () => true

@Module(mediaReaching(anywhere))
class MediaEverywhereModule {}

describe('remote pictures', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255'])(
    '%s is not public',
    (address) => expect(isPublicAddress(address)).toBe(false),
  )
  it.each([
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  it('[D-42] are not fetched from a private address: as an IP, in an unusual notation, or behind a name', async () => {
    let requests = 0
    await listening(
      (_, response) => {
        requests++
        response.end('secret')
      },
      async (url) => {
        const { port } = new URL(url)
        for (const address of [
          url,
          `http://127.0.0.1:${port}`,
          `http://[::ffff:127.0.0.1]:${port}`,
          `http://2130706433:${port}`,
          `http://0x7f.1:${port}`,
        ])
          await expect(fetchPublic(address, isPublicAddress), address).rejects.toThrow('was not found')
      },
    )
    expect(requests).toBe(0)
  })

  it('are not fetched through a redirect to a forbidden address', async () => {
    let first = true
    const onceOnly = () => {
      const before = first
      first = false
      return before
    }
    await listening(
      (_, response) => response.writeHead(302, { location: '/again' }).end(),
      async (url) => expect(fetchPublic(url, onceOnly)).rejects.toThrow('was not found'),
    )
  })

  it('are fetched over http and https only', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.com/a.jpg', 'data:image/png;base64,AA'])
      await expect(fetchPublic(url, anywhere)).rejects.toThrow('was not found')
  })

  it('are fetched through redirects; any final status but 200 is not found', async () => {
    await listening(
      ({ url }, response) => {
        if (url === '/start') response.writeHead(302, { location: '/picture' }).end()
        else if (url === '/picture') response.end('picture')
        else if (url === '/loop') response.writeHead(301, { location: '/loop' }).end()
        else response.writeHead(500).end()
      },
      async (base) => {
        const chunks: Buffer[] = []
        for await (const chunk of await fetchPublic(`${base}/start`, anywhere)) chunks.push(chunk)
        expect(Buffer.concat(chunks).toString()).toBe('picture')
        await expect(fetchPublic(`${base}/loop`, anywhere)).rejects.toThrow('was not found')
        await expect(fetchPublic(`${base}/broken`, anywhere)).rejects.toThrow('was not found')
      },
    )
  })
})

describe('a remote picture of an item', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack([{ ...definition, module: MediaEverywhereModule }])
  })
  afterAll(() => stack.close())

  it('[API-39] [D-42] is scaled like any other, fetched once, and for its owner only', async () => {
    const [user, stranger] = [stack.newUser(), stack.newUser()]
    const photo = await largePhoto()
    let fetched = 0
    await listening(
      (_, response) => {
        fetched++
        response.end(photo)
      },
      async (url) => {
        await deliver(stack, itemChanged, item(user, 1, `${url}/stools.jpg`))
        for (const [size, width] of Object.entries(SIZES)) {
          const { bytes } = await stack.call('media', getThumbnail, { params: { id: '1' }, query: { size: Size.parse(size) } }, user)
          expect((await sharp(bytes).metadata()).width).toBe(width)
        }
        expect(fetched).toBe(1)
        expect((await stack.call('media', getThumbnail, { params: { id: '1' } }, stranger)).status).toBe(404)
        const foreign = { userId: stranger.userId, imageUrl: `${url}/stools.jpg`, edge: 100 }
        expect((await stack.call('media', readPicture, { body: foreign }, 'service')).status).toBe(404)
      },
    )
  })

  it('that is not a picture is not found, and is not fetched again at once', async () => {
    const user = stack.newUser()
    let fetched = 0
    await listening(
      (_, response) => {
        fetched++
        response.end('<html>no picture</html>')
      },
      async (url) => {
        await deliver(stack, itemChanged, item(user, 2, `${url}/page.html`))
        for (let again = 0; again < 3; again++)
          expect((await stack.call('media', getThumbnail, { params: { id: '2' } }, user)).status).toBe(404)
        expect(fetched).toBe(1)
      },
    )
  })
})
