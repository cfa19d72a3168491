import { describe, expect, it, vi } from 'vitest'
import { prometheusQueries } from '../otel/dashboards.js'
import { labelsIn, metricsIn, prometheusLabel, prometheusNames } from '../otel/promql.js'
import { startObservedProduct } from '../telemetry/observed-product.js'
import { LONG } from '../telemetry/scenario.js'

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
        for (const gauge of ['arc.outbox.depth', 'arc.outbox.oldest']) expect(pointOf(gauge, { 'arc.service': service })).toBeDefined()
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

  it('contain everything that dashboards and alert rules query', async () => {
    const exported = new Set([...observed.receiver.metrics.values()].flatMap(prometheusNames))
    const attributes = [...observed.receiver.metrics.keys()]
      .flatMap((name) => observed.receiver.points(name))
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
