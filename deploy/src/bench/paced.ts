import { analysisWith } from '@arc/analysis/analysis.module'
import { RECOGNISER, type Recogniser } from '@arc/analysis/recogniser/recogniser'
import { readEnv } from '@arc/kit/env'
import { Module } from '@nestjs/common'
import { z } from 'zod'
import { run } from '../run.js'
import { DEFINITIONS } from '../services.js'

// The product with a slow recogniser that finds one item in each photo: for tests that kill the product during a batch,
// and for measuring everything around the recogniser.
const { PACE_MS } = readEnv({ PACE_MS: z.coerce.number().int().min(0).default(1_000) })

const paced: Recogniser = {
  source: 'provider',
  name: 'Paced',
  recognise: async ({ fileName }) => {
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
    return [
      {
        name: fileName.replace(/\.\w+$/, ''),
        category: 'Other',
        quantity: 1,
        box: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 },
        confidence: 0.9,
      },
    ]
  },
}

@Module(analysisWith({ provide: RECOGNISER, useValue: paced }))
class PacedAnalysis {}

await run(DEFINITIONS.map((definition) => (definition.name === 'analysis' ? { ...definition, module: PacedAnalysis } : definition)))
