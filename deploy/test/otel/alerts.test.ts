import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ROUTES } from '@arc/contracts/catalog'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { alerts, dashboards, prometheusQueries, readYaml } from './dashboards.js'
import { selectorsIn } from './promql.js'

const OTEL = fileURLToPath(new URL('../../otel', import.meta.url))
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool) console.warn('Skipped: the tests of the alert rules need promtool on the PATH.')

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: OTEL, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

describe.runIf(hasPromtool)('alerts', () => {
  it('are valid for Prometheus, with its configuration', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 })
    const { status, output } = promtool('check', 'config', 'prometheus.yaml')
    expect({ status, output }).toMatchObject({ status: 0 })
  })

  // Hours of samples are evaluated minute by minute.
  it('fire exactly when they should', () => {
    expect(promtool('test', 'rules', 'alerts.test.yaml', 'slo.test.yaml')).toMatchObject({ status: 0 })
  })
})

describe('every question', () => {
  it('is stated by each panel and each alert', async () => {
    const panels = (await dashboards()).flatMap(({ title, panels: all }) =>
      all.filter(({ type }) => type !== 'row').map((panel) => ({ from: `${title}, ${panel.title}`, question: panel.description ?? '' })),
    )
    const asked = (await alerts()).map(({ alert, annotations }) => ({ from: alert, question: annotations.question }))
    expect(panels.length).toBeGreaterThan(50)
    expect([...panels, ...asked].filter(({ question }) => !/^[A-Z][^.?]+\?/.test(question)).map(({ from }) => from)).toEqual([])
  })

  it('about a route names one of the contracts, with its method', async () => {
    const asked = (await prometheusQueries()).flatMap(({ from, query }) =>
      selectorsIn(query).flatMap(({ labels }) => {
        const labelOf = (name: string) => labels.find((label) => label.name === name && label.operator.startsWith('='))?.value
        const [routes, method] = [labelOf('http_route') ?? '', labelOf('http_request_method')]
        return routes.split('|').flatMap((path) => (/^\/api\/[\w/-]+$/.test(path) ? [{ from, path, method }] : []))
      }),
    )
    expect(asked.length).toBeGreaterThan(10)
    const isRoute = ({ path, method }: (typeof asked)[number]) =>
      ROUTES.some((route) => route.path === path && (method === undefined || route.method === method))
    expect(asked.filter((one) => !isRoute(one))).toEqual([])
  })
})

describe('dashboards', () => {
  it('use provisioned data sources only', async () => {
    const Sources = z.object({ datasources: z.array(z.object({ uid: z.string(), type: z.string() })) })
    const { datasources } = Sources.parse(await readYaml('grafana/provisioning/datasources/arc.yaml'))
    const known = datasources.map(({ uid, type }) => `${type} ${uid}`)
    const asked = (await dashboards()).flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ datasource }) => datasource)))
    expect(new Set(asked.map(({ uid, type }) => `${type} ${uid}`))).toEqual(new Set(known))
  })

  it('are the overview, the objectives, the analysis path, and a selectable service', async () => {
    const found = (await dashboards()).map(({ uid, templating }) => [uid, templating.list.map(({ name }) => name)])
    expect(found.sort()).toEqual([
      ['arc-analysis', []],
      ['arc-objectives', []],
      ['arc-overview', []],
      ['arc-service', ['service']],
    ])
  })
})

describe('the collector', () => {
  it('forwards everything that it receives', async () => {
    const Collector = z.object({
      receivers: z.record(z.string(), z.unknown()),
      processors: z.record(z.string(), z.unknown()),
      exporters: z.record(z.string(), z.unknown()),
      service: z.object({
        pipelines: z.record(
          z.string(),
          z.object({ receivers: z.string().array(), processors: z.string().array(), exporters: z.string().array() }),
        ),
      }),
    })
    const { receivers, processors, exporters, service } = Collector.parse(await readYaml('otel/collector.yaml'))
    expect(Object.keys(service.pipelines).sort()).toEqual(['logs', 'metrics', 'traces'])
    for (const pipeline of Object.values(service.pipelines)) {
      expect(Object.keys(receivers)).toEqual(expect.arrayContaining(pipeline.receivers))
      expect(Object.keys(processors)).toEqual(expect.arrayContaining(pipeline.processors))
      expect(Object.keys(exporters)).toEqual(expect.arrayContaining(pipeline.exporters))
    }
    expect(
      Object.values(service.pipelines)
        .flatMap((pipeline) => pipeline.exporters)
        .sort(),
    ).toEqual(Object.keys(exporters).sort())
  })
})
