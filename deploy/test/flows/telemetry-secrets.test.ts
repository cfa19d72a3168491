import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { CLIENT } from '../../../services/auth/test/google.fake.js'
import { secretsOf } from '../../src/data-folder.js'
import { CARDS } from '../paying.js'
import { startObservedProduct } from '../telemetry/observed-product.js'
import { CARD, EMAIL, FILE_NAME, LONG, PASSWORD, QUERY } from '../telemetry/scenario.js'

const observed = startObservedProduct()

describe('the log', () => {
  it('is exported and written to the file, each line with its trace and span', async () => {
    // Read again each time, because a service may log its last request after the first read.
    await vi.waitFor(async () => {
      const lines = (await readFile(join(observed.environment.dataDir, 'log', 'arc.log'), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      const requests = lines.filter(({ msg }) => msg === 'request')
      expect(requests.length).toBeGreaterThan(20)
      expect(requests.filter(({ trace_id, span_id }) => !/^[0-9a-f]{32}$/.test(trace_id) || !/^[0-9a-f]{16}$/.test(span_id))).toEqual([])
      const exported = observed.receiver.logs.filter(({ body }) => body === 'request')
      expect(exported.length).toBe(requests.length)
      const strays = exported.filter(
        ({ traceId, spanId }) => !observed.receiver.spans.some((span) => span.spanId === spanId && span.traceId === traceId),
      )
      expect(strays).toEqual([])
    }, LONG)
  })
})

describe('secrets', () => {
  it('do not appear in spans, metrics or logs', async () => {
    const { visitor, secrets: used, ticket } = observed.used
    await observed.product.stop()
    const session = visitor.cookie.slice(visitor.cookie.indexOf('=') + 1)
    expect(session.length).toBeGreaterThan(20)
    expect(observed.google.secrets.length).toBeGreaterThan(5)
    const secrets = [
      ...used,
      ...(observed.environment.env.S3_SECRET_KEY ? [observed.environment.env.S3_SECRET_KEY] : []),
      ...observed.google.secrets,
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
      'pattern-after',
      session,
      ticket,
      ticket.slice('/api/files/'.length),
    ]
    const exported = [...observed.receiver.bodies, await readFile(join(observed.environment.dataDir, 'log', 'arc.log'), 'utf8')].join('\n')
    expect(exported.length).toBeGreaterThan(100_000)
    const leaked = secrets
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .filter((secret) => exported.toLowerCase().includes(secret.toLowerCase()))
    expect(leaked).toEqual([])
    // Tokens of services and of the gateway are JSON Web Tokens.
    expect(exported.match(/eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g)).toBeNull()
    const { gatewayPrivateKey, serviceSecret, filesSecret, databasePassword } = await secretsOf(observed.environment.dataDir)
    for (const secret of [gatewayPrivateKey, serviceSecret, filesSecret, databasePassword]) expect(exported).not.toContain(secret)
  })
})
