import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { beginTrace, currentTrace, inSpan, inTrace, traceparent, withTrace } from '../src/telemetry.js'
import { isTelemetryOn } from '../src/telemetry.metrics.js'
import { startTelemetry } from '../src/telemetry.start.js'

const HEADER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const idIn = (header: string) => header.split('-')[1]

describe('a trace, where nobody collects spans', () => {
  it('goes on with the id it came with, across whatever is awaited', async () => {
    const begun = beginTrace('inventory', 'GET', { kind: 'server' }, HEADER)
    await withTrace(begun, async () => {
      await pause(1)
      expect(currentTrace()).toBe(begun)
      expect(idIn(traceparent())).toBe(idIn(HEADER))
      await inSpan('POST /internal', { kind: 'client' }, async () => expect(idIn(traceparent())).toBe(idIn(HEADER)))
    })
    expect(currentTrace()).toBeUndefined()
  })

  it('begins anew without a header, with one id for all that it leads to', async () => {
    const begun = beginTrace('inventory', 'GET', { kind: 'server' })
    expect(begun.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(beginTrace('inventory', 'GET', { kind: 'server' }).traceId).not.toBe(begun.traceId)
    const headers = await withTrace(begun, () =>
      Promise.all([traceparent(), inSpan('send', { kind: 'producer' }, async () => traceparent())]),
    )
    expect(headers.map(idIn)).toEqual([begun.traceId, begun.traceId])
  })

  it('leaves another that happens to be under way alone', async () => {
    const other = beginTrace('inventory', 'GET', { kind: 'server' })
    await withTrace(other, () =>
      inTrace('search', 'process x', { kind: 'consumer', header: HEADER }, async () => {
        expect(currentTrace()).toMatchObject({ service: 'search', traceId: idIn(HEADER) })
      }),
    )
  })

  it('is no reason to hide a failure', async () => {
    const failing = inSpan('send', { kind: 'producer' }, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
  })
})

describe('telemetry', () => {
  it('is off without an address, and off where it is disabled; a bad address is said at the start', async () => {
    await (await startTelemetry('arc', {})).stop()
    await startTelemetry('arc', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' })
    expect(isTelemetryOn()).toBe(false)
    await expect(startTelemetry('arc', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).rejects.toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  })
})
