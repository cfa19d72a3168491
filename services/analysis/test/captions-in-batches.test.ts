import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRecogniser } from '@arc/contracts/analysis/batches'
import { largePhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withCaption } from '../src/captions/caption.rules.js'
import type { Captioner } from '../src/captions/captioner.js'
import type { FoundItem } from '../src/recogniser/findings.js'
import type { Recogniser } from '../src/recogniser/recogniser.js'
import { ask, newOwner, send, startBatches } from './batches.fixture.js'
import { installedRuntime } from './installed-runtime.js'
import { writeTinyCaptions } from './tiny-captions.js'
import { writeTinyModel } from './tiny-model.js'

const chair: FoundItem = { name: 'Chair', category: 'Furniture', box: { x: 0.1, y: 0.1, width: 0.5, height: 0.8 }, confidence: 0.8 }
const finds = (source: Recogniser['source']): Recogniser => ({ source, name: 'test', recognise: async () => [chair] })
const says = (said: string): Captioner => ({
  name: 'test captions',
  describe: async (_, items) => items.map((item) => withCaption(item, said)),
})

async function findingsIn(stack: Stack) {
  const user = await newOwner(stack)
  const started = await send(stack, user, { 'a.jpg': await largePhoto() })
  await stack.settle()
  return (await ask(stack, user, started.body.progressKey)).body.items
}

describe('a batch of photos with a model for captions', () => {
  const open: Stack[] = []
  const start = async (...args: Parameters<typeof startBatches>) => {
    const stack = await startBatches(...args)
    open.push(stack)
    return stack
  }
  afterAll(() => Promise.all(open.map((stack) => stack.close())))

  it('has findings with a description and its source, and the recogniser says so', async () => {
    const stack = await start(finds('local'), {}, says('a red chair'))
    expect(await findingsIn(stack)).toMatchObject([
      {
        ...{ name: 'Chair', brand: null, estimatedValue: null, description: 'A red chair' },
        readings: [{ field: 'description', value: 'A red chair', from: 'caption', confidence: 0, differs: null }],
      },
    ])
    const { body } = await stack.call('analysis', getRecogniser, {}, null)
    expect(body).toEqual({ source: 'local', name: 'test', builtIn: false, captions: 'test captions' })
  })

  it('never describes what a provider found', async () => {
    const stack = await start(finds('provider'), {}, says('a red chair'))
    expect(await findingsIn(stack)).toMatchObject([{ name: 'Chair', description: null }])
  })
})

const runtime = installedRuntime()
describe.skipIf(runtime === null)('a batch of photos with chosen models and their runtime', () => {
  let folder = ''
  let stack: Stack
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arc-captions-'))
    await writeTinyModel(join(folder, 'detector'), ['chair'], [{ label: 0, box: [0.5, 0.5, 0.5, 0.5] }])
    await writeTinyCaptions(join(folder, 'captions'), 'vision-encoder-decoder', 'a wooden chair')
    const models = { VISION_MODEL: join(folder, 'detector'), VISION_CAPTION_MODEL: join(folder, 'captions') }
    stack = await startBatches(undefined, { VISION: 'local', VISION_RUNTIME: runtime ?? '', ...models })
  })
  afterAll(async () => {
    await stack.close()
    await rm(folder, { recursive: true })
  })

  it('is found by one model and described by the other', async () => {
    const items = await findingsIn(stack)
    expect(items).toMatchObject([{ name: 'Chair', category: 'Furniture', description: 'A wooden chair', source: 'local' }])
    const { body } = await stack.call('analysis', getRecogniser, {}, null)
    expect(body).toMatchObject({ name: 'detector, on this machine', builtIn: false, captions: 'captions, on this machine' })
  })
})
