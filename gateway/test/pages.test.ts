import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withWholeAddresses } from '../src/page.js'
import { type Gateway, startGatewayAlone } from './gateway.stack.js'

const PAGE = `<!doctype html>
<meta property="og:title" content="/not an address" />
<meta property="og:url" content="/" />
<meta property="og:image" content="/world/social-card.jpg" />
<link rel="icon" href="/favicon.ico" />
<p>Below</p>
`
const HOME = 'https://arc.example'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGatewayAlone(
    { PUBLIC_URL: HOME },
    { 'index.html': PAGE, 'index.html.br': 'old', 'index.html.gz': 'old', 'robots.txt': 'all' },
  )
})
afterAll(() => gateway.close())

/** What is on the wire: fetch would unpack it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(`${gateway.address}${path}`, { method, headers: { accept: 'text/html', ...headers } }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }),
    )
      .on('error', reject)
      .end()
  })
}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

describe('the page', () => {
  it.each(['/', '/index.html', '/item/7'])('tells link previews whole addresses, at %s', async (path) => {
    const { status, headers, body } = await ask(path)
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'text/html; charset=utf-8', undefined])
    expect(body.toString()).toBe(PAGE.replace('content="/"', `content="${HOME}/"`).replace('content="/world', `content="${HOME}/world`))
  })

  it.each(['br', 'gzip'] as const)('comes compressed as %s, with a tag of its own', async (encoding) => {
    const { headers, body } = await ask('/', { 'accept-encoding': encoding })
    expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([encoding, 'accept-encoding', 'no-cache'])
    expect(UNPACK[encoding](body)).toEqual((await ask('/')).body)
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(headers.etag).not.toBe((await ask('/')).headers.etag)
  })

  it('comes plain where a browser refuses what is compressed', async () => {
    expect((await ask('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"other", ${tag}`, () => '*'])(
    'is not sent again to a browser that has it',
    async (asked) => {
      const { headers } = await ask('/', { 'accept-encoding': 'br' })
      const again = await ask('/signup', { 'accept-encoding': 'br', 'if-none-match': asked(headers.etag ?? '') })
      expect([again.status, again.body.length, again.headers.etag, again.headers.vary]).toEqual([304, 0, headers.etag, 'accept-encoding'])
    },
  )

  it('is sent again to a browser that has another', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' })
    expect((await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' })).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD')
    expect([status, headers.etag, body.length]).toEqual([200, (await ask('/')).headers.etag, 0])
  })

  it('stands for no file that is not there, and other files are served beside it', async () => {
    expect((await ask('/missing.js', { accept: '*/*' })).status).toBe(404)
    expect((await ask('/robots.txt')).body.toString()).toBe('all')
  })
})

it('an address cannot break out of its attribute, and a path behind the host is left out', () => {
  expect(withWholeAddresses('<meta property="og:image" content="/a.jpg?b=\'c\'&d" />', 'https://arc.example/$&"><script>?x')).toBe(
    '<meta property="og:image" content="https://arc.example/a.jpg?b=%27c%27&#38;d" />',
  )
})

it.each(['javascript:alert(1)', 'arc.example'])('the gateway does not start with %s as its address', async (PUBLIC_URL) => {
  await expect(startGatewayAlone({ PUBLIC_URL })).rejects.toThrow('PUBLIC_URL')
})
