import { glob, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const DEPLOY = new URL('../..', import.meta.url).pathname

const Target = z.object({ datasource: z.object({ type: z.string(), uid: z.string() }), expr: z.string().optional() })
const Panel = z.object({ title: z.string(), type: z.string(), description: z.string().optional(), targets: z.array(Target).default([]) })
export const Dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(Panel),
})
const Alert = z.object({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ summary: z.string(), question: z.string(), runbook: z.string() }),
})
const Recording = z.object({ record: z.string(), expr: z.string(), labels: z.record(z.string(), z.string()).default({}) })
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(z.union([Alert, Recording])) })) })

export interface Query {
  /** Where the query is defined. */
  from: string
  query: string
}

export async function dashboards(): Promise<z.output<typeof Dashboard>[]> {
  const read = []
  for await (const file of glob(`${DEPLOY}/grafana/dashboards/*.json`)) read.push(Dashboard.parse(JSON.parse(await readFile(file, 'utf8'))))
  return read
}

/** A YAML file of deploy/. */
export const readYaml = async (path: string): Promise<unknown> => parse(await readFile(`${DEPLOY}/${path}`, 'utf8'))

const rules = async () => Rules.parse(await readYaml('otel/alerts.yaml')).groups.flatMap(({ rules: all }) => all)

/** The alerts; one with two severities is there twice. */
export const alerts = async (): Promise<z.output<typeof Alert>[]> => (await rules()).flatMap((rule) => ('alert' in rule ? [rule] : []))

/** The rules that record a series. */
export const recordings = async (): Promise<z.output<typeof Recording>[]> =>
  (await rules()).flatMap((rule) => ('record' in rule ? [rule] : []))

/** All Prometheus queries of the dashboards. */
export const panelQueries = async (): Promise<Query[]> =>
  (await dashboards()).flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      panel.targets
        .filter(({ datasource }) => datasource.type === 'prometheus')
        .map(({ expr = '' }) => ({ from: `${title}, ${panel.title}`, query: expr })),
    ),
  )

/** All Prometheus queries of the dashboards and the rules. */
export async function prometheusQueries(): Promise<Query[]> {
  const ruled = (await rules()).map((rule) => ({ from: 'alert' in rule ? `alert ${rule.alert}` : rule.record, query: rule.expr }))
  return [...(await panelQueries()), ...ruled]
}
