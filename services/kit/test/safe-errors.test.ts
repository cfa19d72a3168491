import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NotFound, Permanent, SafeError, Unsupported } from '../src/errors.js'
import { safeMessage, sanitizeError } from '../src/safe-errors.js'

const SECRET = 'dana@mail.example'
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
/** The format of Prisma's errors: the call with all its arguments, over many lines. */
const prisma = Object.assign(
  new Error(`\nInvalid \`db.account.create()\` invocation:\n{ data: {\n    at: "${SECRET}"\n} }\nUnique constraint failed`),
  {
    name: 'PrismaClientKnownRequestError',
    code: 'P2002',
  },
)

describe('sanitizeError', () => {
  it('keeps type, code, and stack, and drops the message of a library', () => {
    const smtp = Object.assign(new Error(`550 <${SECRET}> is unknown`), { code: 'EENVELOPE', response: SECRET, recipient: SECRET })
    const json = thrownBy(() => JSON.parse(`${SECRET} is no JSON`))
    const zod = z.object({ email: z.literal('x') }).safeParse({ email: SECRET }).error
    for (const error of [prisma, smtp, json, zod, new Permanent('It is refused.', { cause: smtp }), new Error('x', { cause: prisma })]) {
      expect(JSON.stringify(sanitizeError(error))).not.toContain(SECRET)
      expect(safeMessage(error)).not.toContain(SECRET)
    }
    expect(sanitizeError(prisma)).toMatchObject({ type: 'PrismaClientKnownRequestError', code: 'P2002' })
    expect(sanitizeError(prisma).stack).toMatch(/^at /)
    expect(safeMessage(new Error('x', { cause: smtp }))).toBe('Error: Error (EENVELOPE)')
    expect(safeMessage(zod)).toBe('email: invalid_value')
  })

  it('drops the message of a refusal, which can name files of the user', () => {
    expect(sanitizeError(new Unsupported('passport.pdf is not an image file.'))).not.toHaveProperty('message')
    expect(safeMessage(new NotFound())).toBe('NotFound (404)')
  })

  it('keeps the message of a SafeError', () => {
    class ProviderTrouble extends SafeError {}
    expect(safeMessage(new ProviderTrouble('The provider answered 503.'))).toBe('The provider answered 503.')
    expect(sanitizeError(new Permanent('It will never fit.'))).toMatchObject({ type: 'Permanent', message: 'It will never fit.' })
  })

  it('keeps the address of an unreachable host', () => {
    const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port: 4222 })
    expect(safeMessage(refused)).toBe('connect ECONNREFUSED 127.0.0.1:4222')
    expect(safeMessage(new TypeError('fetch failed', { cause: refused }))).toBe('TypeError: connect ECONNREFUSED 127.0.0.1:4222')
    expect(safeMessage('a text')).toBe('string')
  })
})
