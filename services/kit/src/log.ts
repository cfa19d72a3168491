import pino, { type Logger } from 'pino'
import { sanitizeError } from './safe-errors.js'
import { currentSpanId, currentTrace } from './telemetry.js'
import { otlpLines } from './telemetry.logs.js'
import { isTelemetryOn } from './telemetry.metrics.js'

export type Log = Logger

/** Fields that must not be logged; the log removes them if they are passed by mistake. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'email', 'ticket', 'session', 'fileName', 'filename', 'query', 'headers']

/** Lines that could not be written yet. */
const MAX_UNWRITTEN_BYTES = 4 * 1024 * 1024

/**
 * The root logger: JSON lines. Every line contains its trace and user id; errors are logged without user input. If
 * telemetry is on, the lines are exported too.
 */
export function createLog(options: { level: string; destination?: string }): Log {
  const { level } = options
  const target = options.destination ? { dest: options.destination, mkdir: true } : { fd: 1 }
  const file = pino.destination({ ...target, sync: false, maxLength: MAX_UNWRITTEN_BYTES })
  // On a full disk: lines wait for room, and beyond the limit are dropped. The product goes on.
  file.on('error', () => undefined)
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
 * Path segments that are logged: words of our routes, numbers, and row ids. All others can be tokens and keys, which a
 * reader of the log must not be able to use, or names of files and people.
 */
const SAFE_SEGMENT = /^([a-z-]{0,40}|v?\d{1,10}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** The path of a URL for logs: without its query, and with unsafe segments masked. */
export const pathIn = (url: string): string =>
  (url.split('?')[0] ?? url)
    .split('/')
    .map((segment) => (SAFE_SEGMENT.test(segment) ? segment : '…'))
    .join('/')
