import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { proofsOf } from '@arc/auth/google/google.rules'
import { Payer } from '@arc/billing/testing/payer'
import { analyzeBatch, type BatchProgress, getBatchProgress } from '@arc/contracts/analysis/batches'
import { login, paymentSuccess, trialSignup } from '@arc/contracts/auth/accounts'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { downloadReport, generateReport, getReportProgress } from '@arc/contracts/reports/reports'
import { searchItems } from '@arc/contracts/search/search'
import { Tickets } from '@arc/kit/ports/files.tickets'
import { OtlpReceiver, type ReceivedSpan } from '@arc/kit/testing/otlp-receiver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startProvider } from '../../../services/analysis/test/provider.server.js'
import { Browser, isCallback } from '../../../services/auth/test/google.browser.js'
import { CLIENT, freePort, GoogleStandIn } from '../../../services/auth/test/google.provider.js'
import { ChildProduct } from '../../src/bench/child.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { secretsOf } from '../../src/data-folder.js'
import { prometheusQueries } from '../otel/dashboards.js'
import { labelsIn, metricsIn, prometheusLabel, prometheusNames } from '../otel/promql.js'
import { begin, CARDS } from '../paying.js'
import { newPlace, type Place } from '../place.js'
import { partsOfThisRun, Visitor } from '../product.js'

const EMAIL = 'Recognisable.Person@mail.example'
const PASSWORD = 'unmistakable-battery-staple'
const CARD = '4242424242424242'
const FILE_NAME = 'grandmothers-hidden-safe.jpg'
const QUERY = 'sought-after theodolite'
/** What a deed of the user in the browser is called. */
const TRACE = randomBytes(16).toString('hex')
const CLICK = randomBytes(8).toString('hex')
const LONG = { timeout: 60_000, interval: 100 }

let place: Place
let receiver: OtlpReceiver
let product: ChildProduct
let visitor: Visitor
let ticket: string
/** What lets a browser finish a payment. */
const clientSecrets: string[] = []
/** Takes every letter. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.on('end', done).resume(),
})
let closeProvider: () => Promise<unknown>
let google: GoogleStandIn
/** What went between a browser, the product and Google. */
const googleSecrets: string[] = []

/** A browser whose calls belong to one deed. */
class TracedVisitor extends Visitor {
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('traceparent', `00-${TRACE}-${CLICK}-01`)
    return super.fetch(path, { ...init, headers })
  }
}

beforeAll(async () => {
  place = await newPlace('telemetry')
  receiver = await OtlpReceiver.start()
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  const items = [{ name: 'Brass theodolite', category: 'Tools', box, confidence: 0.9, valueLikely: 12 }]
  let asked = 0
  // The first time it is overloaded: then the photo gets its turn again.
  const provider = await startProvider(() => (asked++ === 0 ? { status: 503 } : { status: 200, body: { items } }))
  closeProvider = provider.close
  const prices = { OPENAI_INPUT_PRICE: '0.15', OPENAI_OUTPUT_PRICE: '0.6' }
  const recogniser = { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'sees-things', OPENAI_RETRIES: '0', ...prices }
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port: mailPort } = mailServer.server.address() as AddressInfo
  const mail = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'a.r.c. <archive@arc.example>' }
  const port = await freePort()
  const home = `http://127.0.0.1:${port}`
  google = await GoogleStandIn.start(home)
  const reached = { PORT: String(port), PUBLIC_URL: home, ...google.env }
  const env = { ...place.env, ...receiver.env, ...recogniser, ...mail, ...reached, LOG_LEVEL: 'debug' }
  product = await ChildProduct.start(place.dataDir, env)
  visitor = new TracedVisitor(product.address)
  await useIt()
}, 120_000)
afterAll(async () => {
  await product.kill()
  await receiver.close()
  await closeProvider()
  await google.close()
  await new Promise<void>((resolve) => mailServer.close(resolve))
  await place.remove()
})

/** Signs up, has a photo looked at, saves what was found, finds it and prints it; and all that goes wrong on the way. */
async function useIt(): Promise<void> {
  const person = { firstName: 'Dana', lastName: 'Whitfield', email: EMAIL, password: PASSWORD, trialCode: product.trialCode }
  const { body: signedUp } = await visitor.call(trialSignup, { body: person })
  visitor.userId = signedUp.user.id
  await payByCard()
  await comeByGoogle()
  await new TracedVisitor(product.address).call(login, { body: { email: EMAIL, password: CARD } })
  await new TracedVisitor(product.address).fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${EMAIL}","password":"${PASSWORD}`,
  })

  const files = photoForm(
    'images',
    [
      { name: FILE_NAME, content: await photo(1) },
      { name: `no-${FILE_NAME}`, content: Buffer.from('<html>') },
    ],
    {},
  )
  const { body: begun } = await visitor.call(analyzeBatch, { body: files })
  const found = await vi.waitFor(async () => {
    const { body } = await visitor.call<typeof getBatchProgress, BatchProgress>(getBatchProgress, {
      params: { progressKey: begun.progressKey },
    })
    expect(body.finished).toBe(1)
    return body.items
  }, LONG)
  await visitor.call(saveReviewedItems, { body: { items: found, projectId: begun.projectId } })
  await vi.waitFor(async () => {
    expect((await visitor.call(searchItems, { query: { q: 'theodolite' } })).body.totalCount).toBe(1)
  }, LONG)
  await visitor.call(searchItems, { query: { q: QUERY } })
  await visitor.call(searchItems, { query: { q: CARD } })

  const { body: report } = await visitor.call(generateReport, { body: { projectId: begun.projectId } })
  await vi.waitFor(async () => {
    expect((await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body.progress).toBe(100)
  }, LONG)
  await visitor.fetch(downloadReport.path.replace('{id}', report.reportId))

  ticket = new Tickets((await secretsOf(place.dataDir)).filesSecret).address('photos/none', { expiresInSeconds: 60, filename: FILE_NAME })
  await visitor.fetch(ticket)
  await visitor.fetch(`/api/items/${EMAIL}?card=${CARD}`)
  await visitor.fetch(`/${FILE_NAME}/${encodeURIComponent(QUERY)}`)
}

/** Somebody else, who signs up by card. */
async function payByCard(): Promise<void> {
  const other = new TracedVisitor(product.address)
  const { purchase, clientSecret } = await begin(other, 'pro', `other.${EMAIL}`)
  const payer = new Payer(product.address)
  expect(await payer.confirm(clientSecret, CARDS.declined)).toMatchObject({ error: {} })
  expect(await payer.confirm(clientSecret, CARD)).toMatchObject({ status: 'succeeded' })
  expect((await other.call(paymentSuccess, { body: { ...purchase, password: PASSWORD } })).status).toBe(200)
  clientSecrets.push(clientSecret)
}

/** By Google to the account, to the sign-up, and to failures: of the nonce, of the verifier, of a provider that is away. */
async function comeByGoogle(): Promise<void> {
  google.people.set('sub-of-dana', { email: EMAIL, email_verified: true, given_name: 'Dana', family_name: 'Unmistakable-Whitfield' })
  google.people.set('sub-of-new', {
    email: `google.${EMAIL}`,
    email_verified: true,
    given_name: 'New',
    family_name: 'Unmistakable-Whitfield',
  })
  const come = async (id: string, changes: Record<string, string> = {}, away = false) => {
    const browser = new Browser(product.address)
    const { url } = await browser.go('/auth/google', ({ searchParams }) => searchParams.has('code_challenge'))
    googleSecrets.push(...['state', 'nonce', 'code_challenge'].map((name) => url.searchParams.get(name) ?? ''))
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
    const { url: page } = await browser.go(url, isCallback)
    const back = await browser.signIn(page, id)
    const attempt = browser.cookie('arc_google_attempt') ?? ''
    googleSecrets.push(attempt, proofsOf(attempt).codeVerifier)
    if (away) await google.close()
    const { url: at } = await browser.go(back)
    if (away) await google.open()
    googleSecrets.push(...['arc_session', 'arc_google'].flatMap((name) => browser.cookie(name) ?? []))
    return `${at.pathname}${at.search}`
  }
  const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }
  expect([
    await come('sub-of-dana'),
    await come('sub-of-new'),
    await come('sub-of-dana', { nonce: 'of-another-attempt' }),
    await come('sub-of-dana', challenge),
    await come('sub-of-dana', {}, true),
  ]).toEqual(['/dashboard', '/signup', '/signup?google=failed', '/signup?google=expired', '/signup?google=away'])
}

type Sought = Partial<Pick<ReceivedSpan, 'name' | 'kind'>> & { service: string }

const is = (span: ReceivedSpan | undefined, { service, ...sought }: Sought): boolean =>
  span !== undefined &&
  span.attributes['arc.service'] === service &&
  Object.entries(sought).every(([key, value]) => Reflect.get(span, key) === value)
const parentOf = ({ traceId, parentSpanId }: ReceivedSpan) =>
  receiver.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId)

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
      const chains = receiver.spans.filter((span) => last && is(span, last) && chainTo(span, chain))
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
    const asked = receiver.spans.filter((span) => is(span, { service: 'gateway', kind: 'server' }))
    const [clicked, others] = [asked.filter(({ traceId }) => traceId === TRACE), asked.filter(({ traceId }) => traceId !== TRACE)]
    expect(clicked.length).toBeGreaterThan(10)
    expect(new Set(clicked.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([CLICK]))
    // The form of the payment provider and the pages of Google are not ours, and begin traces of their own.
    expect(others.filter(({ name }) => !/payment|billing|google/.test(name))).toEqual([])
    expect(receiver.spans.filter(({ attributes }) => !attributes['arc.service'])).toEqual([])
    expect(new Set(receiver.spans.map(({ resource }) => resource['service.name']))).toEqual(new Set(['arc']))
    expect(receiver.spans.flatMap(({ resource }) => Object.keys(resource)).filter((name) => name.startsWith('process.'))).toEqual([])
    expect(receiver.failures).toEqual([])
  })

  it('says of the provider which model it was and how many tokens it took', () => {
    const [failed, looked] = receiver.spans.filter(({ name }) => name === 'chat sees-things')
    expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'ProviderTrouble' } })
    expect(looked?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'sees-things',
      'gen_ai.usage.input_tokens': 1000,
      'gen_ai.usage.output_tokens': 100,
    })
  })

  it('says of the mail server, the payment provider and the file store what was done and how it ended, and of whom and where nothing', () => {
    const spans = receiver.spans.filter(({ name, kind }) => kind === 'client' && /^send mail$|\/v1\/|^S3\./.test(name))
    const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
    const payment = ['http.request.method', 'url.template', 'http.response.status_code', 'peer.service']
    const store = ['rpc.system', 'rpc.service', 'rpc.method', 'aws.s3.bucket']
    expect([...names].filter((name) => ![...payment, ...store, 'arc.service', 'error.type'].includes(name))).toEqual([])
    expect(spans.find(({ name }) => name === 'POST /v1/customers')?.attributes['http.response.status_code']).toBe(200)
    expect(spans.filter(({ name }) => /cus_|sub_|pi_/.test(name))).toEqual([])
  })

  it('says of a refusal no more than its status', () => {
    const refused = receiver.spans.filter((span) => is(span, server('gateway', 'POST /api/auth/login')))
    expect(refused.map(({ attributes }) => attributes['http.response.status_code']).sort()).toEqual([400, 401])
  })
})

describe('what is measured', () => {
  const counted = (name: string, facts: Record<string, unknown>) =>
    receiver.points(name).find(({ attributes }) => Object.entries(facts).every(([key, value]) => attributes[key] === value))

  it('is the rate, errors and duration of every route, consumer and job', async () => {
    await vi.waitFor(() => {
      const upload = { 'http.request.method': 'POST', 'http.route': '/api/batch-analyze', 'http.response.status_code': 200 }
      for (const service of ['gateway', 'analysis'])
        expect(counted('http.server.request.duration', { ...upload, 'arc.service': service })).toMatchObject({ count: 1 })
      const consumer = { 'arc.service': 'search', 'messaging.destination.name': 'inventory.item.created', 'arc.outcome': 'done' }
      expect(counted('messaging.process.duration', consumer)?.count).toBeGreaterThan(0)
      const job = {
        'arc.service': 'analysis',
        'messaging.destination.name': 'analyse-photo',
        'messaging.system': 'pg-boss',
        'arc.outcome': 'done',
      }
      expect(counted('messaging.process.duration', job)).toMatchObject({ count: 1 })
    }, LONG)
  })

  it('is what waits, everywhere, and what the provider takes', async () => {
    await vi.waitFor(() => {
      for (const service of ['auth', 'inventory', 'media', 'analysis', 'search', 'billing', 'reports', 'admin']) {
        expect(
          counted('arc.service.up', { 'arc.service': service })?.asDouble ?? counted('arc.service.up', { 'arc.service': service })?.asInt,
        ).toBe(1)
        for (const gauge of ['arc.outbox.depth', 'arc.outbox.oldest']) expect(counted(gauge, { 'arc.service': service })).toBeDefined()
      }
      for (const gauge of ['arc.jobs.waiting', 'arc.jobs.active', 'arc.jobs.oldest'])
        expect(counted(gauge, { 'arc.service': 'analysis', 'messaging.destination.name': 'analyse-photo' })).toBeDefined()
      expect(counted('arc.dead_letters', { 'arc.service': 'admin' })).toBeDefined()
      expect(counted('gen_ai.client.operation.duration', { 'gen_ai.request.model': 'sees-things' })).toMatchObject({ count: 1 })
      expect(counted('gen_ai.client.token.usage', { 'gen_ai.token.type': 'input' })).toMatchObject({ count: 1 })
      expect(counted('arc.provider.spend', { 'arc.service': 'analysis' })?.asDouble).toBeCloseTo(0.00021)
    }, LONG)
  })

  it('names nobody', () => {
    expect(JSON.stringify([...receiver.metrics.values()])).not.toContain(visitor.userId)
  })

  it('is what the dashboards and the alert rules ask for', async () => {
    const exported = new Set([...receiver.metrics.values()].flatMap(prometheusNames))
    const attributes = [...receiver.metrics.keys()]
      .flatMap((name) => receiver.points(name))
      .flatMap((point) => Object.keys(point.attributes))
    const labels = new Set([...attributes.map(prometheusLabel), 'le', 'job', 'instance'])
    const queries = await prometheusQueries()
    expect(queries.length).toBeGreaterThan(20)
    const unknown = queries.flatMap(({ from, query }) => [
      ...metricsIn(query).flatMap((name) => (exported.has(name) ? [] : [`${from}: ${name}`])),
      ...labelsIn(query).flatMap((label) => (labels.has(label) ? [] : [`${from}: label ${label}`])),
    ])
    expect(unknown).toEqual([])
  })
})

describe('what is logged', () => {
  it('goes to the collector as well as to the file, each line with its trace and span', async () => {
    const lines = (await readFile(join(place.dataDir, 'log', 'arc.log'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(20)
    expect(requests.filter(({ trace_id, span_id }) => !/^[0-9a-f]{32}$/.test(trace_id) || !/^[0-9a-f]{16}$/.test(span_id))).toEqual([])
    await vi.waitFor(() => {
      const exported = receiver.logs.filter(({ body }) => body === 'request')
      expect(exported.length).toBe(requests.length)
      const strays = exported.filter(
        ({ traceId, spanId }) => !receiver.spans.some((span) => span.spanId === spanId && span.traceId === traceId),
      )
      expect(strays).toEqual([])
    }, LONG)
  })
})

describe('nothing secret', () => {
  it('is on any span, measurement or line of log', async () => {
    await product.stop()
    const session = visitor.cookie.slice(visitor.cookie.indexOf('=') + 1)
    expect(session.length).toBeGreaterThan(20)
    expect(google.secrets.length).toBeGreaterThan(5)
    expect(googleSecrets.filter((secret) => secret.length < 20)).toEqual([])
    const secrets = [
      ...clientSecrets,
      ...(place.env.S3_SECRET_KEY ? [place.env.S3_SECRET_KEY] : []),
      ...googleSecrets,
      ...google.secrets,
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
    const told = [...receiver.bodies, await readFile(join(place.dataDir, 'log', 'arc.log'), 'utf8')].join('\n')
    expect(told.length).toBeGreaterThan(100_000)
    const leaked = secrets
      .flatMap((secret) => [secret, encodeURIComponent(secret)])
      .filter((secret) => told.toLowerCase().includes(secret.toLowerCase()))
    expect(leaked).toEqual([])
    // Tokens of services and of the gateway are JSON Web Tokens.
    expect(told.match(/eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g)).toBeNull()
    const { gatewayPrivateKey, serviceSecret, filesSecret, databasePassword } = await secretsOf(place.dataDir)
    for (const secret of [gatewayPrivateKey, serviceSecret, filesSecret, databasePassword]) expect(told).not.toContain(secret)
  })
})
