import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BadConfiguration, checkEnv, readEnv } from '../src/env.js'

const SHAPE = { PORT: z.coerce.number().int().max(65_535).default(4300), KEY: z.string().min(3), MODE: z.enum(['on', 'off']).default('on') }

describe('the configuration', () => {
  it('reads variables and applies defaults', () => {
    expect(readEnv(SHAPE, { PORT: '80', KEY: 'abc' })).toEqual({ PORT: 80, KEY: 'abc', MODE: 'on' })
  })

  it('treats an empty variable as absent', () => {
    expect(readEnv(SHAPE, { PORT: '', KEY: 'abc' }).PORT).toBe(4300)
  })

  it('lists all errors at once', () => {
    const read = () => readEnv(SHAPE, { PORT: 'eighty', MODE: 'maybe' })
    expect(read).toThrow(BadConfiguration)
    expect(read).toThrow(/PORT: .*KEY: .*MODE: /s)
  })

  it('omits unknown variables', () => {
    expect(readEnv(SHAPE, { KEY: 'abc', PASSWORD: 'x' })).not.toHaveProperty('PASSWORD')
  })

  it('of several components lists the errors of all of them, each once', () => {
    const check = () => checkEnv([SHAPE, { KEY: SHAPE.KEY, COLOUR: z.enum(['red']) }], { COLOUR: 'blue', PORT: 'eighty' })
    expect(check).toThrow(BadConfiguration)
    expect(check).toThrow(/PORT: .*KEY: .*COLOUR: /s)
    expect(check).not.toThrow(/KEY: .*KEY: /s)
  })

  it('of several components is accepted if valid', () => {
    expect(() => checkEnv([SHAPE, { COLOUR: z.enum(['red']) }], { KEY: 'abc', COLOUR: 'red' })).not.toThrow()
  })
})
