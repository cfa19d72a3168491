import type { ReceivedSpan } from '@arc/kit/testing/otlp-receiver'
import { describe, expect, it, vi } from 'vitest'
import { partsOfThisRun } from '../product.js'
import { CLICK, LONG, TRACE } from '../telemetry/uses.js'
import { startWatch } from '../telemetry/watched.js'

const watched = startWatch()

type Sought = Partial<Pick<ReceivedSpan, 'name' | 'kind'>> & { service: string }

const is = (span: ReceivedSpan | undefined, { service, ...sought }: Sought): boolean =>
  span !== undefined &&
  span.attributes['arc.service'] === service &&
  Object.entries(sought).every(([key, value]) => Reflect.get(span, key) === value)
const parentOf = ({ traceId, parentSpanId }: ReceivedSpan) =>
  watched.receiver.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId)

const server = (service: string, name: string): Sought => ({ service, name, kind: 'server' })
const client = (service: string, name: string): Sought => ({ service, name, kind: 'client' })
const sends = (service: string, what: string): Sought => ({ service, name: `send ${what}`, kind: 'producer' })
const takes = (service: string, what: string): Sought => ({ service, name: `process ${what}`, kind: 'consumer' })

/** What a deed leads to where files and words are kept elsewhere. */
const ON_REAL_PARTS: [string, Sought[]][] = [
  [
    'a file in the store',
    [client('analysis', 'POST /internal/photos'), server('media', 'POST /internal/photos'), client('media', 'S3.PutObject')],
  ],
]

describe('what a deed of the user leads to, seen from outside', () => {
  // Each is caused by the one before it.
  it.each<[string, Sought[]]>([
    ['a page that asks', [server('gateway', 'GET /api/search/items'), server('search', 'GET /api/search/items')]],
    [
      'an account',
      [
        server('gateway', 'POST /api/trial-signup'),
        server('auth', 'POST /api/trial-signup'),
        client('auth', 'POST /internal/trial-codes/redeem'),
        server('billing', 'POST /internal/trial-codes/redeem'),
      ],
    ],
    [
      'an upload',
      [
        server('gateway', 'POST /api/batch-analyze'),
        server('analysis', 'POST /api/batch-analyze'),
        client('analysis', 'POST /internal/photos'),
        server('media', 'POST /internal/photos'),
      ],
    ],
    [
      'a photo that is looked at',
      [
        server('analysis', 'POST /api/batch-analyze'),
        sends('analysis', 'analyse-photo'),
        takes('analysis', 'analyse-photo'),
        client('analysis', 'chat sees-things'),
      ],
    ],
    [
      'what the look needs of others',
      [
        takes('analysis', 'analyse-photo'),
        client('analysis', 'POST /internal/pictures/read'),
        server('media', 'POST /internal/pictures/read'),
      ],
    ],
    [
      'news of it in the browser',
      [takes('analysis', 'analyse-photo'), sends('analysis', 'analysis.batch.completed'), takes('gateway', 'analysis.batch.completed')],
    ],
    [
      'a review that is saved and can be found',
      [
        server('gateway', 'POST /api/items/batch'),
        server('inventory', 'POST /api/items/batch'),
        sends('inventory', 'inventory.item.created'),
        takes('search', 'inventory.item.created'),
      ],
    ],
    [
      'a report',
      [
        server('gateway', 'POST /api/reports/generate'),
        server('reports', 'POST /api/reports/generate'),
        sends('reports', 'render-report'),
        takes('reports', 'render-report'),
        client('reports', 'POST /internal/project-inventory'),
        server('inventory', 'POST /internal/project-inventory'),
      ],
    ],
    [
      'a letter',
      [server('auth', 'POST /api/trial-signup'), sends('auth', 'welcome-mail'), takes('auth', 'welcome-mail'), client('auth', 'send mail')],
    ],
    ['a payment that is begun', [server('billing', 'POST /api/create-subscription'), client('billing', 'POST /v1/subscriptions')]],
    ...(partsOfThisRun() ? ON_REAL_PARTS : []),
  ])('%s is one chain of spans', (_, chain) => isOneChain(chain))

  async function isOneChain(chain: Sought[]): Promise<void> {
    await vi.waitFor(() => {
      const last = chain.at(-1)
      const chains = watched.receiver.spans.filter((span) => last && is(span, last) && chainTo(span, chain))
      expect(chains.map(({ traceId }) => traceId)).toContain(TRACE)
    }, LONG)
  }

  /** Whether the spans above this one are those of the chain. */
  function chainTo(span: ReceivedSpan, chain: Sought[]): boolean {
    let at: ReceivedSpan | undefined = span
    for (const sought of chain.toReversed()) {
      if (!at || !is(at, sought)) return false
      at = parentOf(at)
    }
    return true
  }

  it('begins at the click in the browser, and every span names its service', () => {
    const asked = watched.receiver.spans.filter((span) => is(span, { service: 'gateway', kind: 'server' }))
    const [clicked, others] = [asked.filter(({ traceId }) => traceId === TRACE), asked.filter(({ traceId }) => traceId !== TRACE)]
    expect(clicked.length).toBeGreaterThan(10)
    expect(new Set(clicked.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([CLICK]))
    // The form of the payment provider and the pages of Google are not ours, and begin traces of their own.
    expect(others.filter(({ name }) => !/payment|billing|google/.test(name))).toEqual([])
    expect(watched.receiver.spans.filter(({ attributes }) => !attributes['arc.service'])).toEqual([])
    expect(new Set(watched.receiver.spans.map(({ resource }) => resource['service.name']))).toEqual(new Set(['arc']))
    expect(watched.receiver.spans.flatMap(({ resource }) => Object.keys(resource)).filter((name) => name.startsWith('process.'))).toEqual(
      [],
    )
    expect(watched.receiver.failures).toEqual([])
  })

  it('says of the provider which model it was and how many tokens it took', () => {
    const [failed, looked] = watched.receiver.spans.filter(({ name }) => name === 'chat sees-things')
    expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'ProviderTrouble' } })
    expect(looked?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'sees-things',
      'gen_ai.usage.input_tokens': 1000,
      'gen_ai.usage.output_tokens': 100,
    })
  })

  it('says of the mail server, the payment provider and the file store what was done and how it ended, and of whom and where nothing', () => {
    const spans = watched.receiver.spans.filter(({ name, kind }) => kind === 'client' && /^send mail$|\/v1\/|^S3\./.test(name))
    const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
    const payment = ['http.request.method', 'url.template', 'http.response.status_code', 'peer.service']
    const store = ['rpc.system', 'rpc.service', 'rpc.method', 'aws.s3.bucket']
    expect([...names].filter((name) => ![...payment, ...store, 'arc.service', 'error.type'].includes(name))).toEqual([])
    expect(spans.find(({ name }) => name === 'POST /v1/customers')?.attributes['http.response.status_code']).toBe(200)
    expect(spans.filter(({ name }) => /cus_|sub_|pi_/.test(name))).toEqual([])
  })

  it('says of a refusal no more than its status', () => {
    const refused = watched.receiver.spans.filter((span) => is(span, server('gateway', 'POST /api/auth/login')))
    expect(refused.map(({ attributes }) => attributes['http.response.status_code']).sort()).toEqual([400, 401])
  })
})
