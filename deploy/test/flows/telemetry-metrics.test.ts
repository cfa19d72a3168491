import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { panelQueries, prometheusQueries, recordings } from '../otel/dashboards.js'
import { isSelected, labelsIn, metricsIn, prometheusLabel, prometheusNames, type Selector, selectorsIn } from '../otel/promql.js'
import { startObservedProduct } from '../telemetry/observed-product.js'
import { hasPrometheus, Prometheus } from '../telemetry/prometheus.js'
import { analyseAndReport, LONG } from '../telemetry/scenario.js'

const observed = startObservedProduct()

describe('the exported metrics', () => {
  const pointOf = (name: string, facts: Record<string, unknown>) =>
    observed.receiver.points(name).find(({ attributes }) => Object.entries(facts).every(([key, value]) => attributes[key] === value))

  it('contain rate, errors and duration of every route, consumer and job', async () => {
    await vi.waitFor(() => {
      const upload = { 'http.request.method': 'POST', 'http.route': '/api/batch-analyze', 'http.response.status_code': 200 }
      for (const service of ['gateway', 'analysis'])
        expect(pointOf('http.server.request.duration', { ...upload, 'arc.service': service })).toMatchObject({ count: 1 })
      const consumer = { 'arc.service': 'search', 'messaging.destination.name': 'inventory.items.created', 'arc.outcome': 'done' }
      expect(pointOf('messaging.process.duration', consumer)?.count).toBeGreaterThan(0)
      const job = {
        'arc.service': 'analysis',
        'messaging.destination.name': 'analyse-photo',
        'messaging.system': 'pg-boss',
        'arc.outcome': 'done',
      }
      expect(pointOf('messaging.process.duration', job)).toMatchObject({ count: 1 })
    }, LONG)
  })

  it('contain all queues and the usage of the provider', async () => {
    await vi.waitFor(() => {
      for (const service of ['auth', 'inventory', 'media', 'analysis', 'search', 'billing', 'reports', 'admin']) {
        expect(
          pointOf('arc.service.up', { 'arc.service': service })?.asDouble ?? pointOf('arc.service.up', { 'arc.service': service })?.asInt,
        ).toBe(1)
        for (const gauge of ['arc.outbox.depth', 'arc.outbox.oldest', 'arc.arrivals.depth', 'arc.arrivals.oldest'])
          expect(pointOf(gauge, { 'arc.service': service })).toBeDefined()
      }
      for (const gauge of ['arc.jobs.waiting', 'arc.jobs.active', 'arc.jobs.oldest'])
        expect(pointOf(gauge, { 'arc.service': 'analysis', 'messaging.destination.name': 'analyse-photo' })).toBeDefined()
      expect(pointOf('arc.dead_letters', { 'arc.service': 'admin' })).toBeDefined()
      expect(pointOf('nodejs.eventloop.delay.p99', {})?.asDouble).toBeGreaterThan(0)
      expect(pointOf('gen_ai.client.operation.duration', { 'gen_ai.request.model': 'vision-test' })).toMatchObject({ count: 1 })
      expect(pointOf('gen_ai.client.token.usage', { 'gen_ai.token.type': 'input' })).toMatchObject({ count: 1 })
      expect(pointOf('arc.provider.spend', { 'arc.service': 'analysis' })?.asDouble).toBeCloseTo(0.00021)
    }, LONG)
  })

  it('contain no user id', () => {
    expect(JSON.stringify([...observed.receiver.metrics.values()])).not.toContain(observed.used.visitor.userId)
  })

  it('contain the time until a photo and a report are there', async () => {
    await vi.waitFor(() => {
      // The first call of the provider fails, so the attempt after it is included.
      const photo = pointOf('arc.photo.duration', { 'arc.service': 'analysis', 'arc.outcome': 'done' })
      expect(photo).toMatchObject({ count: 1 })
      expect(photo?.sum).toBeGreaterThan(1)
      expect(pointOf('arc.report.duration', { 'arc.service': 'reports', 'arc.outcome': 'done' })).toMatchObject({ count: 1 })
    }, LONG)
  })

  it('contain everything that dashboards and rules query', async () => {
    const recorded = await recordings()
    const names = [...observed.receiver.metrics.values()].flatMap(prometheusNames)
    const exported = new Set([...names, ...recorded.map(({ record }) => record)])
    const attributes = [...observed.receiver.metrics.keys()]
      .flatMap((name) => observed.receiver.points(name))
      .flatMap((point) => Object.keys(point.attributes))
    const given = recorded.flatMap((rule) => Object.keys(rule.labels))
    const labels = new Set([...attributes.map(prometheusLabel), ...given, 'le', 'job', 'instance'])
    const queries = await prometheusQueries()
    expect(queries.length).toBeGreaterThan(20)
    const unknown = queries.flatMap(({ from, query }) => [
      ...metricsIn(query).flatMap((name) => (exported.has(name) ? [] : [`${from}: ${name}`])),
      ...labelsIn(query).flatMap((label) => (labels.has(label) ? [] : [`${from}: label ${label}`])),
    ])
    expect(unknown).toEqual([])
  })

  it('contain a series for every selection of an indicator, so that a misspelt route or bound is noticed', async () => {
    const seriesOf = (metric: string): Record<string, string>[] =>
      [...observed.receiver.metrics.values()]
        .filter((one) => prometheusNames(one).includes(metric))
        .flatMap(({ name }) => observed.receiver.points(name))
        .flatMap(({ attributes, explicitBounds }) => {
          const labels = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [prometheusLabel(key), String(value)]))
          return metric.endsWith('_bucket') ? explicitBounds.map((le) => ({ ...labels, le: String(le) })) : [labels]
        })
    const isExported = (selector: Selector) => seriesOf(selector.metric).some((labels) => isSelected(selector, labels))
    const indicators = (await recordings()).filter(({ record }) => /^slo:(events|good):/.test(record))
    const selectors = indicators.flatMap(({ expr }) => selectorsIn(expr))
    expect(selectors).toHaveLength(10)
    await vi.waitFor(() => expect(selectors.filter((selector) => !isExported(selector))).toEqual([]), { timeout: 20_000, interval: 500 })
  })
})

if (!hasPrometheus) console.warn('Skipped: the queries of the dashboards need Prometheus on the PATH.')

describe.runIf(hasPrometheus)('Prometheus', () => {
  let prometheus: Prometheus
  beforeAll(async () => {
    prometheus = await Prometheus.start(observed.receiver)
    // Rates need requests between two scrapes.
    await prometheus.hasScraped()
    await analyseAndReport(observed.used.visitor)
  })
  afterAll(() => prometheus.close())

  it('finds data for every panel of the dashboards', async () => {
    const services = ['gateway', 'analysis', 'reports']
    const queries = (await panelQueries()).map(({ from, query }) => ({ from, query: query.replaceAll('$__rate_interval', '30s') }))
    const isEmpty = async ({ query }: { query: string }) => {
      const found = await Promise.all(services.map((service) => prometheus.query(query.replaceAll('$service', service))))
      return found.flat().every(Number.isNaN)
    }
    await vi.waitFor(
      async () => {
        const empty = await Promise.all(queries.map(async (one) => ((await isEmpty(one)) ? [one] : [])))
        expect(empty.flat()).toEqual([])
      },
      { timeout: 20_000, interval: 500 },
    )
  })

  it('evaluates every alert', async () => {
    for (const { query } of await prometheusQueries()) await prometheus.query(query.replaceAll(/\$\w+/g, '1m'))
  })
})
