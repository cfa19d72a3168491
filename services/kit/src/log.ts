import pino, { type Logger } from 'pino'
import { sanitizeError } from './safe-errors.js'
import { currentSpanId, currentTrace } from './telemetry.js'
import { otlpLines } from './telemetry.logs.js'
import { isTelemetryOn } from './telemetry.metrics.js'

export type Log = Logger

/** Never handed to the log; should it happen all the same, they are left out. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'email', 'ticket', 'session', 'fileName', 'filename', 'query', 'headers']

/**
 * The root logger: JSON lines; every line names its trace and user, and what failed without what people typed. With
 * telemetry on, they go there as well.
 */
export function createLog(options: { level: string; destination?: string }): Log {
  const { level } = options
  const file = options.destination
    ? pino.destination({ dest: options.destination, mkdir: true, sync: false })
    : pino.destination({ fd: 1, sync: false })
  return pino(
    {
      level,
      base: undefined,
      mixin: () => {
        const trace = currentTrace()
        if (!trace) return {}
        const { traceId, userId } = trace
        return { trace_id: traceId, ...(isTelemetryOn() ? { span_id: currentSpanId() } : {}), ...(userId ? { user: userId } : {}) }
      },
      serializers: { err: sanitizeError },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    isTelemetryOn() && level !== 'silent'
      ? pino.multistream([
          { level, stream: file },
          { level, stream: otlpLines },
        ])
      : file,
  )
}

/**
 * Parts of a path that are told: words of our routes, numbers, and ids of rows. Others are tickets, tokens and keys, which
 * whoever reads a log must not be able to use, or names of files and people.
 */
const PLAIN_PART = /^([a-z-]{0,40}|v?\d{1,10}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** The path of an address as a log may name it: without its query, and without what opens something. */
export const pathIn = (url: string): string =>
  (url.split('?')[0] ?? url)
    .split('/')
    .map((part) => (PLAIN_PART.test(part) ? part : '…'))
    .join('/')
