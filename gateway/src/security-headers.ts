import { isHttps } from '@arc/kit/cookie-name'
import { DATA_HEADERS } from '@arc/kit/data-headers'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import type { GatewayEnv } from './gateway.env.js'

type Headers = (readonly [name: string, value: string])[]

/** The security headers, composed once because they are the same for every request. */
export interface SecurityHeaders {
  pages: Headers
  /** The content security policy of pages. */
  policy: string
  /** Of scripts, styles and fonts of a page, which are never documents: the page's policy applies to them, and theirs keeps out all else. */
  files: Headers
  /** Of the gateway's own responses to API requests. Services set theirs. */
  data: Headers
  /** Added to the responses of services. */
  transport: Headers
}

/** The origins that Stripe's card form needs (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** The headers that browsers read with scripts, styles and fonts; the others, with the policy of pages, add 600 bytes to each. */
const OF_FILES = new Set(['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy', 'referrer-policy'])

/** Abilities of browsers that no page of ours uses, so no script in one can. The camera scans barcodes. */
const PERMISSIONS = [
  ...['accelerometer', 'bluetooth', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer'],
  ...['microphone', 'midi', 'serial', 'usb'],
]
  .map((name) => `${name}=()`)
  .concat('camera=(self)')
  .join(', ')

export async function securityHeadersOf(env: GatewayEnv): Promise<SecurityHeaders> {
  const stripe = env.STRIPE_PUBLISHABLE_KEY ? STRIPE : { script: [], frame: [], connect: [] }
  const pages = await composed({
    hsts: isHttps(env.PUBLIC_URL) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // Link previews and emails can embed the product's pictures.
    crossOriginResourcePolicy: { policy: 'same-site' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The barcode reader is WebAssembly; its permission covers no other script.
        scriptSrc: ["'self'", ...stripe.script, "'wasm-unsafe-eval'"],
        // Scripts of ours set styles through the CSSOM, which needs no permission. Pages that contain styles allow them by their hashes.
        styleSrc: ["'self'"],
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
  })
  pages.push(['permissions-policy', PERMISSIONS])
  const policyOfData = ['content-security-policy', DATA_HEADERS['content-security-policy']] as const
  const files = [...pages.filter(([name]) => OF_FILES.has(name)), policyOfData]
  const transport = pages.filter(([name]) => name === 'strict-transport-security')
  const policy = pages.find(([name]) => name === 'content-security-policy')?.[1] ?? ''
  return { pages, policy, files, data: [...Object.entries(DATA_HEADERS), ...transport], transport }
}

/** The headers that helmet sets on a response with these options. */
async function composed(options: FastifyHelmetOptions): Promise<Headers> {
  const [plain, secured] = [Fastify(), Fastify()]
  await secured.register(helmet, options)
  for (const sample of [plain, secured]) sample.get('/', async () => '')
  const [without, { headers }] = await Promise.all([plain.inject('/'), secured.inject('/')])
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !(name in without.headers) ? [[name, value] as const] : [],
  )
}
