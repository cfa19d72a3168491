import { z } from 'zod'
import { trustedProxies } from './trust-proxy.js'

/** The gateway's own variables. */
export const GATEWAY_ENV = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(4300),
  /** Address to listen on; 0.0.0.0 means all network interfaces. */
  HOST: z.string().default('127.0.0.1'),
  /** The product's public URL: with https, cookies are Secure and browsers come back over https only. Other hosts are refused. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4300'),
  /** Where `/loading-screen` leads after three seconds (spec D-12); the start page by default. */
  LOADING_SCREEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Maximum requests per minute and origin. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(6_000),
  /** Maximum lookups of unknown sessions and API tokens per minute and origin. */
  UNKNOWN_SESSIONS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  /** Open connections of one origin at once, in this process; those of trusted proxies are not limited. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(1_000),
  /** Open pages of one user that receive live messages, in this process. */
  LIVE_STREAMS_PER_USER: z.coerce.number().int().positive().default(50),
  /** The reverse proxies in front, which add to X-Forwarded-For: their number, or their networks. */
  TRUST_PROXY: trustedProxies,
  /** If set, payments go to Stripe, and the content security policy allows its script and frames. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
}
export type GatewayEnv = z.output<z.ZodObject<typeof GATEWAY_ENV>>
