import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { describeError, failureText } from './describe-error'
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

it('does not blame the connection for a programming error, nor show its words', () => {
  expect(describeError(new TypeError('x is undefined')).text).toBe('This page has a fault. Reload it.')
})

it('says that an answer could not be read, whatever was wrong with it', async () => {
  const html = await new Response('<html>').json().catch((error: unknown) => error)
  const shape = z.object({ id: z.number() }).safeParse({}).error
  for (const error of [html, shape]) {
    expect(describeError(error)).toEqual({ text: 'The server sent data in an unknown format. Try again later.' })
    expect(failureText(error)).toBe('The server sent data in an unknown format. Try again later.')
  }
})

it('has a sentence for what is too large, and for too many requests', () => {
  expect(describeError(new ApiError(429, '', '')).text).toBe('Too many requests. Wait a minute and try again.')
  expect(describeError(new ApiError(413, '', '<html>')).text).toBe('This is too large.')
})

it('says that the device is offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeError(new TypeError('Failed to fetch')).text).toBe('You are offline. Check the connection and try again.')
  vi.unstubAllGlobals()
})

it('shows status and text of a refusal', () => {
  expect(failureText(new ApiError(409, '', '{"message":"The name is taken.","requestId":"abc"}'))).toBe('409: The name is taken.')
  expect(failureText(new ApiError(422, '', '{"error":{"message":"Too large."}}'))).toBe('422: Too large.')
  expect(failureText(new ApiError(418, '', 'I am a teapot'))).toBe('418: I am a teapot')
  expect(failureText(new ApiError(502, 'Bad Gateway', ''))).toBe('502: Bad Gateway')
})

it('never shows JSON or HTML', () => {
  for (const body of ['{"statusCode":500}', '[]', ' {', '<html><body>Bad gateway</body></html>'])
    expect(failureText(new ApiError(500, '', body))).toBe('The server answered with an error (500).')
})

it('describes any other failure of a toast as everywhere', () => {
  expect(failureText(new TypeError('Failed to fetch'))).toBe(describeError(new TypeError('Failed to fetch')).text)
})
