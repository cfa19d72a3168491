import { describe, expect, it } from 'vitest'
import { newSpanContext, readTraceparent, writeTraceparent } from '../src/telemetry.traceparent.js'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

describe('a traceparent header', () => {
  it('contains the trace id, the parent span id, and the sampled flag', () => {
    expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true })
    expect(readTraceparent(` 00-${TRACE}-${SPAN}-00 `)).toMatchObject({ traceFlags: 0 })
  })

  it('of a later version is parsed up to the known fields', () => {
    expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more-to-come`)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true })
    expect(readTraceparent(`cc-${TRACE}-${SPAN}-01`)).toMatchObject({ traceId: TRACE })
  })

  it.each([
    ['nothing', undefined],
    ['twice', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
    ['empty', ''],
    ['a version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['more than version 00 has', `00-${TRACE}-${SPAN}-01-more`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['a short trace id', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['no flags', `00-${TRACE}-${SPAN}`],
    ['other letters', `00-${TRACE}-${SPAN}-0g`],
    ['words behind it', `00-${TRACE}-${SPAN}-01; drop table`],
    ['endless', `01-${TRACE}-${SPAN}-01-${'x'.repeat(5_000)}`],
  ])('is ignored if it is invalid: %s', (_, header) => {
    expect(readTraceparent(header)).toBeUndefined()
  })

  it('round-trips', () => {
    const context = newSpanContext()
    expect(readTraceparent(writeTraceparent(context))).toEqual({ ...context, isRemote: true })
    expect(writeTraceparent({ traceId: TRACE, spanId: SPAN, traceFlags: 0xff })).toBe(`00-${TRACE}-${SPAN}-01`)
  })
})
