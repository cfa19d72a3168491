import type { OtlpReceiver, ReceivedMetric, ReceivedPoint } from '@arc/kit/testing/otlp-receiver'
import { prometheusLabel, prometheusNames } from '../otel/promql.js'

/** The received metrics in the text format that Prometheus scrapes, as the collector's exporter writes them. */
export const exposition = (receiver: OtlpReceiver): string =>
  [...receiver.metrics.values()].flatMap((metric) => receiver.points(metric.name).flatMap((point) => samples(metric, point))).join('\n')

function samples(metric: ReceivedMetric, point: ReceivedPoint): string[] {
  const labels = Object.entries(point.attributes).map(([name, value]) => [prometheusLabel(name), String(value)] as const)
  const sample = (name: string, value: number, ...more: (readonly [string, string])[]) =>
    `${name}{${[...labels, ...more].map(([label, is]) => `${label}=${JSON.stringify(is)}`).join(',')}} ${value}`
  const [first = '', sum = '', count = ''] = prometheusNames(metric)
  if (!metric.histogram) return [sample(first, point.asDouble ?? point.asInt ?? 0)]
  let below = 0
  const buckets = point.bucketCounts.map((inside, place) => {
    below += inside
    return sample(first, below, ['le', String(point.explicitBounds[place] ?? '+Inf')])
  })
  return [...buckets, sample(sum, point.sum ?? 0), sample(count, point.count ?? 0)]
}
