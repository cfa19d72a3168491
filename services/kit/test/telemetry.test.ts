import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { beginTrace, currentTrace, inSpan, inTraces, traceparent, withTrace } from '../src/telemetry.js'
import { isTelemetryOn } from '../src/telemetry.metrics.js'
import { startTelemetry } from '../src/telemetry.start.js'

const HEADER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const idIn = (header: string) => header.split('-')[1]

describe('a trace without an exporter', () => {
  it('keeps the received id across awaits', async () => {
    const started = beginTrace('inventory', 'GET', { kind: 'server' }, HEADER)
    await withTrace(started, async () => {
      await pause(1)
      expect(currentTrace()).toBe(started)
      expect(idIn(traceparent())).toBe(idIn(HEADER))
      await inSpan('POST /internal', { kind: 'client' }, async () => expect(idIn(traceparent())).toBe(idIn(HEADER)))
    })
    expect(currentTrace()).toBeUndefined()
  })

  it('starts a new trace without a header and uses its id everywhere', async () => {
    const started = beginTrace('inventory', 'GET', { kind: 'server' })
    expect(started.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(beginTrace('inventory', 'GET', { kind: 'server' }).traceId).not.toBe(started.traceId)
    const headers = await withTrace(started, () =>
      Promise.all([traceparent(), inSpan('send', { kind: 'producer' }, async () => traceparent())]),
    )
    expect(headers.map(idIn)).toEqual([started.traceId, started.traceId])
  })

  it('does not mix with a concurrent trace', async () => {
    const other = beginTrace('inventory', 'GET', { kind: 'server' })
    await withTrace(other, () =>
      inTraces([{ service: 'search', name: 'process x', kind: 'consumer', header: HEADER }], async () => {
        expect(currentTrace()).toMatchObject({ service: 'search', traceId: idIn(HEADER) })
      }),
    )
  })

  it('rethrows errors', async () => {
    const failing = inSpan('send', { kind: 'producer' }, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
  })
})

describe('telemetry', () => {
  it('is off without an address or if disabled, and refuses an invalid address at startup', async () => {
    await (await startTelemetry('arc', {})).stop()
    await startTelemetry('arc', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' })
    expect(isTelemetryOn()).toBe(false)
    await expect(startTelemetry('arc', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).rejects.toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  })
})
