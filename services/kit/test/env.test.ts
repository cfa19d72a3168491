import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BadConfiguration, checkEnv, readEnv } from '../src/env.js'

const SHAPE = { PORT: z.coerce.number().int().max(65_535).default(4300), KEY: z.string().min(3), MODE: z.enum(['on', 'off']).default('on') }

describe('the configuration', () => {
  it('takes what is given and fills in the rest', () => {
    expect(readEnv(SHAPE, { PORT: '80', KEY: 'abc' })).toEqual({ PORT: 80, KEY: 'abc', MODE: 'on' })
  })

  it('counts an empty variable as absent', () => {
    expect(readEnv(SHAPE, { PORT: '', KEY: 'abc' }).PORT).toBe(4300)
  })

  it('names everything that is wrong at once', () => {
    const read = () => readEnv(SHAPE, { PORT: 'eighty', MODE: 'maybe' })
    expect(read).toThrow(BadConfiguration)
    expect(read).toThrow(/PORT: .*KEY: .*MODE: /s)
  })

  it('leaves out variables that nobody asked for', () => {
    expect(readEnv(SHAPE, { KEY: 'abc', PASSWORD: 'x' })).not.toHaveProperty('PASSWORD')
  })

  it('of several parts is refused with what is wrong with all of them, each thing once', () => {
    const check = () => checkEnv([SHAPE, { KEY: SHAPE.KEY, COLOUR: z.enum(['red']) }], { COLOUR: 'blue', PORT: 'eighty' })
    expect(check).toThrow(BadConfiguration)
    expect(check).toThrow(/PORT: .*KEY: .*COLOUR: /s)
    expect(check).not.toThrow(/KEY: .*KEY: /s)
  })

  it('of several parts may be right', () => {
    expect(() => checkEnv([SHAPE, { COLOUR: z.enum(['red']) }], { KEY: 'abc', COLOUR: 'red' })).not.toThrow()
  })
})
