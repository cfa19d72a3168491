import { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { NetworkInterfaceInfo } from 'node:os'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { getThumbnail, readPicture, SIZES, Size } from '@arc/contracts/media/photos'
import { largePhoto } from '@arc/kit/testing/pictures'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Module } from '@nestjs/common'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReachable, mediaReaching } from '../src/media.module.js'
import { fetchPublic, type Reach } from '../src/remote/fetch-public.js'
import { isOwnNetwork, isPublicAddress } from '../src/remote/public-address.rules.js'
import { definition } from '../src/service.js'
import { deliver, item } from './media.fixture.js'

/** What a hostile name server answers: the addresses of each lookup of a name, in turn. Other names are resolved as usual. */
const answers = new Map<string, string[][]>()
const resolve: Reach['resolve'] = (name, options, done) => {
  const addresses = answers.get(name)?.shift()
  if (!addresses) return lookup(name, options, done)
  done(
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}
/** Opens a picture where that name server is asked. */
const openPicture = (url: string, allow: Reach['allow']) => fetchPublic(url, { allow, resolve })

async function listening<T>(handler: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(handler)
  // All of 127.0.0.0/8, so that a test has two addresses.
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready))
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
        const hosts = [
          ...['localhost', 'localhost.', 'LOCALHOST', 'dana:secret@localhost', 'cdn.example@127.0.0.1', 'cdn.example%2f@127.0.0.1'],
          ...['127.0.0.1', '127.0.0.1.', '127.1', '0', '0.0.0.0', '2130706433', '0x7f.1', '0x7f000001', '017700000001', '0177.0.0.1'],
          ...['127。0。0。1', '127．0．0．1', '①②⑦.⓪.⓪.①', '127%2e0%2e0%2e1', '169.254.169.254', '[fe80::1%25lo]', '[::1%lo]'],
          ...['[::1]', '[::]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
        ]
        // Not every resolver knows it with its dot.
        answers.set('localhost.', [['127.0.0.1']])
        for (const host of hosts) await expect(openPicture(`http://${host}:${port}/`, isReachable), host).rejects.toThrow('was not found')
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
      async (url) => expect(openPicture(url, onceOnly)).rejects.toThrow('was not found'),
    )
  })

  it('are fetched from the allowed addresses of a name only, each time that it is looked up', async () => {
    const asked: (string | undefined)[] = []
    const only = (ip: string) => ip === '127.0.0.1'
    await listening(
      ({ socket, url }, response) => {
        asked.push(socket.localAddress)
        if (url === '/moves') response.writeHead(302, { location: '/inside' }).end()
        else response.end('picture')
      },
      async (local) => {
        const { port } = new URL(local)
        // As an answer with both, and as one that is allowed first and changes (DNS rebinding).
        answers.set('both.example', [['127.0.0.2', '::ffff:127.0.0.2', '127.0.0.1']])
        await (await openPicture(`http://both.example:${port}/`, only)).resume()
        answers.set('rebinds.example', [['127.0.0.1'], ['127.0.0.2']])
        await expect(openPicture(`http://rebinds.example:${port}/moves`, only)).rejects.toThrow('was not found')
      },
    )
    expect(asked).toEqual(['127.0.0.1', '127.0.0.1'])
    expect([...answers.values()].flat()).toEqual([])
  })

  it('are not fetched from the public addresses of this machine and its neighbours: with IPv6, a home has no private ones', () => {
    const info = (family: 'IPv4' | 'IPv6', cidr: string) => ({ family, cidr, address: cidr.split('/')[0] }) as NetworkInterfaceInfo
    const interfaces = [
      [info('IPv4', '192.168.1.7/24'), info('IPv6', '2a02:8071:1:2:3::7/64'), info('IPv6', 'fe80::1/64')],
      [info('IPv6', '2a01:4f8:1:2::7/128'), info('IPv4', '8.8.8.8/29')],
      undefined,
    ]
    const own = (address: string) => isOwnNetwork(address, interfaces)
    // The router, the machine, a device of the guest network, a neighbour without a prefix, the public IPv4 of a rented server.
    const inside = ['2a02:8071:1:2::1', '2a02:8071:1:2:3::7', '2a02:8071:1:f::9', '2a01:4f8:1:2::1', '8.8.8.8', '8.8.8.9', '192.168.1.1']
    expect(inside.filter((address) => !own(address))).toEqual([])
    expect(['2a02:8071:1:102::1', '2606:4700::1111', '1.1.1.1', '8.8.8.16'].filter(own)).toEqual([])
  })

  it('are fetched over http and https only', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.com/a.jpg', 'data:image/png;base64,AA'])
      await expect(openPicture(url, anywhere)).rejects.toThrow('was not found')
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
        for await (const chunk of await openPicture(`${base}/start`, anywhere)) chunks.push(chunk)
        expect(Buffer.concat(chunks).toString()).toBe('picture')
        await expect(openPicture(`${base}/loop`, anywhere)).rejects.toThrow('was not found')
        await expect(openPicture(`${base}/broken`, anywhere)).rejects.toThrow('was not found')
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
