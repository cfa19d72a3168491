import { SETTINGS } from './settings.ts'

interface Metric {
  values: Record<string, number>
  thresholds?: Record<string, { ok: boolean }>
}
/** What k6 hands to `handleSummary`. */
export interface EndOfTest {
  metrics: Record<string, Metric>
  state: { testRunDurationMs: number }
}

const STEPS = /^http_req_duration\{step:(\w+)\}$/
const BACKGROUND = ['analysis_time', 'found_time', 'report_time']

/** Prints the figures as a table, and writes all of k6's to the file of `SUMMARY`. */
export function summaryOf(data: EndOfTest, question: string): Record<string, string> {
  const { metrics, state } = data
  const lines = [
    `${SETTINGS.profile}: ${question}`,
    `${seconds(state.testRunDurationMs)}; ${countOf(metrics, 'photos_accepted')} photos accepted, ${countOf(metrics, 'photos_lost')} lost; ` +
      `${countOf(metrics, 'iterations')} iterations, ${countOf(metrics, 'dropped_iterations')} not begun; ` +
      `${percent(metrics.http_req_failed)} of ${countOf(metrics, 'http_reqs')} requests failed`,
    row(['', 'requests', 'median', 'p95', 'p99', 'slowest', 'p99 of the first third', 'of the last']),
    ...stepRows(metrics),
    ...boundLines(metrics),
    ...brokenThresholds(metrics),
  ]
  const text = `\n${lines.join('\n')}\n\n`
  return { stdout: text, ...(SETTINGS.summary ? { [SETTINGS.summary]: JSON.stringify(data, null, 2) } : {}) }
}

function stepRows(metrics: EndOfTest['metrics']): string[] {
  const named = Object.keys(metrics).flatMap((key) => {
    const step = STEPS.exec(key)?.[1]
    return step ? [[step, key] as const] : []
  })
  return [...named, ...BACKGROUND.map((key) => [key.replace('_', ' '), key] as const)].flatMap(([name, key]) => {
    const values = metrics[key]?.values
    if (!values?.count) return []
    const part = (third: string) => metrics[`http_req_duration{step:${name},part:${third}}`]?.values['p(99)']
    const times = [values.med, values['p(95)'], values['p(99)'], values.max, part('first'), part('last')]
    return [row([name, String(values.count), ...times.map((time) => (time ? milliseconds(time) : ''))])]
  })
}

/** Both sides send the same photos with the same number of users without a pause, so their rates are as the inverse of their times. */
function boundLines(metrics: EndOfTest['metrics']): string[] {
  const [bare, product] = ['bare_time', 'accepted_time'].map((name) => metrics[name]?.values.avg)
  if (!bare || !product) return []
  return [`accepted images per second over those of the bare server: ${(bare / product).toFixed(2)} (0.7 is wanted)`]
}

const brokenThresholds = (metrics: EndOfTest['metrics']): string[] =>
  Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([threshold, { ok }]) => (ok ? [] : [`NOT KEPT: ${name} ${threshold}`])),
  )

const countOf = (metrics: EndOfTest['metrics'], name: string): number => metrics[name]?.values.count ?? 0
const percent = (metric: Metric | undefined): string => `${((metric?.values.rate ?? 0) * 100).toFixed(2)} %`
const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`
const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
const WIDTHS = [14, 9, 9, 9, 9, 9, 23, 12]
const row = (cells: string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0))).join('')
