import { monitorEventLoopDelay } from 'node:perf_hooks'
import { observe } from './telemetry.metrics.js'

/** Milliseconds between two samples. */
const RESOLUTION = 20
const NANOSECONDS = 1e9
/** As the semantic conventions name it: https://opentelemetry.io/docs/specs/semconv/runtime/nodejs-metrics/ */
const DELAY = {
  name: 'nodejs.eventloop.delay.p99',
  description: 'Delay of the event loop since the last export, 99th percentile',
  unit: 's',
}

/** Reports how late this process comes to its next task. */
export function observeEventLoop(): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  observe([DELAY], async (report) => {
    if (delays.count > 0) report(DELAY, delays.percentile(99) / NANOSECONDS, {})
    delays.reset()
  })
}
