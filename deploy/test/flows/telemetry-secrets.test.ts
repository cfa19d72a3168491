import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { CLIENT } from '../../../services/auth/test/google.provider.js'
import { secretsOf } from '../../src/data-folder.js'
import { CARDS } from '../paying.js'
import { CARD, EMAIL, FILE_NAME, LONG, PASSWORD, QUERY } from '../telemetry/uses.js'
import { startWatch } from '../telemetry/watched.js'

const watched = startWatch()

describe('what is logged', () => {
  it('goes to the collector as well as to the file, each line with its trace and span', async () => {
    const lines = (await readFile(join(watched.place.dataDir, 'log', 'arc.log'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(20)
    expect(requests.filter(({ trace_id, span_id }) => !/^[0-9a-f]{32}$/.test(trace_id) || !/^[0-9a-f]{16}$/.test(span_id))).toEqual([])
    await vi.waitFor(() => {
      const exported = watched.receiver.logs.filter(({ body }) => body === 'request')
      expect(exported.length).toBe(requests.length)
      const strays = exported.filter(
        ({ traceId, spanId }) => !watched.receiver.spans.some((span) => span.spanId === spanId && span.traceId === traceId),
      )
      expect(strays).toEqual([])
    }, LONG)
  })
})

describe('nothing secret', () => {
  it('is on any span, measurement or line of log', async () => {
    const { visitor, secrets: used, ticket } = watched.used
    await watched.product.stop()
    const session = visitor.cookie.slice(visitor.cookie.indexOf('=') + 1)
    expect(session.length).toBeGreaterThan(20)
    expect(watched.google.secrets.length).toBeGreaterThan(5)
    const secrets = [
      ...used,
      ...(watched.place.env.S3_SECRET_KEY ? [watched.place.env.S3_SECRET_KEY] : []),
      ...watched.google.secrets,
      CLIENT.secret,
      'sub-of-dana',
      'Unmistakable-Whitfield',
      CARDS.declined,
      EMAIL,
      PASSWORD,
      CARD,
      FILE_NAME,
      FILE_NAME.replace('.jpg', ''),
      QUERY,
      'sought-after',
      session,
      ticket,
      ticket.slice('/api/files/'.length),
    ]
    const told = [...watched.receiver.bodies, await readFile(join(watched.place.dataDir, 'log', 'arc.log'), 'utf8')].join('\n')
    expect(told.length).toBeGreaterThan(100_000)
    const leaked = secrets
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .filter((secret) => told.toLowerCase().includes(secret.toLowerCase()))
    expect(leaked).toEqual([])
    // Tokens of services and of the gateway are JSON Web Tokens.
    expect(told.match(/eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g)).toBeNull()
    const { gatewayPrivateKey, serviceSecret, filesSecret, databasePassword } = await secretsOf(watched.place.dataDir)
    for (const secret of [gatewayPrivateKey, serviceSecret, filesSecret, databasePassword]) expect(told).not.toContain(secret)
  })
})
