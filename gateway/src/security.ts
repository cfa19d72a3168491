import { Misdirected, Refused, TooMany } from '@arc/kit/errors'
import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { PROBE_PATHS } from './health.js'
import { LIMIT_SECONDS, limitStore } from './limit-store.js'

/** The limit and its window are in the API's documentation; a refused request is told when to try again (`Retry-After`). */
const RATE_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export const TOO_MANY = 'Too many requests. Please slow down.'

/** Orchestrators ask a container by its address. */
const PROBES = new Set<string>(Object.values(PROBE_PATHS))

/** Security headers, rate limit, and the checks of host, scheme and origin. */
export const security = fp<GatewayDependencies>(async (app, { env, platform, securityHeaders, publicHost }) => {
  app.addHook('onRequest', async ({ url }, reply) => {
    for (const [name, value] of securityHeaders[kindOf(url)]) reply.raw.setHeader(name, value)
  })
  await app.register(rateLimit, {
    global: false,
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: LIMIT_SECONDS * 1000,
    store: limitStore(platform.cache),
    addHeadersOnExceeding: RATE_HEADERS,
    errorResponseBuilder: (_request, context) => new TooMany(TOO_MANY, Math.ceil(context.ttl / 1000)),
  })
  // A hook of its own: the plugin's runs after those of all other plugins, so it would count no refusal.
  app.addHook('onRequest', app.rateLimit())
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request
    if (PROBES.has(url)) return
    if (!publicHost.isOurs(request)) throw new Misdirected(env.PUBLIC_URL)
    if (publicHost.isPlainHttp(request)) {
      // A person goes on over https. A program learns that it has sent its secrets in the open.
      if (method !== 'GET' || !url.startsWith('/') || url.startsWith('/api/')) throw new Misdirected(env.PUBLIC_URL)
      return reply.redirect(`${new URL(env.PUBLIC_URL).origin}${url}`, 308)
    }
    if (!publicHost.isSameOrigin(request)) throw new Refused('This request came from another site.')
  })
})

/** Built scripts, styles and fonts. The names of workers contain a dot or end in .mjs: a worker has the policy of its own response. */
const FILE = /^\/(?:assets\/[\w-]+\.(?:js|css|woff2)|fonts\/[\w-]+\.woff2)$/

/** The readable documentation is the only page below /api. */
function kindOf(url: string): 'data' | 'files' | 'pages' {
  if (url.startsWith('/api/') && !url.startsWith('/api/docs')) return 'data'
  return FILE.test(url) ? 'files' : 'pages'
}
