import { smallPhoto } from '@arc/kit/testing/pictures'
import { expect, it, vi } from 'vitest'
import { ModelCaptioner } from '../src/captions/model.captioner.js'
import type { FoundItem } from '../src/recogniser/findings.js'
import { ProviderUnavailable } from '../src/recogniser/provider-unavailable.js'

// The tests with a real model need its runtime, which is not installed everywhere (captions.test.ts). These need none.
const model = { name: '/srv/models/vit-gpt2', isFolder: true, runtime: '', cache: '' }
const item = (name: string): FoundItem => ({ name, box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 0.8 })
const three = [item('Chair'), item('Table'), item('Lamp')]
const descriptions = (items: FoundItem[]) => items.map(({ description }) => description ?? null)
const never = () => new Promise<string>(() => undefined)

function captioner(caption: (picture: number, signal: AbortSignal) => Promise<string>, limits = { most: 12, waitMs: 60_000 }) {
  const warn = vi.fn()
  let picture = 0
  const answers = { caption: (_: unknown, __: Buffer, signal: AbortSignal) => caption(picture++, signal) }
  return { warn, captioner: new ModelCaptioner(model, answers, { warn }, limits) }
}

it('keeps all objects, and the descriptions so far, when its process ends', async () => {
  const { captioner: ends, warn } = captioner(async (picture) => {
    if (picture === 0) return 'a red chair'
    throw new ProviderUnavailable('The chosen model ended while it analysed the photo.')
  })
  const described = await ends.describe(await smallPhoto(), three, AbortSignal.timeout(10_000))
  expect(described.map(({ name }) => name)).toEqual(['Chair', 'Table', 'Lamp'])
  expect(descriptions(described)).toEqual(['A red chair', null, null])
  expect(warn).toHaveBeenCalledOnce()
})

it('is waited for no longer than its limit, and not asked again for the photo', async () => {
  const asked = vi.fn(never)
  // Long enough for a crop on a busy machine.
  const { captioner: slow, warn } = captioner(asked, { most: 12, waitMs: 1000 })
  expect(descriptions(await slow.describe(await smallPhoto(), three, AbortSignal.timeout(10_000)))).toEqual([null, null, null])
  expect([asked.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1])
})

it('describes at most so many objects of a photo', async () => {
  const { captioner: two } = captioner(async () => 'something', { most: 2, waitMs: 60_000 })
  expect(descriptions(await two.describe(await smallPhoto(), three, AbortSignal.timeout(10_000)))).toEqual(['Something', 'Something', null])
})

it('ends with the reason of its photo, so that the photo is analysed again after a restart', async () => {
  const stop = new AbortController()
  const { captioner: stopped } = captioner(async (_, signal) => {
    stop.abort(new Error('The service stops.'))
    throw signal.reason
  })
  await expect(stopped.describe(await smallPhoto(), three, stop.signal)).rejects.toThrow('The service stops.')
})

it('leaves a photo that cannot be decoded as it is', async () => {
  const { captioner: any } = captioner(async () => 'something')
  expect(await any.describe(Buffer.from('no picture'), three, AbortSignal.timeout(10_000))).toEqual(three)
})
