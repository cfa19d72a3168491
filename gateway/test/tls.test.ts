import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { issueCertificates } from '@arc/kit/certificates'
import { newGatewayKey } from '@arc/kit/identity'
import { createPlatform, type Platform } from '@arc/kit/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningGateway, startGateway } from '../src/app.js'

const PATH = '/api/operator'
let folder: string
let platform: Platform
let gateway: RunningGateway
const servers: Server[] = []
/** Which requests reached a service, whoever it is. */
const reached: string[] = []
/** Where all services are at the moment. */
let address = ''

const filesOf = (name: string, authority: string) => {
  const file = (kind: string) => join(folder, authority, name, kind)
  return { TLS_CERT: file('tls.crt'), TLS_KEY: file('tls.key'), TLS_CA: file('ca.crt') }
}
/** Starts a service that shows a certificate of this authority. @returns its port */
async function startService(authority: string): Promise<number> {
  const { TLS_CERT: cert, TLS_KEY: key, TLS_CA: ca } = filesOf('inventory', authority)
  const options = { cert: readFileSync(cert), key: readFileSync(key), ca: readFileSync(ca), requestCert: true, rejectUnauthorized: true }
  const server = createServer(options, (request, response) => {
    reached.push(`${authority} ${request.url}`)
    response.setHeader('content-type', 'application/json').end('{"user":null}')
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const ask = async (path: string) => (await fetch(`${gateway.address}${path}`)).status

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-gateway-tls-'))
  await mkdir(join(folder, 'pages'))
  for (const authority of ['ours', 'foreign']) await issueCertificates(join(folder, authority), ['gateway', 'inventory'])
  platform = await createPlatform({
    dataDir: folder,
    database: { host: '127.0.0.1', port: 1, name: 'none', passwordOf: () => '' },
    keys: { gatewayKey: await newGatewayKey(), serviceSecret: 'test '.repeat(8), filesSecret: 'files '.repeat(8) },
    env: { LOG_LEVEL: 'silent' },
    addressOf: () => address,
    tls: filesOf('gateway', 'ours'),
  })
  gateway = await startGateway(platform, { pages: join(folder, 'pages'), env: { PORT: '0' } })
})
afterAll(async () => {
  for (const server of servers) server.closeAllConnections()
  await gateway.close()
  await platform.close()
  for (const server of servers) server.close()
  await rm(folder, { recursive: true, force: true })
})

it('the gateway passes requests to services that show a certificate of the installation, and finds them healthy', async () => {
  address = `https://localhost:${await startService('ours')}`
  expect([await ask(PATH), await ask('/health')]).toEqual([200, 200])
  expect(reached).toEqual([`ours ${PATH}`, ...SERVICE_NAMES.map(() => 'ours /health')])
})

it.each<[string, () => Promise<string>]>([
  ['a certificate of another authority', async () => `https://localhost:${await startService('foreign')}`],
  ['a certificate for another name', async () => `https://127.0.0.1:${await startService('ours')}`],
])('the gateway sends nothing to a service with %s', async (_, start) => {
  address = await start()
  reached.length = 0
  expect([await ask(PATH), await ask('/health')]).toEqual([503, 503])
  expect(reached).toEqual([])
})
