import type { ReceivedSpan } from '@arc/kit/testing/otlp-receiver'

/** What a span must be, to be one of a chain. */
export type SpanPattern = Partial<Pick<ReceivedSpan, 'name' | 'kind'>> & { service: string }

export const server = (service: string, name: string): SpanPattern => ({ service, name, kind: 'server' })
export const client = (service: string, name: string): SpanPattern => ({ service, name, kind: 'client' })
export const sends = (service: string, what: string): SpanPattern => ({ service, name: `send ${what}`, kind: 'producer' })
export const takes = (service: string, what: string): SpanPattern => ({ service, name: `process ${what}`, kind: 'consumer' })

export const is = (span: ReceivedSpan | undefined, { service, ...pattern }: SpanPattern): boolean =>
  span !== undefined &&
  span.attributes['arc.service'] === service &&
  Object.entries(pattern).every(([key, value]) => Reflect.get(span, key) === value)

/** The chains in which each span is the parent of the next one, as the patterns say; the first span of a chain is its first element. */
export function chainsIn(spans: readonly ReceivedSpan[], patterns: readonly SpanPattern[]): ReceivedSpan[][] {
  const parentOf = ({ traceId, parentSpanId }: ReceivedSpan) =>
    spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId)
  const last = patterns.at(-1)
  const ends = last ? spans.filter((span) => is(span, last)) : []
  return ends.flatMap((end) => {
    const chain: ReceivedSpan[] = []
    let at: ReceivedSpan | undefined = end
    for (const pattern of patterns.toReversed()) {
      if (!at || !is(at, pattern)) return []
      chain.unshift(at)
      at = parentOf(at)
    }
    return [chain]
  })
}
