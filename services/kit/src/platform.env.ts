import { z } from 'zod'
import { needed } from './env.js'
import { readNatsAddress } from './ports/nats.address.js'
import { TELEMETRY_ENV } from './telemetry.env.js'

type Source = NodeJS.ProcessEnv

const word = z.string().regex(/^[a-zA-Z0-9_-]{1,32}$/, 'must be a word of letters, digits, - and _')
const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must begin with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    )
/** The address of a server without anything behind it. */
const origin = address('http:', 'https:').refine((text) => URL.parse(text)?.pathname === '/', 'must have no path')
const natsAddress = z
  .string()
  .refine((text) => readNatsAddress(text) !== null, 'must be nats://host:4222; several with commas between them')
const sender = z
  .string()
  .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an address, as in: a.r.c. <archive@example.com>')
const onOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((text) => text === 'on')

const S3_FOLLOWERS = ['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_PUBLIC_ENDPOINT']

/**
 * The variables that choose and describe the parts every process stands on: an address means the real part, none the
 * embedded one. What belongs to an address must be given with it, and the address with what belongs to it.
 */
export function platformEnv(source: Source = process.env) {
  return {
    ...TELEMETRY_ENV,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),

    NATS_URL: natsAddress.optional(),
    /** Begins the names of streams and subjects, where several products share a server. */
    NATS_PREFIX: word.default('arc'),
    /** Copies of each stream, in a cluster. */
    NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),

    REDIS_URL: address('redis:', 'rediss:').optional(),
    REDIS_PREFIX: word.default('arc'),

    S3_ENDPOINT: needed(origin, source, S3_FOLLOWERS),
    S3_ACCESS_KEY: needed(z.string(), source, ['S3_ENDPOINT']),
    S3_SECRET_KEY: needed(z.string(), source, ['S3_ENDPOINT']),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .default('arc'),
    S3_PATH_STYLE: onOff,
    /** The store as browsers reach it. Without one, a.r.c. gives the files itself. */
    S3_PUBLIC_ENDPOINT: origin.optional(),

    SMTP_URL: needed(address('smtp:', 'smtps:'), source, ['MAIL_FROM']),
    MAIL_FROM: needed(sender, source, ['SMTP_URL']),
  }
}
