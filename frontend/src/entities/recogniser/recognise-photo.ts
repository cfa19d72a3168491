import { type DemoItem, demoAnalyze } from '@arc/contracts/analysis/demo'
import { call } from '../../lib/api'
import { problemText } from '../../lib/request'
import { recogniseOnDevice } from './on-device'
import type { Step } from './recogniser.messages'

/** Where a photo was looked at. */
export type Place = 'device' | 'server'

export interface Found {
  items: DemoItem[]
  place: Place
}

interface Options {
  signal: AbortSignal
  onStep(step: Step): void
}

/**
 * The items on a photo: recognised on this device, or on the server when the device can't or is too slow.
 * @throws Error with the reason for the visitor; the reason of the signal when it was cancelled
 */
export async function recognisePhoto(photo: Blob, options: Options): Promise<Found> {
  try {
    return { items: await recogniseOnDevice(photo, options), place: 'device' }
  } catch {
    options.signal.throwIfAborted()
    options.onStep({ name: 'send' })
    return { items: await recogniseOnServer(photo, options.signal), place: 'server' }
  }
}

async function recogniseOnServer(photo: Blob, signal: AbortSignal): Promise<DemoItem[]> {
  const body = new FormData()
  // Without the name of the file: the server needs none.
  body.append('image', photo, 'photo')
  try {
    return (await call(demoAnalyze, { body }, { signal })).items
  } catch (error) {
    signal.throwIfAborted()
    // An answer that is no JSON, or whose items are none (spec DEMO-04).
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
      throw new Error('Invalid response format from analysis', { cause: error })
    throw new Error(problemText(error), { cause: error })
  }
}
