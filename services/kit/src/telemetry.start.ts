import { readEnv } from './env.js'
import { TELEMETRY_ENV } from './telemetry.env.js'
import { observeEventLoop } from './telemetry.event-loop.js'
import { startMetrics } from './telemetry.metrics.js'

export interface RunningTelemetry {
  /** Exports the remaining data, within a few seconds. */
  stop(): Promise<void>
}

const OFF: RunningTelemetry = { stop: async () => undefined }
/** An unreachable collector must not delay a shutdown longer than this. */
const SHUTDOWN_TIMEOUT_MS = 5_000

let running: Promise<RunningTelemetry> | undefined

/**
 * Exports traces, metrics, and logs of this process if an address is configured; otherwise the SDK isn't loaded. Call it
 * before the first log line. A process has one telemetry: a second call returns the first one.
 * @param name name of the process, unless OTEL_SERVICE_NAME is set
 */
export async function startTelemetry(name: string, source?: NodeJS.ProcessEnv): Promise<RunningTelemetry> {
  const {
    OTEL_SDK_DISABLED: disabled,
    OTEL_SERVICE_NAME: serviceName = name,
    OTEL_LOG_LEVEL,
    ...endpoints
  } = readEnv(TELEMETRY_ENV, source)
  if (disabled || !Object.values(endpoints).some(Boolean)) return OFF
  running ??= open(serviceName, OTEL_LOG_LEVEL)
  return running
}

async function open(serviceName: string, logLevel = 'warn'): Promise<RunningTelemetry> {
  const { startSdk } = await import('./telemetry.sdk.js')
  const sdk = startSdk(serviceName, logLevel)
  startMetrics()
  observeEventLoop()
  return {
    stop: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())
      await Promise.race([sdk.shutdown(), timeout])
    },
  }
}
