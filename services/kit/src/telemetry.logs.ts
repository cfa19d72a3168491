import { context, logs, type SeverityNumber } from '@opentelemetry/api'
import { z } from 'zod'

const LoggedError = z.object({ type: z.string(), message: z.string().optional(), stack: z.string().optional() })
const Line = z
  .object({
    level: z.number(),
    time: z.number(),
    msg: z.string().default(''),
    err: LoggedError.optional(),
    service: z.string().optional(),
    trace_id: z.string().optional(),
    span_id: z.string().optional(),
  })
  .catchall(z.json())

const SEVERITIES: Record<number, SeverityNumber> = { 10: 1, 20: 5, 30: 9, 40: 13, 50: 17, 60: 21 }
const NAMES: Record<number, string> = { 10: 'TRACE', 20: 'DEBUG', 30: 'INFO', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }

/** The second destination of the log: exports each line as an OpenTelemetry log record. */
export const otlpLines = {
  write(text: string): void {
    // The ids are exported through the context.
    const { level, time, msg, err, service, trace_id: _trace, span_id: _span, ...attributes } = Line.parse(JSON.parse(text))
    logs.getLogger('arc').emit({
      timestamp: time,
      severityText: NAMES[level] ?? '',
      severityNumber: SEVERITIES[level] ?? 0,
      body: msg,
      context: context.active(),
      attributes: {
        ...attributes,
        ...(service ? { 'arc.service': service } : {}),
        ...(err ? { 'exception.type': err.type, 'exception.message': err.message, 'exception.stacktrace': err.stack } : {}),
      },
    })
  },
}
