import { createHmac } from 'node:crypto'
import { SERVICE_NAMES, SERVICES, type ServiceName } from '@arc/contracts/services'
import { z } from 'zod'
import type { DatabaseAddress } from './db.js'
import { requiredWith } from './env.js'

const secret = z.string().min(32, 'must have at least 32 characters')
const passwordVariable = (service: ServiceName) => `${service.toUpperCase()}_DATABASE_PASSWORD`
const pem = (kind: 'PRIVATE' | 'PUBLIC') =>
  z
    .string()
    // In .env files a value has one line.
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.includes(`-----BEGIN ${kind} KEY-----`), `must be a ${kind.toLowerCase()} key in PEM, as \`make env\` writes it`)

const TLS_FILES = ['TLS_CERT', 'TLS_KEY', 'TLS_CA']
const tlsFile = (name: string, source: NodeJS.ProcessEnv) =>
  requiredWith(
    z.string(),
    source,
    TLS_FILES.filter((other) => other !== name),
  )

/**
 * Where the services are, and the files with which they speak TLS to each other: all three, or none. With them, an address with http is
 * refused. Without them, https is that of a proxy beside each service.
 */
export const tlsEnv = (source: NodeJS.ProcessEnv = process.env) => {
  const encrypted = TLS_FILES.some((name) => source[name])
  return {
    /** The certificate of this process with its chain, its private key, and the certificate of the authority of all processes, in PEM. */
    TLS_CERT: tlsFile('TLS_CERT', source),
    TLS_KEY: tlsFile('TLS_KEY', source),
    TLS_CA: tlsFile('TLS_CA', source),
    /** Address of the services; `{service}` and `{port}` are replaced. */
    SERVICE_ADDRESS: z
      .string()
      .regex(/^https?:\/\/.*\{(service|port)\}/, 'must be an address with {service} or {port} in it')
      .refine((address) => !encrypted || address.startsWith('https://'), 'must begin with https://, because TLS_CERT is given')
      .default(`http${encrypted ? 's' : ''}://{service}:{port}`),
  }
}

/** The variables of one service or gateway process in the distributed shape. Secrets and addresses have no default. */
export const processEnv = (source: NodeJS.ProcessEnv = process.env) => ({
  /** `postgres://host:5432/arc`, without a user: every service has its own role. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://host:port/database' }),
  /** The password of this service's role. */
  DATABASE_PASSWORD: z.string().optional(),
  /** Without DATABASE_PASSWORD, the passwords of all roles are derived from it. */
  DATABASE_SECRET: source.DATABASE_PASSWORD ? secret.optional() : secret,
  /** Signs calls between services. */
  SERVICE_SECRET: secret,
  FILES_SECRET: secret,
  ...tlsEnv(source),
  /** A service listens on this port plus its offset. */
  SERVICE_BASE_PORT: z.coerce.number().int().min(1).max(65_000).default(4300),
  HOST: z.string().default('127.0.0.1'),
  // Separate processes can't use the embedded adapters.
  NATS_URL: z.string(),
  REDIS_URL: z.string(),
  S3_ENDPOINT: z.string(),
})
export const GATEWAY_KEY = { GATEWAY_PRIVATE_KEY: pem('PRIVATE') }
export const SERVICE_KEY = { GATEWAY_PUBLIC_KEY: pem('PUBLIC') }
export type ProcessEnv = z.output<z.ZodObject<ReturnType<typeof processEnv>>>

/** The passwords of all roles, `AUTH_DATABASE_PASSWORD` and so on, for the process that creates the roles. */
export function databasePasswords(source: NodeJS.ProcessEnv = process.env) {
  const names = SERVICE_NAMES.map(passwordVariable)
  const needed = names.some((name) => !source[name])
  return {
    /** The passwords that are not set are derived from it. */
    DATABASE_SECRET: needed ? secret : secret.optional(),
    ...Object.fromEntries(names.map((name) => [name, z.string().min(16, 'must have at least 16 characters').optional()])),
  }
}

/** The password of one role among those of `databasePasswords`. */
export function passwordIn(passwords: Record<string, string | undefined>, service: ServiceName): string {
  return passwords[passwordVariable(service)] ?? rolePassword(passwords.DATABASE_SECRET ?? '', service)
}

/** The password of a service's role, derived from the installation's secret. */
export const rolePassword = (secret: string, service: ServiceName): string =>
  createHmac('sha256', secret).update(service).digest('base64url')

export const portOf = ({ SERVICE_BASE_PORT: base }: ProcessEnv, service: ServiceName): number => base + SERVICES[service].port
export const addressOf = (env: ProcessEnv, service: ServiceName): string =>
  env.SERVICE_ADDRESS.replace('{service}', service).replace('{port}', String(portOf(env, service)))

/** The address of a service's schema in this database, with its role. */
export function roleIn(database: string, service: ServiceName, password: string): DatabaseAddress {
  const url = new URL(database)
  url.username = `arc_${service}`
  url.password = password
  return { url: url.href, schema: service, pool: SERVICES[service].pool }
}
/** The same for a process with the configuration of a service. */
export const databaseOf = (env: ProcessEnv, service: ServiceName): DatabaseAddress =>
  roleIn(env.DATABASE_URL, service, passwordOf(env, service))
export const passwordOf = (env: ProcessEnv, service: ServiceName): string =>
  env.DATABASE_PASSWORD ?? rolePassword(env.DATABASE_SECRET ?? '', service)
