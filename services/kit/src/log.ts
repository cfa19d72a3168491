import pino, { type Logger } from 'pino'
import { currentTrace } from './telemetry.js'

export type Log = Logger

/** The root logger: JSON lines; every line names its trace and user. Secrets are never handed to it. */
export function createLog(options: { level: string; destination?: string }): Log {
  const stream = options.destination
    ? pino.destination({ dest: options.destination, mkdir: true, sync: false })
    : pino.destination({ fd: 1, sync: false })
  return pino(
    {
      level: options.level,
      base: undefined,
      mixin: () => {
        const trace = currentTrace()
        return trace ? { trace: trace.traceId, ...(trace.userId ? { user: trace.userId } : {}) } : {}
      },
      redact: { paths: ['password', '*.password', 'token', '*.token', 'req.headers', 'cookie'], remove: true },
    },
    stream,
  )
}
