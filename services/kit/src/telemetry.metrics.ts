import { type Meter, type MetricOptions, metrics, type ObservableGauge } from '@opentelemetry/api'
import { type Attributes, currentTrace, definedOnly, SERVICE } from './telemetry.js'

/** Bucket boundaries in seconds, as the semantic conventions recommend for requests. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** Bucket boundaries for background work, up to the longest timeout of a job. */
const LONG_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]

let meter: Meter | null = null
const gauges = new Map<string, ObservableGauge>()

/** Enables metrics. Call it once the SDK runs. */
export function startMetrics(): void {
  meter = metrics.getMeter('arc')
}
/** True if telemetry is exported. */
export const isTelemetryOn = (): boolean => meter !== null

/** @param value in the unit of the metric. @param attributes never a user id, because each value creates a series */
type Record = (value: number, attributes: Attributes) => void

/** A histogram of durations in seconds. */
export const duration = (name: string, description: string, { long = false } = {}): Record =>
  histogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: long ? LONG_SECONDS : SECONDS } })

/** A histogram of values. */
export const histogram = (name: string, options: MetricOptions): Record =>
  recorder((current) => {
    const instrument = current.createHistogram(name, options)
    return (value, attributes) => instrument.record(value, attributes)
  })

/** A metric that only increases. */
export const counter = (name: string, options: MetricOptions): Record =>
  recorder((current) => {
    const instrument = current.createCounter(name, options)
    return (value, attributes) => instrument.add(value, attributes)
  })

/** Creates the instrument on first use: one that is created before the SDK runs would never record anything. */
function recorder(create: (current: Meter) => Record): Record {
  let record: Record | undefined
  return (value, attributes) => {
    if (!meter) return
    record ??= create(meter)
    record(value, definedOnly({ [SERVICE]: currentTrace()?.service, ...attributes }))
  }
}

export interface GaugeSpec {
  name: string
  description: string
  unit?: string
}

/**
 * Gauges whose values are read only when metrics are exported.
 * @param read reports the values; if it fails, this export lacks them
 * @returns stops observing
 */
export function observe(
  specs: GaugeSpec[],
  read: (report: (gauge: GaugeSpec, value: number, attributes: Attributes) => void) => Promise<void>,
): () => void {
  const current = meter
  if (!current) return () => undefined
  const observed = specs.map((spec) => gaugeOf(current, spec))
  const onExport = (result: Parameters<Parameters<Meter['addBatchObservableCallback']>[0]>[0]) =>
    read((spec, value, attributes) => result.observe(gaugeOf(current, spec), value, attributes))
  current.addBatchObservableCallback(onExport, observed)
  return () => current.removeBatchObservableCallback(onExport, observed)
}

/** All services of one process share one instrument. */
function gaugeOf(current: Meter, { name, ...options }: GaugeSpec): ObservableGauge {
  const gauge = gauges.get(name) ?? current.createObservableGauge(name, options)
  gauges.set(name, gauge)
  return gauge
}
