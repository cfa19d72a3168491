import { expect, it } from 'vitest'
import { isFinal, isRefused, NoRoom, NotFound, OverQuota, Permanent, TooMany, Unavailable } from '../src/errors.js'

it.each([
  ['something deleted', new NotFound('The photo'), { isRefused: true, isFinal: true }],
  ['a full account', new OverQuota('Your storage is full.'), { isRefused: true, isFinal: false }],
  ['a full disk', new NoRoom(), { isRefused: false, isFinal: false }],
  ['too many calls', new TooMany('Please wait.'), { isRefused: false, isFinal: false }],
  ['a service that is away', new Unavailable('media is down'), { isRefused: false, isFinal: false }],
  ['an answer that no retry changes', new Permanent('Unreadable.'), { isRefused: false, isFinal: true }],
  ['a bug', new TypeError('x'), { isRefused: false, isFinal: false }],
])('%s is counted as a failure of ours unless the user caused it, and retried unless that is useless', (_, error, expected) => {
  expect({ isRefused: isRefused(error), isFinal: isFinal(error) }).toEqual(expected)
})
