import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Database as BillingDatabase } from '@arc/billing/database'
import { TrialCodesService } from '@arc/billing/trial-codes/trial-codes.service'
import { startGateway } from '@arc/gateway/app'
import { GATEWAY_ENV } from '@arc/gateway/gateway.env'
import { checkEnv, shapeOf } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { createPlatform, type Platform } from '@arc/kit/platform'
import { platformEnv } from '@arc/kit/platform.env'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { ensureDatabase, type RunningPostgres, startPostgres } from '@arc/kit/postgres'
import { prepareDatabase } from '@arc/kit/prepare-database'
import { type RunningService, startServices } from '@arc/kit/service'
import { announceRun, claim, keysOf, privateFolders, type Secrets, secretsOf } from './data-folder.js'
import { withPublicUrl } from './public-url.js'
import { DEFINITIONS } from './services.js'

export const DATABASE = 'arc'
const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url))
/** Practically unlimited; the printed code is for everyone who can reach this server. */
const TRIAL_USES = 1_000_000

export interface RunningProduct {
  address: string
  trialCode: string
  /** Where the stored emails are, with the key of this start; undefined when emails are sent. */
  emailsUrl?: string
  /** The folder for temporary files, emptied by every start. */
  temporary: string
  platform: Platform
  services: RunningService[]
  stop(): Promise<void>
}

/**
 * The whole product in one process: PostgreSQL, eight services, the gateway.
 * @param dataDir the data folder; created if missing
 */
export async function startEmbedded(
  dataDir: string,
  given: NodeJS.ProcessEnv = process.env,
  definitions = DEFINITIONS,
): Promise<RunningProduct> {
  const env = withPublicUrl(given)
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    // In reverse order of the start.
    for (const end of stops.reverse()) await end().catch((error: unknown) => process.stderr.write(`While stopping: ${reasonOf(error)}\n`))
    stops.length = 0
  }
  try {
    checkEnv([platformEnv(env), GATEWAY_ENV, ...definitions.map((definition) => shapeOf(definition.env, env))], env)
    stops.push(await claim(dataDir))
    const temporary = await privateFolders(dataDir)
    const secrets = await secretsOf(dataDir)
    const postgres = await startPostgres(join(dataDir, 'postgres'), secrets.databasePassword)
    stops.push(() => postgres.stop())
    await ensureDatabase(postgres, DATABASE)
    await prepareDatabase(postgres.admin(DATABASE), () => secrets.databasePassword)
    const platform = await platformOf(dataDir, postgres, secrets, env)
    stops.push(() => platform.close())
    const services = await startServices(definitions, platform, env)
    stops.push(() => Promise.all(services.map((service) => service.close())))
    const gateway = await startGateway(platform, { pages: PAGES, env })
    stops.push(() => gateway.close())
    const { code } = await new TrialCodesService(databaseOfBilling(services)).any('pro', TRIAL_USES)
    await announceRun(dataDir, {
      pid: process.pid,
      url: gateway.address,
      postgres: postgres.admin(DATABASE),
      services: Object.fromEntries(services.map(({ name, address }) => [name, address])),
    })
    const emailsUrl = platform.mail instanceof FolderMail ? `${gateway.address}/dev/mail?key=${platform.mail.key}` : undefined
    return { address: gateway.address, trialCode: code, emailsUrl, temporary, platform, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function platformOf(dataDir: string, postgres: RunningPostgres, secrets: Secrets, env: NodeJS.ProcessEnv): Promise<Platform> {
  const { host, port } = postgres
  const database = { host, port, name: DATABASE, passwordOf: () => secrets.databasePassword }
  return createPlatform({ dataDir, database, keys: keysOf(secrets), logFile: join(dataDir, 'log', 'arc.log'), env })
}

function databaseOfBilling(services: RunningService[]): BillingDatabase {
  const billing = services.find(({ name }) => name === 'billing')
  if (!billing) throw new Error('billing is not running')
  return billing.get(BillingDatabase)
}
