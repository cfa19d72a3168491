import { inSpan, setAttributes, traceparent } from '@arc/kit/telemetry'
import { counter, histogram } from '@arc/kit/telemetry.metrics'
import type { Usage } from './recogniser.js'

// Names and bounds: https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-metrics/
const DURATION = {
  description: 'Duration of a provider call for one photo',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92, 163.84] },
}
const TOKENS = {
  description: 'Tokens of a provider call for one photo',
  unit: '{token}',
  advice: { explicitBucketBoundaries: [64, 256, 1024, 4096, 16_384, 65_536] },
}
const operationDuration = histogram('gen_ai.client.operation.duration', DURATION)
const tokenUsage = histogram('gen_ai.client.token.usage', TOKENS)
const spend = counter('arc.provider.spend', { description: 'US dollars, where prices are configured', unit: '{USD}' })

interface Called {
  model: string
  /** Base address of the provider. */
  address: string
}
interface Answered {
  /** The model that answered, which may be more specific than the requested one. */
  model: string
  usage?: { prompt_tokens: number; completion_tokens: number } | undefined
}

/** Traces one provider call: duration and tokens; never the photo or the answer. */
export function traceProviderCall<A extends Answered>({ model, address }: Called, call: () => Promise<A>): Promise<A> {
  const { hostname, port, protocol } = new URL(address)
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'gen_ai.request.model': model,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'http:' ? 80 : 443),
  }
  return inSpan(`chat ${model}`, { kind: 'client', attributes }, async (span) => {
    const started = performance.now()
    const measure = (failure?: string) => operationDuration((performance.now() - started) / 1000, { ...attributes, 'error.type': failure })
    try {
      const answer = await call()
      const { prompt_tokens: input, completion_tokens: output } = answer.usage ?? {}
      setAttributes(span, {
        'gen_ai.response.model': answer.model,
        'gen_ai.usage.input_tokens': input,
        'gen_ai.usage.output_tokens': output,
      })
      measure()
      return answer
    } catch (error) {
      measure(error instanceof Error ? error.name : 'unknown')
      throw error
    }
  })
}

/** With these, a model server of one's own continues the trace. They say nothing but two random numbers. */
export const traceHeaders = (): Record<string, string> => ({ traceparent: traceparent() })

/** Records the usage of a provider call. @param microDollars null where no price is configured */
export function countUsage({ model, inputTokens, outputTokens }: Usage, microDollars: bigint | null): void {
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': 'openai', 'gen_ai.response.model': model }
  tokenUsage(inputTokens, { ...attributes, 'gen_ai.token.type': 'input' })
  tokenUsage(outputTokens, { ...attributes, 'gen_ai.token.type': 'output' })
  if (microDollars !== null) spend(Number(microDollars) / 1_000_000, attributes)
}
