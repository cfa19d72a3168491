import { z } from 'zod'

const endpoint = z.url({ protocol: /^https?$/, error: 'is not an http or https address.' }).optional()

/**
 * The addresses that enable telemetry. The SDK reads these and all other standard variables by itself
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export const TELEMETRY_ENV = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: endpoint,
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_LOG_LEVEL: z.string().optional(),
}
