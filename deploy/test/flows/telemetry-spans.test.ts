import { describe, expect, it, vi } from 'vitest'
import { realDependenciesOfThisRun } from '../product.js'
import { startObservedProduct } from '../telemetry/observed-product.js'
import { CLICK, LONG, TRACE } from '../telemetry/scenario.js'
import { chainsIn, client, is, type SpanPattern, sends, server, takes } from '../telemetry/span-chains.js'

const observed = startObservedProduct()

/** Additional chains with real dependencies. */
const SPANS_ON_REAL_DEPENDENCIES: [string, SpanPattern[]][] = [
  [
    'a file in the store',
    [client('analysis', 'POST /internal/photos'), server('media', 'POST /internal/photos'), client('media', 'S3.PutObject')],
  ],
]

describe('the trace of a user interaction', () => {
  // Each span is the parent of the next one.
  it.each<[string, SpanPattern[]]>([
    ['a request of a page', [server('gateway', 'GET /api/search/items'), server('search', 'GET /api/search/items')]],
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
      'the analysis of a photo',
      [
        server('analysis', 'POST /api/batch-analyze'),
        sends('analysis', 'analyse-photo'),
        takes('analysis', 'analyse-photo'),
        client('analysis', 'chat vision-test'),
      ],
    ],
    [
      'the picture for the analysis',
      [
        takes('analysis', 'analyse-photo'),
        client('analysis', 'POST /internal/pictures/read'),
        server('media', 'POST /internal/pictures/read'),
      ],
    ],
    [
      'the live update in the browser',
      [takes('analysis', 'analyse-photo'), sends('analysis', 'analysis.batch.completed'), takes('gateway', 'analysis.batch.completed')],
    ],
    [
      'a saved review that is indexed',
      [
        server('gateway', 'POST /api/items/batch'),
        server('inventory', 'POST /api/items/batch'),
        sends('inventory', 'inventory.items.created'),
        takes('search', 'inventory.items.created'),
      ],
    ],
    [
      'a report',
      [
        server('gateway', 'POST /api/reports/generate'),
        server('reports', 'POST /api/reports/generate'),
        sends('reports', 'render-report'),
        takes('reports', 'render-report'),
        client('reports', 'POST /internal/report-inventory'),
        server('inventory', 'POST /internal/report-inventory'),
      ],
    ],
    [
      'an email',
      [server('auth', 'POST /api/trial-signup'), sends('auth', 'welcome-mail'), takes('auth', 'welcome-mail'), client('auth', 'send mail')],
    ],
    ['a started payment', [server('billing', 'POST /api/create-subscription'), client('billing', 'POST /v1/subscriptions')]],
    ...(realDependenciesOfThisRun() ? SPANS_ON_REAL_DEPENDENCIES : []),
  ])('%s is one chain of spans', (_, chain) => isOneChain(chain))

  async function isOneChain(chain: SpanPattern[]): Promise<void> {
    await vi.waitFor(() => {
      expect(chainsIn(observed.receiver.spans, chain).map(([first]) => first?.traceId)).toContain(TRACE)
    }, LONG)
  }

  it('starts at the click in the browser, and every span names its service', () => {
    const requests = observed.receiver.spans.filter((span) => is(span, { service: 'gateway', kind: 'server' }))
    const [clicked, others] = [requests.filter(({ traceId }) => traceId === TRACE), requests.filter(({ traceId }) => traceId !== TRACE)]
    expect(clicked.length).toBeGreaterThan(10)
    expect(new Set(clicked.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([CLICK]))
    // Pages of the payment provider and of Google start traces of their own.
    expect(others.filter(({ name }) => !/payment|billing|google/.test(name))).toEqual([])
    expect(observed.receiver.spans.filter(({ attributes }) => !attributes['arc.service'])).toEqual([])
    expect(new Set(observed.receiver.spans.map(({ resource }) => resource['service.name']))).toEqual(new Set(['arc']))
    expect(observed.receiver.spans.flatMap(({ resource }) => Object.keys(resource)).filter((name) => name.startsWith('process.'))).toEqual(
      [],
    )
    expect(observed.receiver.failures).toEqual([])
  })

  it('contains model and tokens of the provider call', () => {
    const [failed, succeeded] = observed.receiver.spans.filter(({ name }) => name === 'chat vision-test')
    expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'ProviderUnavailable' } })
    expect(succeeded?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'vision-test',
      'gen_ai.usage.input_tokens': 1000,
      'gen_ai.usage.output_tokens': 100,
    })
  })

  it('contains operation and result of calls to mail server, payment provider and file store, but no ids', () => {
    const spans = observed.receiver.spans.filter(({ name, kind }) => kind === 'client' && /^send mail$|\/v1\/|^S3\./.test(name))
    const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
    const payment = ['http.request.method', 'url.template', 'http.response.status_code', 'peer.service']
    const store = ['rpc.system', 'rpc.service', 'rpc.method', 'aws.s3.bucket']
    expect([...names].filter((name) => ![...payment, ...store, 'arc.service', 'error.type'].includes(name))).toEqual([])
    expect(spans.find(({ name }) => name === 'POST /v1/customers')?.attributes['http.response.status_code']).toBe(200)
    expect(spans.filter(({ name }) => /cus_|sub_|pi_/.test(name))).toEqual([])
  })

  it('contains only the status of a rejected login', () => {
    const refused = observed.receiver.spans.filter((span) => is(span, server('gateway', 'POST /api/auth/login')))
    expect(refused.map(({ attributes }) => attributes['http.response.status_code']).sort()).toEqual([400, 401])
  })
})
