import { describe, expect, it, vi } from 'vitest'
import { prometheusQueries } from '../otel/dashboards.js'
import { labelsIn, metricsIn, prometheusLabel, prometheusNames } from '../otel/promql.js'
import { LONG } from '../telemetry/uses.js'
import { startWatch } from '../telemetry/watched.js'

const watched = startWatch()

describe('what is measured', () => {
  const counted = (name: string, facts: Record<string, unknown>) =>
    watched.receiver.points(name).find(({ attributes }) => Object.entries(facts).every(([key, value]) => attributes[key] === value))

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
    expect(JSON.stringify([...watched.receiver.metrics.values()])).not.toContain(watched.used.visitor.userId)
  })

  it('is what the dashboards and the alert rules ask for', async () => {
    const exported = new Set([...watched.receiver.metrics.values()].flatMap(prometheusNames))
    const attributes = [...watched.receiver.metrics.keys()]
      .flatMap((name) => watched.receiver.points(name))
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
