import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '@arc/kit/env'
import { smallPhoto } from '@arc/kit/testing/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisEnv } from '../src/recogniser/model/model.env.js'
import { ModelRecogniser } from '../src/recogniser/model/model.recogniser.js'
import { findingsOf } from '../src/recogniser/model/model-detections.js'
import { ModelProcess } from '../src/recogniser/model/model-process.js'
import { chooseDetector } from '../src/recogniser/model/runtime.js'
import { installedRuntime } from './installed-runtime.js'
import { describeRecogniser } from './recogniser.contract.js'
import { writeTinyModel } from './tiny-model.js'

let folder = ''
let model = ''
const runtime = installedRuntime() ?? undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-model-'))
  model = join(folder, 'tiny')
  await writeTinyModel(
    model,
    ['person', 'chair'],
    [
      { label: 1, box: [0.25, 0.5, 0.3, 0.4] },
      { label: 1, box: [0.75, 0.5, 0.3, 0.4] },
      { label: 0, box: [0.5, 0.5, 0.2, 0.2] },
    ],
  )
})
afterAll(() => rm(folder, { recursive: true }))

describe('a chosen model', () => {
  it('is refused at the start with what to do: no runtime, no model, no name of a model', () => {
    expect(() => chooseDetector(model, folder)).toThrow(`npm install --ignore-scripts --prefix ${folder} @huggingface/transformers@4.3.1`)
    expect(() => chooseDetector('Xenova/owlvit-base-patch32', folder)).toThrow('npm install --ignore-scripts --prefix')
    expect(() => chooseDetector(folder, folder)).toThrow('has no config.json')
    expect(() => chooseDetector('/no/such/folder', folder)).toThrow('neither a folder nor the name of a model')
  })

  it('is looked for as the configuration is read, before anything starts; not beside a provider and for the demo', () => {
    const reading = (variables: NodeJS.ProcessEnv) => () => readEnv(analysisEnv(variables), variables)
    const missing = { VISION_RUNTIME: folder, VISION_MODEL: model }
    expect(reading(missing)).toThrow(/VISION_MODEL.*needs a runtime that is not installed\. Run: npm install/)
    expect(reading({ VISION_CAPTION_MODEL: 'nothing' })).toThrow(/VISION_CAPTION_MODEL.*neither a folder nor the name of a model/)
    expect(reading({ ...missing, VISION: 'demo' })).not.toThrow()
    expect(reading({ ...missing, OPENAI_API_KEY: 'k' })).not.toThrow()
    expect(reading({})).not.toThrow()
  })

  it('becomes one line for each kind: overlapping boxes are one object, people and unsure ones are none', () => {
    const box = (xmin: number) => ({ xmin, ymin: 0.1, xmax: xmin + 0.2, ymax: 0.6 })
    const detections = [
      { label: 'chair', score: 0.9, box: box(0) },
      { label: 'chair', score: 0.8, box: box(0.02) },
      { label: 'chair', score: 0.7, box: box(0.5) },
      { label: 'tv', score: 0.8, box: box(0.7) },
      { label: 'person', score: 0.99, box: box(0.3) },
      { label: 'rug', score: 0.2, box: box(0.1) },
    ]
    expect(findingsOf(detections, 'plain').map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Chair', 2],
      ['TV', 1],
    ])
    expect(findingsOf(detections, 'open').at(-1)).toMatchObject({ name: 'Rug', category: 'Decor', valueLikely: null, valueBasis: null })
  })
})

describe.skipIf(runtime === undefined)('a chosen model with its runtime', () => {
  const models = new ModelProcess(60)
  const open = () => new ModelRecogniser(chooseDetector(model, runtime), models)
  afterAll(() => models.onModuleDestroy())
  const look = async (recogniser: ModelRecogniser) =>
    recogniser.recognise({
      ...{ image: await smallPhoto(), fileName: 'a.jpg', rooms: [], categories: [], signal: AbortSignal.timeout(30_000) },
      ...{ store: async () => undefined, evidence: () => null },
    })

  it('is loaded from its folder and analyses photos', async () => {
    const recogniser = open()
    expect(recogniser.name).toBe('tiny, on this machine')
    const [chairs, ...others] = await look(recogniser)
    expect(others).toEqual([])
    expect(chairs).toMatchObject({ name: 'Chair', category: 'Furniture', quantity: 2, valueBasis: 'Typical for a chair, not this one' })
    expect(chairs?.box.x).toBeCloseTo(0.1, 2)
    expect(chairs?.box.width).toBeCloseTo(0.3, 2)
  })

  describeRecogniser('a chosen model', async () => open())
})
