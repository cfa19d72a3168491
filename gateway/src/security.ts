import { Refused, TooMany } from '@arc/kit/errors'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { GatewayDependencies } from './app.js'
import { limitStore } from './limit-store.js'

const LIMIT_SECONDS = 60

/** The origins that Stripe's card form needs (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Security headers, rate limit, and same-origin check. */
export const security = fp<GatewayDependencies>(async (app, { env, platform }) => {
  const stripe = env.STRIPE_PUBLISHABLE_KEY ? STRIPE : { script: [], frame: [], connect: [] }
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe.script],
        // Radix positions its popovers with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...stripe.connect],
        frameSrc: ["'self'", ...stripe.frame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: env.HTTPS_ONLY ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Link previews and emails can embed the product's pictures.
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
  })
  await app.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: LIMIT_SECONDS * 1000,
    store: limitStore(platform.cache, LIMIT_SECONDS),
    errorResponseBuilder: (_request, context) => new TooMany('Too many requests. Please slow down.', Math.ceil(context.ttl / 1000)),
  })
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request)) throw new Refused('This request came from another site.')
  })
})

/** The security headers, which are the same for every request: composing them each time took a tenth of a light one. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const [plain, secured] = [Fastify(), Fastify()]
  await secured.register(helmet, options)
  for (const sample of [plain, secured]) sample.get('/', async () => '')
  const [without, { headers }] = await Promise.all([plain.inject('/'), secured.inject('/')])
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !(name in without.headers) ? [[name, value]] : [],
  )
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Requests that change data must come from our own pages. Non-browser clients send no Origin and hold no victim's cookies. */
function isSameOrigin({ method, headers }: FastifyRequest): boolean {
  if (SAFE.has(method)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
