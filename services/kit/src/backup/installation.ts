import { Client } from 'minio'
import { readEnv } from '../env.js'
import { createLog } from '../log.js'
import type { Files } from '../ports/files.js'
import { S3Files } from '../ports/files.s3.js'
import { UrlSigner } from '../ports/files.signed-urls.js'
import { clientOptions } from '../ports/s3.connection.js'
import { passwordIn, roleIn } from '../process.env.js'
import { type InstallationEnv, installationEnv, type NewInstallationEnv, newInstallationEnv } from './installation.env.js'
import type { BackupSource } from './moment.js'
import { type NatsAddress, NatsBacklog } from './nats-backlog.js'
import { type RestoreTarget, requireEmptyDatabase, requireNoServices } from './restore-database.js'

export type Installation = BackupSource & { secrets: Record<string, string>; nats: NatsAddress }
/** A place that can be filled. */
export type Target = RestoreTarget & { files: Files }

/**
 * The data of a distributed installation.
 * @param env the variables of the installation, as in .env
 * @throws BadConfiguration that lists every variable that is missing or wrong
 */
export async function installationIn(env: NodeJS.ProcessEnv): Promise<Installation> {
  const values = readEnv(installationEnv(env), env)
  await requireBucket(values)
  return { admin: values.DATABASE_ADMIN_URL, files: await filesOf(values), secrets: secretsOf(values), nats: natsOf(values) }
}

/**
 * A distributed installation that has servers, but no data.
 * @param secrets those that the data was written with; those of the installation have to be the same
 * @throws if anything is there, services run, or a secret is another one
 */
export async function newInstallationIn(env: NodeJS.ProcessEnv, secrets: Record<string, string>): Promise<Target> {
  const values = readEnv(newInstallationEnv(env), env)
  requireSameSecrets(secretsOf(values), secrets)
  const { DATABASE_ADMIN_URL: admin } = values
  await requireNoServices(admin)
  await requireEmptyDatabase(admin)
  await requireEmptyIndex(values)
  const nats = await NatsBacklog.open(natsOf(values))
  await nats.requireEmpty().finally(() => nats.close())
  return {
    admin,
    files: await filesOf(values),
    passwordOf: (service) => passwordIn(passwordsIn(env), service),
    addressOf: (service) => roleIn(admin, service, passwordIn(passwordsIn(env), service)),
  }
}

const passwordsIn = (env: NodeJS.ProcessEnv): Record<string, string | undefined> => env

const natsOf = ({ NATS_URL: url, NATS_PREFIX: prefix }: InstallationEnv): NatsAddress => ({ url, prefix })

/** Under the names that data folders have for them. */
function secretsOf({ SERVICE_SECRET, FILES_SECRET, GATEWAY_PRIVATE_KEY }: InstallationEnv): Record<string, string> {
  const secrets = { serviceSecret: SERVICE_SECRET, filesSecret: FILES_SECRET }
  return GATEWAY_PRIVATE_KEY === undefined ? secrets : { ...secrets, gatewayPrivateKey: GATEWAY_PRIVATE_KEY }
}

/** The secret of the services seals the second steps of users and the key that signs reports; that of files signs addresses. */
function requireSameSecrets(own: Record<string, string>, given: Record<string, string>): void {
  for (const [name, variable] of [
    ['serviceSecret', 'SERVICE_SECRET'],
    ['filesSecret', 'FILES_SECRET'],
  ] as const)
    if (given[name] !== undefined && given[name] !== own[name])
      throw new Error(
        `${variable} is not the one that the data was written with, so that second steps of sign-in and signed addresses would stop working. docs/backup.md says how .env gets it.`,
      )
}

const accountOf = (env: InstallationEnv) => ({
  accessKey: env.S3_ACCESS_KEY ?? '',
  secretKey: env.S3_SECRET_KEY ?? '',
  region: env.S3_REGION,
  pathStyle: env.S3_PATH_STYLE,
})

/** A store creates its bucket on first use; a backup of a new one would have no file. */
async function requireBucket(env: InstallationEnv): Promise<void> {
  if (!(await new Client(clientOptions(env.S3_ENDPOINT, accountOf(env))).bucketExists(env.S3_BUCKET)))
    throw new Error(`The file store has no bucket ${env.S3_BUCKET}.`)
}

const filesOf = (env: InstallationEnv): Promise<Files> =>
  S3Files.open({
    ...{ endpoint: env.S3_ENDPOINT, ...accountOf(env), bucket: env.S3_BUCKET },
    ...{ signer: new UrlSigner(env.FILES_SECRET), log: createLog({ level: env.LOG_LEVEL === 'silent' ? 'silent' : 'error' }) },
  })

/** An index that is missing is filled by the first start; one of other data would stay. */
async function requireEmptyIndex(env: NewInstallationEnv): Promise<void> {
  const { ELASTICSEARCH_URL: url, ELASTICSEARCH_INDEX: alias, ELASTICSEARCH_API_KEY: key } = env
  if (!url) return
  const login = `${env.ELASTICSEARCH_USERNAME}:${env.ELASTICSEARCH_PASSWORD}`
  const authorization = key ? `ApiKey ${key}` : env.ELASTICSEARCH_PASSWORD ? `Basic ${Buffer.from(login).toString('base64')}` : ''
  const answer = await fetch(new URL(`/_alias/${alias}`, url), { method: 'HEAD', headers: authorization ? { authorization } : {} })
  if (answer.ok)
    throw new Error(`Elasticsearch is not empty: it has ${alias}. Delete its indices ${alias}-*, or choose another ELASTICSEARCH_INDEX.`)
  if (answer.status !== 404) throw new Error(`Elasticsearch answered ${answer.status}.`)
}
