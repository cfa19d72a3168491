import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dashboards, readYaml } from './dashboards.js'

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

  it('fire exactly when they should', () => {
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toMatchObject({ status: 0 })
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

  it('are the overview, the analysis path, and a selectable service', async () => {
    const found = (await dashboards()).map(({ uid, templating }) => [uid, templating.list.map(({ name }) => name)])
    expect(found.sort()).toEqual([
      ['arc-analysis', []],
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
