import { z } from 'zod'

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((word) => word === 'on')

/** The gateway's own variables. */
export const GATEWAY_ENV = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  /** Address to listen on; 0.0.0.0 opens it to the network. */
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach the product, for previews of links to it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4300'),
  /** Requests a minute from one origin. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(6_000),
  /** On behind a reverse proxy that sets X-Forwarded-For. */
  TRUST_PROXY: onOff('off'),
  /** On where the product is reached by https only: adds HSTS. */
  HTTPS_ONLY: onOff('off'),
  /** Set where payments go to Stripe: then its script and its frames are let onto the pages. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
}
export type GatewayEnv = z.output<z.ZodObject<typeof GATEWAY_ENV>>
