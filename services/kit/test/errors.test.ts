import { expect, it } from 'vitest'
import {
  Invalid,
  isFinal,
  isRefused,
  NoRoom,
  NotFound,
  OverQuota,
  Permanent,
  Refused,
  refusalReason,
  TooMany,
  Unavailable,
} from '../src/errors.js'

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

it.each([
  [new Refused('The sample can not be changed.'), 'The sample can not be changed.'],
  [
    new Refused('This invitation is for dana@mail.example.', 'The invitation is for another email.'),
    'The invitation is for another email.',
  ],
  [new NotFound('The photo'), 'The photo was not found.'],
  // It can name what somebody typed.
  [new Invalid('"my safe" is too long.'), undefined],
  [new TypeError('dana'), undefined],
])('the log says of %s why it was refused, without data of a user: %s', (error, reason) => {
  expect(refusalReason(error)).toBe(reason)
})
