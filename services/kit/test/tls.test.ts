import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer, get as httpsGet } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCertificates } from '../src/certificates.js'
import { Unavailable } from '../src/errors.js'
import type { Identity } from '../src/identity.js'
import { createLog } from '../src/log.js'
import { Services } from '../src/services.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { InternalTls } from '../src/tls.js'
import { internalNote } from './tiny/src/notes.js'
import { definition } from './tiny/src/service.js'

const log = createLog({ level: 'silent' })
let folder: string
let stack: Stack
let identity: Identity
/** The files of one process, of the installation's authority or of another one. */
const filesOf = (name: string, authority = 'ours') => {
  const file = (kind: string) => join(folder, authority, name, kind)
  return { TLS_CERT: file('tls.crt'), TLS_KEY: file('tls.key'), TLS_CA: file('ca.crt') }
}
const tlsOf = (files: ReturnType<typeof filesOf>) => {
  const tls = InternalTls.from(files, log)
  if (!tls) throw new Error('There are no files.')
  return tls
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-tls-'))
  for (const authority of ['ours', 'foreign']) await issueCertificates(join(folder, authority), ['inventory', 'search'])
  stack = await startStack([definition], filesOf('inventory'))
  identity = stack.platform.identity
})
afterAll(async () => {
  await stack.close()
  await rm(folder, { recursive: true, force: true })
})

const service = () => new URL(stack.service('inventory').address)
/** A call of search to inventory at this address, with these files. */
const calling = async (address: string, files = filesOf('search')) => {
  const tls = tlsOf(files)
  try {
    return await new Services('search', identity, () => address, tls).call('inventory', internalNote)
  } finally {
    await tls.close()
  }
}

describe('a service with certificates', () => {
  it('answers a process of the same installation, over TLS 1.3', async () => {
    expect(service().protocol).toBe('https:')
    expect(await calling(service().origin)).toEqual(expect.anything())
    const { TLS_CERT: cert, TLS_KEY: key, TLS_CA: ca } = filesOf('search')
    const pems = { cert: readFileSync(cert), key: readFileSync(key), ca: readFileSync(ca) }
    const socket = connect({ host: 'localhost', port: Number(service().port), ...pems })
    await once(socket, 'secureConnect')
    expect([socket.authorized, socket.getProtocol()]).toEqual([true, 'TLSv1.3'])
    socket.destroy()
    const old = connect({ host: 'localhost', port: Number(service().port), ...pems, maxVersion: 'TLSv1.2' })
    await expect(once(old, 'secureConnect')).rejects.toThrow()
  })

  it('refuses plain HTTP', async () => {
    const sent = get({ host: 'localhost', port: service().port, path: '/live' })
    await expect(once(sent, 'response')).rejects.toThrow()
  })

  it.each<[string, () => { cert?: Buffer; key?: Buffer }]>([
    ['without a certificate', () => ({})],
    [
      'with a certificate of another authority',
      () => ({ cert: readFileSync(filesOf('search', 'foreign').TLS_CERT), key: readFileSync(filesOf('search', 'foreign').TLS_KEY) }),
    ],
  ])('refuses a caller %s', async (_, shown) => {
    const ca = readFileSync(filesOf('search').TLS_CA)
    const sent = httpsGet({ host: 'localhost', port: service().port, path: '/live', ca, ...shown(), agent: false })
    await expect(once(sent, 'response')).rejects.toThrow()
  })

  it('answers the probe of its own container', async () => {
    const probe = fileURLToPath(new URL('../dist/probe.main.js', import.meta.url))
    const run = (path: string) =>
      promisify(execFile)(process.execPath, [probe, service().port, path], { env: { ...process.env, ...filesOf('inventory') } })
    await run('/ready')
    await expect(run('/nothing')).rejects.toMatchObject({ code: 1 })
  })
})

describe('a call to a service', () => {
  it('is not made with a service of another authority, or of another name, which look like one that is down', async () => {
    const foreign = filesOf('inventory', 'foreign')
    const server = createServer({ cert: readFileSync(foreign.TLS_CERT), key: readFileSync(foreign.TLS_KEY) }, (_, response) =>
      response.end('{}'),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await expect(calling(`https://localhost:${(server.address() as AddressInfo).port}`)).rejects.toThrow(Unavailable)
    server.close()
    await expect(calling(`https://127.0.0.1:${service().port}`)).rejects.toThrow(Unavailable)
  })

  it('is not made in plain HTTP to a service that speaks TLS, and not with TLS to one that does not', async () => {
    await expect(calling(`http://localhost:${service().port}`)).rejects.toThrow()
    const plain = (await import('node:http')).createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    await once(plain, 'listening')
    await expect(calling(`https://localhost:${(plain.address() as AddressInfo).port}`)).rejects.toThrow()
    plain.close()
  })
})

describe('new certificates', () => {
  it('are used for new connections without a restart, and half a renewal changes nothing', async () => {
    const renewing = join(folder, 'renewing')
    await cp(join(folder, 'ours'), renewing, { recursive: true })
    const tls = tlsOf(filesOf('inventory', 'renewing'))
    const server = createServer(tls.serverOptions, (_, response) => response.end('{"text":null}')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    tls.follow(server)
    const address = `https://localhost:${(server.address() as AddressInfo).port}`
    const reachable = (authority: string) =>
      calling(address, filesOf('search', authority)).then(
        () => true,
        (error) => !(error instanceof Unavailable),
      )
    expect([await reachable('ours'), await reachable('foreign')]).toEqual([true, false])

    await cp(filesOf('inventory', 'foreign').TLS_KEY, filesOf('inventory', 'renewing').TLS_KEY)
    tls.reload()
    expect([await reachable('ours'), await reachable('foreign')]).toEqual([true, false])

    await cp(join(folder, 'foreign', 'inventory'), join(renewing, 'inventory'), { recursive: true })
    tls.reload()
    expect([await reachable('ours'), await reachable('foreign')]).toEqual([false, true])
    await tls.close()
    server.close()
  })
})
