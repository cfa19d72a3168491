import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { getGatewayAnswers, reportGatewayAnswers } from '@arc/contracts/admin/operations'
import { resolveSession, SESSIONS_ENDED, type SessionUser } from '@arc/contracts/auth/sessions'
import { AnswerCount } from '@arc/contracts/operations'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { type Identity, newGatewayKey } from '@arc/kit/identity'
import { createPlatform, type Platform } from '@arc/kit/platform'
import { z } from 'zod'
import { type RunningGateway, startGateway } from '../src/app.js'
import { hashOf } from '../src/session-hash.js'

/** A request as a service behind the gateway received it. */
interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  bytes: number
  user: SessionUser | null
}

export interface Gateway {
  platform: Platform
  address: string
  /** The proxied requests, oldest first. */
  received: ReceivedRequest[]
  /** What the gateway has reported of its answers, which it does when it closes. */
  reported: AnswerCount[]
  /** The lines of the log so far; without `LOG_LEVEL`, none are written. */
  lines(): Promise<Record<string, unknown>[]>
  /** Auth no longer knows the session of this user. */
  endSession(userId: string): Promise<void>
  /** Refuses every proxied request from now on. */
  refuseAll(status: number, headers: Record<string, string>): void
  /** Holds every response to a proxied request back until the returned function is called. */
  holdBack(): () => void
  close(): Promise<void>
}

export const userOf = (userId: string): SessionUser => ({ userId, tier: 'basic', unlimited: false, readOnly: false, demo: false })
/** The cookie of a signed-in user. */
export const cookieOf = (userId: string): string => `arc_session=of-${userId}`

/** What the fake of the admin service takes. */
export const ADMIN_PASSWORD = 'the password of the panel'

const SessionRequest = z.object({ session: z.string() })

/** A fake server for all services: it resolves sessions, is healthy, takes reports, and records all other requests. */
async function startServices(
  received: ReceivedRequest[],
  reported: AnswerCount[],
  ended: ReadonlySet<string>,
  hold: { until: Promise<void>; refusal?: { status: number; headers: Record<string, string> } },
  identity: () => Identity,
) {
  const listener: RequestListener = async (request, response) => {
    const { method = '', url = '', headers } = request
    const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (url === '/health') return answer({})
    if (url === resolveSession.path) {
      const { session } = SessionRequest.parse(await json(request))
      return answer({ user: session.startsWith('of-') && !ended.has(session) ? userOf(session.slice(3)) : null })
    }
    if (url === reportGatewayAnswers.path) {
      reported.push(...AnswerCount.array().parse(await json(request)))
      return answer({ ok: true })
    }
    if (url === getGatewayAnswers.path) {
      const isAdmin = headers['x-admin-password'] === ADMIN_PASSWORD
      return response.writeHead(isAdmin ? 200 : 401).end('{}')
    }
    const { length } = await buffer(request).catch(() => Buffer.alloc(0))
    const token = headers['x-arc-user']
    const { user } = await identity().caller({ user: typeof token === 'string' ? token : undefined }, 'inventory')
    received.push({ method, url, headers, bytes: length, user })
    await hold.until
    if (hold.refusal) {
      for (const [name, value] of Object.entries(hold.refusal.headers)) response.setHeader(name, value)
      return response.writeHead(hold.refusal.status).end('{}')
    }
    return answer({ through: true })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${port}`, listener, close }
}

/**
 * Starts the gateway with a fake server for the services.
 * @param files the built pages by name
 * @param upstream how the gateway reaches the services
 */
export async function startGatewayAlone(
  env: Record<string, string> = {},
  files: Record<string, string> = {},
  upstream: 'network' | 'process' = 'network',
): Promise<Gateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arc-gateway-'))
  const pages = join(dataDir, 'pages')
  const logFile = join(dataDir, 'arc.log')
  await mkdir(pages)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(pages, name)), { recursive: true })
    await writeFile(join(pages, name), text)
  }
  const platform = await createPlatform({
    dataDir,
    database: { host: '127.0.0.1', port: 1, name: 'none', passwordOf: () => '' },
    keys: { gatewayKey: await newGatewayKey(), serviceSecret: 'test '.repeat(8), filesSecret: 'files '.repeat(8) },
    logFile,
    env: { LOG_LEVEL: env.LOG_LEVEL ?? 'silent' },
  })
  const received: ReceivedRequest[] = []
  const reported: AnswerCount[] = []
  const ended = new Set<string>()
  const hold: Parameters<typeof startServices>[3] = { until: Promise.resolve() }
  const services = await startServices(received, reported, ended, hold, () => platform.identity)
  for (const name of SERVICE_NAMES) platform.register(name, services.address, upstream === 'process' ? services.listener : undefined)
  const gateway: RunningGateway = await startGateway(platform, { pages, env: { PORT: '0', ...env } })
  return {
    platform,
    address: gateway.address,
    received,
    reported,
    lines: async () => {
      const text = await readFile(logFile, 'utf8').catch(() => '')
      const lines = text.split('\n').filter(Boolean)
      return lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
    },
    endSession: async (userId) => {
      ended.add(`of-${userId}`)
      await platform.cache.publish(SESSIONS_ENDED, hashOf(`of-${userId}`))
    },
    refuseAll: (status, headers) => {
      hold.refusal = { status, headers }
    },
    holdBack: () => {
      let release = () => {}
      hold.until = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    close: async () => {
      await gateway.close()
      await services.close()
      await platform.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
