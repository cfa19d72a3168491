import { readEnv } from './env.js'
import { TELEMETRY_ENV } from './telemetry.env.js'
import { startMetrics } from './telemetry.metrics.js'

export interface RunningTelemetry {
  /** Hands over what is still kept, for a few seconds at most. */
  stop(): Promise<void>
}

const OFF: RunningTelemetry = { stop: async () => undefined }
/** A collector that is away must not hold up a stop, in milliseconds. */
const PATIENCE_MS = 5_000

let running: Promise<RunningTelemetry> | undefined

/**
 * Collects traces, metrics and logs of this process where an address for them is given; else nothing of it is loaded.
 * To be called before anything is logged. A process has one telemetry: a second call gives the first one.
 * @param name what the process is called, unless OTEL_SERVICE_NAME says so
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
  return {
    stop: async () => {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
      await Promise.race([sdk.shutdown(), patience])
    },
  }
}
