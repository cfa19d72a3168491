import { NotFoundException } from '@nestjs/common'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import {
  Conflict,
  Invalid,
  MethodNotAllowed,
  NoRoom,
  NotFound,
  OverQuota,
  Refused,
  TooLarge,
  TooMany,
  Unauthenticated,
  Unavailable,
  Unsupported,
} from '../src/errors.js'
import { problemOf, sendProblem } from '../src/http.js'

const errno = (code: string) => Object.assign(new Error(code), { code })
/** As `pg` throws it. */
const databaseError = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR', routine: 'x' })
const coded = (statusCode: number) => Object.assign(new Error('x'), { code: 'FST_ERR', statusCode })
/** As `stripe` throws it for a wrong key. */
const ofProvider = (statusCode: number) => Object.assign(new Error('x'), { type: 'StripeAuthenticationError', statusCode })

describe('problemOf', () => {
  it.each([
    [new Invalid('x'), 400],
    [new Unauthenticated(), 401],
    [new Refused('x'), 403],
    [new NotFound(), 404],
    [new Conflict('x'), 409],
    [new TooLarge('x'), 413],
    [new Unsupported('x'), 415],
    [new TooMany('x'), 429],
    [new Unavailable('NATS is down'), 503],
    [new NoRoom(), 507],
    [new OverQuota('x'), 507],
    [new NotFoundException(), 404],
    [coded(413), 413],
    [coded(415), 415],
    [coded(400), 400],
    [Object.assign(new SyntaxError('x'), { statusCode: 400 }), 400],
    [ofProvider(401), 500],
    [errno('ENOSPC'), 507],
    [errno('EDQUOT'), 507],
    [new Error('x', { cause: errno('ENOSPC') }), 507],
    [new Error('wbuffer_write: write failed\nsystem error: No space left on device'), 507],
    [new Error('ENOSPC: no space left on device, write'), 507],
    [Object.assign(new Error('x'), { code: 'XMinioStorageFull' }), 507],
    [databaseError('53100'), 507],
    [databaseError('57P01'), 503],
    [databaseError('22021'), 400],
    [errno('ECONNREFUSED'), 503],
    [new Error('Connection terminated unexpectedly'), 503],
    [new Error('Multipart: Boundary not found'), 400],
    [new MethodNotAllowed(['GET']), 405],
    [new Error('x'), 500],
    ['a text', 500],
    [undefined, 500],
  ])('%s is answered with %i', (thrown, status) => {
    expect(problemOf(thrown).status).toBe(status)
  })

  it('[ERR-02] returns the text as message and as error', () => {
    expect(problemOf(new Refused('Not on this plan.')).body).toMatchObject({ message: 'Not on this plan.', error: 'Not on this plan.' })
  })

  it('lists the invalid fields', () => {
    const issues = [{ path: 'name', message: 'Name is required.' }]
    expect(problemOf(new Invalid('Name is required.', issues)).body.issues).toEqual(issues)
  })

  it('[ERR-02] exposes no internals of a bug', () => {
    const { body, bug } = problemOf(new Error('relation "secrets" does not exist'))
    expect(bug).toBe(true)
    expect(JSON.stringify(body)).not.toContain('secrets')
  })

  it('classifies only unexpected errors as bugs', () => {
    expect([new Refused('x'), coded(413), new NotFoundException()].map((thrown) => problemOf(thrown).bug)).toEqual([false, false, false])
  })

  it('writes to the log why it answers 503, in words, and never the text for the user', () => {
    const log = pino({ level: 'silent' })
    const warn = vi.spyOn(log, 'warn')
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4311'), {
      ...{ code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port: 4311 },
    })
    const raw = { headersSent: false, destroy: () => undefined, setHeader: () => undefined }
    const reply = { sent: false, raw, status: () => undefined, send: () => undefined, header: () => undefined }
    const causes = [
      new Unavailable('every place of the demo is taken', 'Please try again in a minute.'),
      new Unavailable(new TypeError('fetch failed', { cause: refused }), 'The file store is not answering.'),
      new Unavailable(databaseError('57P01')),
      new TypeError('fetch failed', { cause: refused }),
      databaseError('57P01'),
    ]
    for (const cause of causes) sendProblem(cause, { method: 'GET', url: '/api/items' }, reply, log)
    const lost = 'the database is not reachable, or its connection broke'
    const unreachable = 'TypeError: connect ECONNREFUSED 127.0.0.1:4311'
    expect(warn.mock.calls.map(([fields]) => fields)).toMatchObject(
      ['every place of the demo is taken', unreachable, lost, unreachable, lost].map((reason) => ({ reason, path: '/api/items' })),
    )
    // @ts-expect-error: nothing can be unavailable without a cause.
    expect(new Unavailable().message).toContain('not answering')
  })

  it('tells when to try again, what an address takes, and that a quota refuses, not a full disk', () => {
    const headersOf = (error: unknown) => {
      const headers: Record<string, string> = {}
      const setHeader = (name: string, value: string) => {
        headers[name] = value
      }
      const raw = { headersSent: false, destroy: () => undefined, setHeader }
      const reply = { sent: false, raw, status: () => undefined, send: () => undefined }
      sendProblem(error, { method: 'GET', url: '/api/x' }, { ...reply, header: setHeader }, pino({ level: 'silent' }))
      return headers
    }
    expect(headersOf(new Unavailable('NATS is down'))).toMatchObject({ 'retry-after': '5' })
    expect(headersOf(databaseError('57P01'))).toMatchObject({ 'retry-after': '5' })
    expect(headersOf(new TooMany('x', 60))).toMatchObject({ 'retry-after': '60' })
    expect(headersOf(new OverQuota('x'))).toMatchObject({ 'x-arc-refusal': 'quota' })
    expect(headersOf(new NoRoom())).not.toHaveProperty('x-arc-refusal')
    expect(headersOf(new MethodNotAllowed(['GET', 'HEAD']))).toMatchObject({ allow: 'GET, HEAD' })
  })
})
