import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { TooMany } from '../src/errors.js'
import { allowGuess } from '../src/limits.js'
import { MemoryCache } from '../src/ports/cache.memory.js'

/** Guesses of one secret; true where a guess was allowed. */
function guesser() {
  const cache = new MemoryCache()
  return async (origin: string, right = false) => {
    try {
      const forget = await allowGuess(cache, { key: 'secret', origin, perOrigin: 5, fromAll: 12, seconds: 900 })
      if (right) await forget()
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(TooMany)
      return false
    }
  }
}
const times = async (count: number, guess: () => Promise<boolean>) => {
  const answers: boolean[] = []
  for (let made = 0; made < count; made++) answers.push(await guess())
  return answers.filter(Boolean).length
}

describe('guesses of a secret that several people know', () => {
  it('are limited for each origin, which slows nobody else', async () => {
    const guess = guesser()
    expect(await times(8, () => guess('one'))).toBe(5)
    expect(await guess('two', true)).toBe(true)
  })

  it('are fewer for each origin while many guess, and whoever knows the secret gets in', async () => {
    const guess = guesser()
    for (let at = 0; at < 12; at++) await guess(`guesser ${at}`)
    expect(await times(8, () => guess('another guesser'))).toBe(3)
    expect([await guess('owner'), await guess('owner', true), await guess('owner', true)]).toEqual([true, true, true])
  })

  it('of one who holds a whole IPv6 network are those of one network while many guess', async () => {
    const guess = guesser()
    for (let at = 0; at < 12; at++) await guess(`2001:db8:1:${at}::`)
    const more = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(`2001:db8:1:ff${at}::`)))
    expect(more.filter(Boolean)).toHaveLength(0)
    expect([await guess('2001:db8:2:1::'), await guess('203.0.113.9')]).toEqual([true, true])
  })

  it('count at once, and a right one forgets those of its origin', async () => {
    const guess = guesser()
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess('one')))
    expect(answers.filter(Boolean)).toHaveLength(5)
    const other = guesser()
    await times(4, () => other('one'))
    await other('one', true)
    expect(await times(8, () => other('one'))).toBe(5)
  })
})

it('no counter is stored under the id or the email of an account, which would outlive the account', () => {
  const services = fileURLToPath(new URL('../../', import.meta.url))
  const counts = (line: string) => /(cache\.count|allowAttempt|\.allow)\(/.test(line)
  const names = (line: string) => /[:`]\$\{(\w+\.)*(userId|accountId|actorId|ownerId|email)\}/.test(line)
  const linesOf = (file: string) => readFileSync(`${services}${file}`, 'utf8').split('\n')
  const files = globSync('*/src/**/*.ts', { cwd: services, exclude: ['*/src/generated/**'] })
  expect(files.flatMap(linesOf).filter((line) => counts(line) && names(line))).toEqual([])
})
