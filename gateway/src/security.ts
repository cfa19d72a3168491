import type { IncomingMessage } from 'node:http'
import { Refused, TooMany } from '@arc/kit/errors'
import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import type { GatewayDependencies } from './app.js'
import { LIMIT_SECONDS, limitStore } from './limit-store.js'

/** The limit and its window are in the API's documentation; a refused request is told when to try again (`Retry-After`). */
const RATE_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Security headers, rate limit, and same-origin check. */
export const security = fp<GatewayDependencies>(async (app, { env, platform, securityHeaders }) => {
  app.addHook('onRequest', async ({ url }, reply) => {
    for (const [name, value] of securityHeaders[kindOf(url)]) reply.raw.setHeader(name, value)
  })
  await app.register(rateLimit, {
    global: false,
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: LIMIT_SECONDS * 1000,
    store: limitStore(platform.cache),
    addHeadersOnExceeding: RATE_HEADERS,
    errorResponseBuilder: (_request, context) => new TooMany('Too many requests. Please slow down.', Math.ceil(context.ttl / 1000)),
  })
  // A hook of its own: the plugin's runs after those of all other plugins, so it would count no refusal.
  app.addHook('onRequest', app.rateLimit())
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request)) throw new Refused('This request came from another site.')
  })
})

/** Built scripts, styles and fonts. The names of workers contain a dot or end in .mjs: a worker has the policy of its own response. */
const FILE = /^\/(?:assets\/[\w-]+\.(?:js|css|woff2)|fonts\/[\w-]+\.woff2)$/

/** The readable documentation is the only page below /api. */
function kindOf(url: string): 'data' | 'files' | 'pages' {
  if (url.startsWith('/api/') && !url.startsWith('/api/docs')) return 'data'
  return FILE.test(url) ? 'files' : 'pages'
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Requests that change data must come from our own pages. Non-browser clients send no Origin and hold no victim's cookies. */
export function isSameOrigin({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (SAFE.has(method ?? '')) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
