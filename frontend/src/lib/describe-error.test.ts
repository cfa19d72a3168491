import { expect, it } from 'vitest'
import { describeError } from './describe-error'
import { FetchFailed } from './fetch-list'
import { ApiError } from './request'

it('describes a refusal with its message, status and request id', () => {
  const error = new ApiError(503, '', '{"message":"Inventory is unavailable","requestId":"abc"}', 'trace')
  expect(describeError(error)).toEqual({ text: 'Inventory is unavailable.', status: 503, reference: 'abc' })
})

it('describes a fault without a message by its status, with the trace id it was sent with', () => {
  expect(describeError(new ApiError(500, '', '', 'trace'))).toEqual({
    text: 'The server answered with an error (500).',
    status: 500,
    reference: 'trace',
  })
})

it('describes a network failure without a status', () => {
  for (const message of ['Failed to fetch', 'Failed to fetch dynamically imported module: /a.js', 'Load failed'])
    expect(describeError(new TypeError(message))).toEqual({ text: 'The server could not be reached. Check the connection and try again.' })
})

it('keeps the name of a failed list and the reason behind it', () => {
  const error = new FetchFailed('rooms', new ApiError(500, '', '', 'trace'))
  expect(describeError(error)).toMatchObject({
    text: 'Failed to fetch rooms. The server answered with an error (500).',
    reference: 'trace',
  })
})

it('does not blame the connection for a programming error', () => {
  expect(describeError(new TypeError('x is undefined')).text).toBe('This page has a fault: x is undefined.')
})
