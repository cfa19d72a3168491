import { type Meter, type MetricOptions, metrics, type ObservableGauge } from '@opentelemetry/api'
import { type Attributes, currentTrace, definedOnly, SERVICE } from './telemetry.js'

/** Bounds in seconds, as the semantic conventions advise for requests. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** For work behind the scenes, up to the longest that a job may take. */
const LONG_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]

let meter: Meter | null = null
const gauges = new Map<string, ObservableGauge>()

/** From now on measurements count. To be called once the SDK runs. */
export function startMetrics(): void {
  meter = metrics.getMeter('arc')
}
/** True while somebody collects. */
export const isTelemetryOn = (): boolean => meter !== null

/** @param value in the unit of the metric. @param facts never a user's id: each value makes a series of its own */
type Record = (value: number, attributes: Attributes) => void

/** A metric of how long things take, in seconds. */
export const duration = (name: string, description: string, { long = false } = {}): Record =>
  histogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: long ? LONG_SECONDS : SECONDS } })

/** A metric of how large things are. */
export const histogram = (name: string, options: MetricOptions): Record =>
  recorder((current) => {
    const instrument = current.createHistogram(name, options)
    return (value, attributes) => instrument.record(value, attributes)
  })

/** A metric that only grows. */
export const counter = (name: string, options: MetricOptions): Record =>
  recorder((current) => {
    const instrument = current.createCounter(name, options)
    return (value, attributes) => instrument.add(value, attributes)
  })

/** An instrument is made when it is first used: one made before the SDK runs would count nothing for ever. */
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
 * Figures that are asked for when they are exported, and not before.
 * @param read tells them; a failure leaves them out this time
 * @returns ends the asking
 */
export function observe(
  specs: GaugeSpec[],
  read: (say: (gauge: GaugeSpec, value: number, attributes: Attributes) => void) => Promise<void>,
): () => void {
  const current = meter
  if (!current) return () => undefined
  const observed = specs.map((spec) => gaugeOf(current, spec))
  const ask = (result: Parameters<Parameters<Meter['addBatchObservableCallback']>[0]>[0]) =>
    read((spec, value, attributes) => result.observe(gaugeOf(current, spec), value, attributes))
  current.addBatchObservableCallback(ask, observed)
  return () => current.removeBatchObservableCallback(ask, observed)
}

/** Several services of one process share one instrument. */
function gaugeOf(current: Meter, { name, ...options }: GaugeSpec): ObservableGauge {
  const gauge = gauges.get(name) ?? current.createObservableGauge(name, options)
  gauges.set(name, gauge)
  return gauge
}
