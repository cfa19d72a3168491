import { z } from 'zod'

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((word) => word === 'on')

/** The gateway's own variables. */
export const GATEWAY_ENV = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  /** Address to listen on; 0.0.0.0 means all network interfaces. */
  HOST: z.string().default('127.0.0.1'),
  /** The product's public URL, for link previews. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4300'),
  /** Where `/loading-screen` leads after three seconds (spec D-12); the start page by default. */
  LOADING_SCREEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Maximum requests per minute and origin. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(6_000),
  /** Set to on behind a reverse proxy that sets X-Forwarded-For. */
  TRUST_PROXY: onOff('off'),
  /** Set to on if the product is served over https only: adds HSTS. */
  HTTPS_ONLY: onOff('off'),
  /** If set, payments go to Stripe, and the content security policy allows its script and frames. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
}
export type GatewayEnv = z.output<z.ZodObject<typeof GATEWAY_ENV>>
