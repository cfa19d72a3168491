import { createHmac } from 'node:crypto'
import { SERVICES, type ServiceName } from '@arc/contracts/services'
import { z } from 'zod'
import type { DatabaseAddress } from './db.js'

const secret = z.string().min(32, 'must have at least 32 characters')
/** What the passwords of the services' roles are made of. */
export const DATABASE_SECRET = secret
const pem = (kind: 'PRIVATE' | 'PUBLIC') =>
  z
    .string()
    // Files of variables take one line a value.
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.includes(`-----BEGIN ${kind} KEY-----`), `must be a ${kind.toLowerCase()} key in PEM, as \`make env\` writes it`)

/** What a process needs that is one service or the gateway of an installation of many. Nothing of it has a default. */
export const processEnv = (source: NodeJS.ProcessEnv = process.env) => ({
  /** `postgres://host:5432/arc`, without a user: every service has its own role. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://host:port/database' }),
  /** The passwords of the roles come from it, unless this process is given its own. */
  DATABASE_SECRET: source.DATABASE_PASSWORD ? secret.optional() : DATABASE_SECRET,
  DATABASE_PASSWORD: z.string().optional(),
  /** What services sign calls to each other with. */
  SERVICE_SECRET: secret,
  FILES_SECRET: secret,
  /** Where the services listen; `{service}` and `{port}` are filled in. */
  SERVICE_ADDRESS: z
    .string()
    .regex(/^https?:\/\/.*\{(service|port)\}/, 'must be an address with {service} or {port} in it')
    .default('http://{service}:{port}'),
  /** A service listens on this plus its number. */
  SERVICE_BASE_PORT: z.coerce.number().int().min(1).max(65_000).default(4300),
  HOST: z.string().default('127.0.0.1'),
  // Between processes only real parts carry.
  NATS_URL: z.string(),
  REDIS_URL: z.string(),
  S3_ENDPOINT: z.string(),
})
export const GATEWAY_KEY = { GATEWAY_PRIVATE_KEY: pem('PRIVATE') }
export const SERVICE_KEY = { GATEWAY_PUBLIC_KEY: pem('PUBLIC') }
export type ProcessEnv = z.output<z.ZodObject<ReturnType<typeof processEnv>>>

/** The password of a service's role: its own, or made of the secret of the installation. */
export const rolePassword = (secret: string, service: ServiceName): string =>
  createHmac('sha256', secret).update(service).digest('base64url')

export const portOf = ({ SERVICE_BASE_PORT: base }: ProcessEnv, service: ServiceName): number => base + SERVICES[service].port
export const addressOf = (env: ProcessEnv, service: ServiceName): string =>
  env.SERVICE_ADDRESS.replace('{service}', service).replace('{port}', String(portOf(env, service)))

/** Where a service's tables are, and its role there. */
export function databaseOf(env: ProcessEnv, service: ServiceName): DatabaseAddress {
  const url = new URL(env.DATABASE_URL)
  url.username = `arc_${service}`
  url.password = passwordOf(env, service)
  return { url: url.href, schema: service }
}
export const passwordOf = (env: ProcessEnv, service: ServiceName): string =>
  env.DATABASE_PASSWORD ?? rolePassword(env.DATABASE_SECRET ?? '', service)
