import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escapeHtml } from '@arc/kit/html'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayEnv } from './gateway.env.js'
import { allowStylesOf } from './inline-styles.js'
import { type Pages, pagesOf } from './preloads.js'
import type { SecurityHeaders } from './security-headers.js'

/** Paths for link previews and search engines, which need absolute URLs: Open Graph tags and the structured data. */
const PATHS = /(<meta property="og:(?:url|image)" content="|"@type":"WebApplication","name":"[^"]*","url":")(\/[^"]*)/g

/** The URL of a path, escaped for HTML and XML. @param publicUrl the product's public URL */
export const absolute = (path: string, publicUrl: string): string => escapeHtml(new URL(path, publicUrl).href)

/** Makes the URLs for link previews and search engines absolute. @param publicUrl the product's public URL */
export function withAbsoluteUrls(html: string, publicUrl: string): string {
  return html.replace(PATHS, (_, before: string, path: string) => before + absolute(path, publicUrl))
}

/** Adds the address that `/loading-screen` leads to, if one is configured (spec D-12). */
export const withLoadingTarget = (html: string, target: string | undefined): string =>
  target ? html.replace('</head>', () => `<meta name="loading-screen-target" content="${escapeHtml(target)}" /></head>`) : html

/** Answers with index.html. */
export type Page = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Loads the page with absolute URLs and compresses its variants once. @param folder the built pages */
export async function loadPage(
  folder: string,
  env: Pick<GatewayEnv, 'PUBLIC_URL' | 'LOADING_SCREEN_URL'>,
  { policy }: Pick<SecurityHeaders, 'policy'>,
): Promise<Page> {
  const file = await readFile(join(folder, 'index.html'), 'utf8')
  const html = withLoadingTarget(withAbsoluteUrls(file, env.PUBLIC_URL), env.LOADING_SCREEN_URL)
  const { landing, visitor, stored, dashboard, scanner, app } = await pagesOf(folder, html)
  const pages = {
    ...{ landing: compressed(landing), visitor: compressed(visitor), stored: compressed(stored) },
    ...{ dashboard: compressed(dashboard), scanner: compressed(scanner), app: compressed(app) },
  }
  // The only page with style attributes: it is rendered at build time.
  const landingPolicy = allowStylesOf(landing, policy)
  return (request, reply) => {
    const { headers } = request
    const variant = variantFor(request)
    const { bodies, version } = pages[variant]
    const encoding = encodingOf(headers['accept-encoding'])
    const etag = `"${version}-${encoding}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie, sec-fetch-dest', etag })
    if (variant === 'landing') reply.header('content-security-policy', landingPolicy)
    if (matchesEtag(etag, headers['if-none-match'])) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bodies[encoding])
  }
}

function compressed(html: string) {
  const plain = Buffer.from(html)
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), identity: plain }
  return { bodies, version: createHash('sha256').update(plain).digest('base64url').slice(0, 22) }
}

/** A session that has ended costs an unused download, so it isn't looked up. Browsers name the destination of a request on secure origins. */
function variantFor({ sessionCookie, headers, url }: FastifyRequest): keyof Pages {
  if (!sessionCookie) {
    if (headers['sec-fetch-dest'] !== 'document') return 'stored'
    return /^\/(\?|$)/.test(url) ? 'landing' : 'visitor'
  }
  if (/^\/(dashboard)?(\?|$)/.test(url)) return 'dashboard'
  return /^\/scan(\?|$)/.test(url) ? 'scanner' : 'app'
}

const encodingOf = (accepted: string | undefined) => negotiate(accepted ?? '', ['br', 'gzip', 'identity']) ?? 'identity'

/** True if the browser has this body (RFC 9110, 13.1.2: weak comparison). */
const matchesEtag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)
