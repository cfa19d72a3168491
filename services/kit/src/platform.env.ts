import { z } from 'zod'
import { requiredWith } from './env.js'
import { readNatsAddress } from './ports/nats.address.js'
import { TELEMETRY_ENV } from './telemetry.env.js'

type Source = NodeJS.ProcessEnv

const identifier = z.string().regex(/^[a-zA-Z0-9_-]{1,32}$/, 'must consist of 1 to 32 letters, digits, - and _')
const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must start with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    )
/** The URL of a server without a path. */
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

const S3_DEPENDENTS = ['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_PUBLIC_ENDPOINT']

/**
 * The variables that select the adapters of every process: a configured address selects the external dependency, none the
 * embedded adapter. An address requires its credentials, and credentials require their address.
 */
export function platformEnv(source: Source = process.env) {
  return {
    ...TELEMETRY_ENV,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),

    NATS_URL: natsAddress.optional(),
    /** Prefix of all stream and subject names, for a server that several products share. */
    NATS_PREFIX: identifier.default('arc'),
    /** Number of replicas of each stream in a cluster. */
    NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),

    REDIS_URL: address('redis:', 'rediss:').optional(),
    REDIS_PREFIX: identifier.default('arc'),

    S3_ENDPOINT: requiredWith(origin, source, S3_DEPENDENTS),
    S3_ACCESS_KEY: requiredWith(z.string(), source, ['S3_ENDPOINT']),
    S3_SECRET_KEY: requiredWith(z.string(), source, ['S3_ENDPOINT']),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .default('arc'),
    S3_PATH_STYLE: onOff,
    /** The store's URL for browsers. Without one, a.r.c. serves the files. */
    S3_PUBLIC_ENDPOINT: origin.optional(),

    /** The virus scanner of files of users: `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`. Without one, they are not scanned. */
    CLAMD_URL: address('tcp:', 'unix:').optional(),

    SMTP_URL: requiredWith(address('smtp:', 'smtps:'), source, ['MAIL_FROM']),
    MAIL_FROM: requiredWith(sender, source, ['SMTP_URL']),
  }
}
