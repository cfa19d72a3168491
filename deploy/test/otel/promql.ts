/** An exported metric. */
interface Exported {
  name: string
  unit: string
  histogram?: unknown
  sum?: { isMonotonic: boolean } | undefined
}

const UNITS: Record<string, string> = { s: 'seconds', ms: 'milliseconds', By: 'bytes', '%': 'percent' }

export const prometheusLabel = (attribute: string): string => attribute.replace(/\W/g, '_')

/**
 * The Prometheus names of an OpenTelemetry metric.
 * @see https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/#otlp-metric-points-to-prometheus
 */
export function prometheusNames({ name, unit, histogram, sum }: Exported): string[] {
  const suffix = UNITS[unit] ?? (unit.startsWith('{') ? '' : unit)
  const plain = prometheusLabel(name)
  const named = suffix && !plain.endsWith(`_${suffix}`) ? `${plain}_${suffix}` : plain
  if (histogram) return ['bucket', 'sum', 'count'].map((part) => `${named}_${part}`)
  return [sum?.isMonotonic ? `${named}_total` : named]
}

const WORDS = new Set([
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'inf',
  'nan',
])
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g

/** The metric names in a query. */
export function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(GROUPING, '')
  const names = bare.matchAll(/(?<![\w$.:])([a-zA-Z_][\w:]*)\b(?!\s*\()/g)
  return [...new Set([...names].map(([, name = '']) => name).filter((name) => !WORDS.has(name.toLowerCase()) && !/^\d/.test(name)))]
}

/** The labels that a query selects or groups by. */
export function labelsIn(query: string): string[] {
  const chosen = [...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
  )
  const grouped = [...query.matchAll(GROUPING)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  return [...new Set([...chosen, ...grouped])].filter(Boolean)
}

/** One series or several, as a query selects them. */
export interface Selector {
  metric: string
  labels: { name: string; operator: string; value: string }[]
}

/** What a query selects with labels. */
export const selectorsIn = (query: string): Selector[] =>
  [...query.matchAll(/([a-zA-Z_][\w:]*)\{([^}]*)\}/g)].map(([, metric = '', inside = '']) => ({
    metric,
    labels: [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, name = '', operator = '', value = '']) => ({
      name,
      operator,
      value,
    })),
  }))

/** Whether a series with these labels is selected; a label that it lacks is empty. */
export const isSelected = ({ labels }: Pick<Selector, 'labels'>, series: Record<string, string>): boolean =>
  labels.every(({ name, operator, value }) => {
    const is = series[name] ?? ''
    const meets = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(is) : is === value
    return operator.startsWith('!') ? !meets : meets
  })
