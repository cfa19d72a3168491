import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { resolveSession, type SessionUser } from '@arc/contracts/auth/sessions'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { type Identity, newGatewayKey } from '@arc/kit/identity'
import { createPlatform, type Platform } from '@arc/kit/platform'
import { z } from 'zod'
import { type RunningGateway, startGateway } from '../src/app.js'

/** What a service behind the gateway saw of a request. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  bytes: number
  user: SessionUser | null
}

export interface Gateway {
  platform: Platform
  address: string
  /** The requests that came through, oldest first. */
  seen: Seen[]
  close(): Promise<void>
}

export const userOf = (userId: string): SessionUser => ({ userId, tier: 'basic', unlimited: false, readOnly: false, demo: false })
/** The cookie of a signed-in user. */
export const cookieOf = (userId: string): string => `arc_session=of-${userId}`

const Asked = z.object({ session: z.string() })

/** One server that stands for every service: it knows sessions, says it is well, and remembers what else it is asked. */
async function startServices(seen: Seen[], identity: () => Identity) {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (url === '/health') return answer({})
    if (url === resolveSession.path) {
      const { session } = Asked.parse(await json(request))
      return answer({ user: session.startsWith('of-') ? userOf(session.slice(3)) : null })
    }
    const { length } = await buffer(request).catch(() => Buffer.alloc(0))
    const token = headers['x-arc-user']
    const { user } = await identity().caller({ user: typeof token === 'string' ? token : undefined }, 'inventory')
    seen.push({ method, url, headers, bytes: length, user })
    return answer({ through: true })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${port}`, close }
}

/**
 * The gateway alone, before a server that stands for the services.
 * @param files the built pages, by their names; none unless told
 */
export async function startGatewayAlone(env: Record<string, string> = {}, files: Record<string, string> = {}): Promise<Gateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arc-gateway-'))
  const pages = join(dataDir, 'pages')
  await mkdir(pages)
  for (const [name, text] of Object.entries(files)) await writeFile(join(pages, name), text)
  const platform = await createPlatform({
    dataDir,
    database: { host: '127.0.0.1', port: 1, name: 'none', passwordOf: () => '' },
    keys: { gatewayKey: await newGatewayKey(), serviceSecret: 'test '.repeat(8), filesSecret: 'files '.repeat(8) },
    env: { LOG_LEVEL: 'silent' },
  })
  const seen: Seen[] = []
  const services = await startServices(seen, () => platform.identity)
  for (const name of SERVICE_NAMES) platform.announce(name, services.address)
  const gateway: RunningGateway = await startGateway(platform, { pages, env: { PORT: '0', ...env } })
  return {
    platform,
    address: gateway.address,
    seen,
    close: async () => {
      await gateway.close()
      await services.close()
      await platform.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
