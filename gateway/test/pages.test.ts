import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withAbsoluteUrls, withLoadingTarget } from '../src/page.js'
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
    {
      'index.html': PAGE,
      'index.html.br': 'old',
      'index.html.gz': 'old',
      'robots.txt': 'User-agent: *\nSitemap: /sitemap.xml\n',
      'sitemap.xml': '<url><loc>/</loc></url><url><loc>/help/a</loc></url>',
      'file.txt': 'a',
      'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/a_1-B.js': 'export {}',
      'assets/a_1-B.css': 'p {}',
      'assets/worker.a1.js': 'export {}',
      'assets/a1.mjs': 'export {}',
      'fonts/serif.woff2': 'a',
    },
  )
})
afterAll(() => gateway.close())

/** The raw response; fetch would decompress it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
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
  it.each(['/', '/index.html', '/item/7'])('contains absolute URLs for link previews at %s', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'text/html; charset=utf-8', undefined])
    expect(body.toString()).toBe(PAGE.replace('content="/"', `content="${HOME}/"`).replace('content="/world', `content="${HOME}/world`))
  })

  it.each(['br', 'gzip'] as const)('is compressed as %s with its own etag', async (encoding) => {
    const { headers, body } = await get('/', { 'accept-encoding': encoding })
    expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
      encoding,
      'accept-encoding, cookie, sec-fetch-dest',
      'no-cache',
    ])
    expect(UNPACK[encoding](body)).toEqual((await get('/')).body)
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(headers.etag).not.toBe((await get('/')).headers.etag)
  })

  it('is uncompressed if the browser refuses compression', async () => {
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"other", ${tag}`, () => '*'])(
    'is not sent again to a browser that has it',
    async (ifNoneMatchOf) => {
      const { headers } = await get('/', { 'accept-encoding': 'br' })
      const again = await get('/signup', { 'accept-encoding': 'br', 'if-none-match': ifNoneMatchOf(headers.etag ?? '') })
      expect([again.status, again.body.length, again.headers.etag, again.headers.vary]).toEqual([
        304,
        0,
        headers.etag,
        'accept-encoding, cookie, sec-fetch-dest',
      ])
    },
  )

  it('is sent to a browser with a different etag', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' })).status).toBe(200)
  })

  it.each(['/v', '/shared'])('[SHARE-13] is not listed by search engines, and names itself nowhere, at %s', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([200, 'noindex, nofollow', 'no-referrer'])
    expect((await get('/signup')).headers['x-robots-tag']).toBeUndefined()
  })

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await get('/', {}, 'HEAD')
    expect([status, headers.etag, body.length]).toEqual([200, (await get('/')).headers.etag, 0])
  })

  it('is not served for a missing file, and existing files are served', async () => {
    expect((await get('/missing.js', { accept: '*/*' })).status).toBe(404)
    expect((await get('/file.txt')).body.toString()).toBe('a')
  })
})

it('names absolute addresses to search engines', async () => {
  const texts = await Promise.all(['/robots.txt', '/sitemap.xml'].map(async (path) => (await get(path)).body.toString()))
  expect(texts).toEqual([
    `User-agent: *\nSitemap: ${HOME}/sitemap.xml\n`,
    `<url><loc>${HOME}/</loc></url><url><loc>${HOME}/help/a</loc></url>`,
  ])
  const data = '<script type="application/ld+json">{"@type":"WebApplication","name":"a.r.c.","url":"/"}</script>'
  expect(withAbsoluteUrls(data, HOME)).toContain(`"url":"${HOME}/"`)
})

it('escapes the public URL and ignores its path', () => {
  expect(withAbsoluteUrls('<meta property="og:image" content="/a.jpg?b=\'c\'&d" />', 'https://arc.example/$&"><script>?x')).toBe(
    '<meta property="og:image" content="https://arc.example/a.jpg?b=%27c%27&#38;d" />',
  )
})

it.each(['javascript:alert(1)', 'arc.example'])('the gateway refuses to start with %s as its public URL', async (PUBLIC_URL) => {
  await expect(startGatewayAlone({ PUBLIC_URL })).rejects.toThrow('PUBLIC_URL')
})

it('names the address of the loading screen only if one is configured, and escapes it', () => {
  expect(withLoadingTarget('<head></head>', undefined)).toBe('<head></head>')
  expect(withLoadingTarget('<head></head>', 'https://arc.example/?a=1&b="$&')).toBe(
    '<head><meta name="loading-screen-target" content="https://arc.example/?a=1&#38;b=&#34;$&#38;" /></head>',
  )
})

it.each(['javascript:alert(1)', 'ftp://arc.example', '/help'])(
  'the gateway refuses %s as the address of the loading screen',
  async (address) => {
    await expect(startGatewayAlone({ LOADING_SCREEN_URL: address })).rejects.toThrow('LOADING_SCREEN_URL')
  },
)

describe('a built file', () => {
  it.each(['/assets/a_1-B.js', '/assets/a_1-B.css', '/fonts/serif.woff2'])(
    'of a page has the headers that apply to it: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect([status, headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual([200, 'nosniff', 'same-site'])
      expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    },
  )

  it.each(['/assets/worker.a1.js', '/assets/a1.mjs', '/picture.svg', '/file.txt'])(
    'that a worker or a window can open has the policy: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'self'")])
    },
  )

  it.each([
    ['/picture.svg', 'image/svg+xml; charset=utf-8'],
    ['/file.txt', 'text/plain; charset=utf-8'],
    ['/assets/a_1-B.js', 'application/javascript; charset=utf-8'],
  ])('that is text names its charset: %s', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type)
  })
})
