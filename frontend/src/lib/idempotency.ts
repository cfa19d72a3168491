/**
 * Keys of calls that create something. When the answer of a call was lost, nobody knows whether it was carried out: the same call again has the
 * same key, and the server carries it out once.
 */
import { homeHeaders } from './open-home'
import { onPost } from './request'
import { randomHex } from './trace'

/** `IDEMPOTENCY_KEY` of the contracts. */
const KEY_HEADER = 'Idempotency-Key'

/** The keys of calls whose outcome is not known, by what was sent. */
const unknown = new Map<string, string>()

/** A number of each file: two files that look alike are two. */
const numbers = new WeakMap<File, number>()
let files = 0
function numberOf(file: File): number {
  const number = numbers.get(file) ?? ++files
  numbers.set(file, number)
  return number
}

/** What a call sends, and for which home, as a text that is the same when it is sent again. */
const textOf = (url: string, body: unknown): string =>
  JSON.stringify([url, homeHeaders(), body instanceof FormData ? [...body] : body], (_, value) =>
    value instanceof File ? numberOf(value) : value,
  )

/**
 * Begins a call under the key of the same one before, while nobody knows what became of that, or under a new one.
 * @param given the key, where the caller keeps one itself
 * @returns the header of the key; and `answered`, to be called with the status of the answer: 500 and more leaves it unknown what became of the call
 */
export function beginCall(url: string, body: unknown, given?: string) {
  const call = textOf(url, body)
  const key = given ?? unknown.get(call) ?? randomHex(16)
  unknown.set(call, key)
  return {
    headers: { [KEY_HEADER]: key },
    answered: (status: number): void => {
      if (status < 500) unknown.delete(call)
    },
  }
}

onPost(beginCall)
