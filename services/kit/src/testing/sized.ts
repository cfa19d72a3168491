import { z } from 'zod'
import { readEnv } from '../env.js'

const { SHORT } = readEnv({ SHORT: z.enum(['yes', 'no']).default('no') })

/** The size of a long test: `full`, or `short` with `SHORT=yes`, as `.ci/run` sets it, because all of it has to be over in time. */
export const sized = (full: number, short: number): number => (SHORT === 'yes' ? short : full)
