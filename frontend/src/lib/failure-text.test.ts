import { expect, it } from 'vitest'
import { failureText } from './failure-text'
import { ApiError } from './request'

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

it('shows the message of any other error', () => {
  expect(failureText(new TypeError('Failed to fetch'))).toBe('Failed to fetch')
})
