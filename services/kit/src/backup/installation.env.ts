import { z } from 'zod'
import { platformEnv } from '../platform.env.js'
import { databasePasswords } from '../process.env.js'

type Source = NodeJS.ProcessEnv

const secret = z.string().min(32, 'must have at least 32 characters')
/** In .env files a value has one line. */
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'))

/** The variables that say where the data of a distributed installation is, and its secrets. */
export function installationEnv(source: Source = process.env) {
  const { LOG_LEVEL, NATS_URL, NATS_PREFIX, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_BUCKET, S3_PATH_STYLE } = platformEnv(source)
  return {
    /** A role that may read and write everything: a superuser, as `postgres`. */
    DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host:port/database' }),
    NATS_URL: NATS_URL.unwrap(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be http://host:port or https://host:port' }),
    ...{ LOG_LEVEL, NATS_PREFIX, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_BUCKET, S3_PATH_STYLE },
    SERVICE_SECRET: secret,
    FILES_SECRET: secret,
    GATEWAY_PRIVATE_KEY: pem.optional(),
  }
}

/** The same for an installation that is filled: also the passwords of its roles, and its index, which has to be empty. */
export function newInstallationEnv(source: Source = process.env) {
  return {
    ...installationEnv(source),
    ...databasePasswords(source),
    ELASTICSEARCH_URL: z.url().optional(),
    ELASTICSEARCH_API_KEY: z.string().optional(),
    ELASTICSEARCH_USERNAME: z.string().optional(),
    ELASTICSEARCH_PASSWORD: z.string().optional(),
    ELASTICSEARCH_INDEX: z.string().default('arc-search'),
  }
}
export type InstallationEnv = z.output<z.ZodObject<ReturnType<typeof installationEnv>>>
export type NewInstallationEnv = z.output<z.ZodObject<ReturnType<typeof newInstallationEnv>>>
