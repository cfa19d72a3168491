import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Value = z
  .object({
    stringValue: z.string(),
    intValue: z.coerce.number(),
    doubleValue: z.number(),
    boolValue: z.boolean(),
  })
  .partial()
  .transform(({ stringValue, intValue, doubleValue, boolValue }) => stringValue ?? intValue ?? doubleValue ?? boolValue)
/** Attributes as one object by name. */
const Attributes = z
  .array(z.object({ key: z.string(), value: Value.optional() }))
  .default([])
  .transform((entries) => Object.fromEntries(entries.map(({ key, value }) => [key, value])))
const Resource = z.object({ attributes: Attributes }).transform(({ attributes }) => attributes)

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number().transform((kind) => KINDS[kind] ?? 'unspecified'),
  attributes: Attributes,
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
})
const Point = z.object({
  attributes: Attributes,
  count: z.coerce.number().optional(),
  sum: z.number().optional(),
  asInt: z.coerce.number().optional(),
  asDouble: z.number().optional(),
  explicitBounds: z.number().array().default([]),
  /** One more than the bounds: the last is that of all above. */
  bucketCounts: z.coerce.number().array().default([]),
})
const Points = z.object({ dataPoints: z.array(Point), isMonotonic: z.boolean().default(false) })
const Metric = z.object({
  name: z.string(),
  unit: z.string().default(''),
  gauge: Points.optional(),
  sum: Points.optional(),
  histogram: Points.optional(),
})
const LogRecord = z.object({
  body: Value.optional(),
  severityText: z.string().default(''),
  traceId: z.string().default(''),
  spanId: z.string().default(''),
  attributes: Attributes,
})

const Traces = z.object({
  resourceSpans: z.array(z.object({ resource: Resource, scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
const Metrics = z.object({ resourceMetrics: z.array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(Metric) })) })) })
const Logs = z.object({ resourceLogs: z.array(z.object({ scopeLogs: z.array(z.object({ logRecords: z.array(LogRecord) })) })) })

export type ReceivedSpan = z.output<typeof Span> & { resource: Record<string, unknown> }
export type ReceivedMetric = z.output<typeof Metric>
export type ReceivedPoint = z.output<typeof Point>
export type ReceivedLog = z.output<typeof LogRecord>

/**
 * Receives exported telemetry, like a collector (OTLP over HTTP in JSON: `OTEL_EXPORTER_OTLP_PROTOCOL=http/json`).
 * @see https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = []
  readonly logs: ReceivedLog[] = []
  /** The latest state of each metric. */
  readonly metrics = new Map<string, ReceivedMetric>()
  /** The raw body of every request, for tests that search for data that must not be exported. */
  readonly bodies: string[] = []
  /** Parse errors; expected to be empty. */
  readonly failures: unknown[] = []

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer()
    const receiver = new OtlpReceiver(server)
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      try {
        receiver.receive(request.url ?? '', Buffer.concat(chunks).toString())
      } catch (error) {
        receiver.failures.push(error)
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return receiver
  }

  /** Variables that make a process export to this receiver at short intervals. */
  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      OTEL_METRIC_EXPORT_TIMEOUT: '1000',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_BLRP_SCHEDULE_DELAY: '200',
    }
  }

  /** The data points of a metric of any type. */
  points(name: string): ReceivedPoint[] {
    const metric = this.metrics.get(name)
    return (metric?.histogram ?? metric?.sum ?? metric?.gauge)?.dataPoints ?? []
  }

  close(): Promise<unknown> {
    return new Promise((closed) => this.server.close(closed).closeAllConnections())
  }

  private receive(path: string, body: string): void {
    this.bodies.push(body)
    if (path === '/v1/traces')
      for (const { resource, scopeSpans } of Traces.parse(JSON.parse(body)).resourceSpans)
        this.spans.push(...scopeSpans.flatMap(({ spans }) => spans).map((span) => ({ ...span, resource })))
    if (path === '/v1/metrics')
      for (const { scopeMetrics } of Metrics.parse(JSON.parse(body)).resourceMetrics)
        for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics)) this.metrics.set(metric.name, metric)
    if (path === '/v1/logs')
      for (const { scopeLogs } of Logs.parse(JSON.parse(body)).resourceLogs)
        this.logs.push(...scopeLogs.flatMap(({ logRecords }) => logRecords))
  }
}
