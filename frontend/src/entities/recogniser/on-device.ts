import type { DemoItem } from '@arc/contracts/analysis/demo'
import { DOWNLOAD_LIMIT, willTakeTooLong } from './download.rules'
import type { RecogniserMessage, Step } from './recogniser.messages'

/** Time for a photo once the recogniser is there, in milliseconds: a server is quicker than a slower device. */
const LOOK_LIMIT = 12_000

/** The device can't recognise this photo; a server may. */
class NotOnDevice extends Error {
  override name = 'NotOnDevice'
}

/**
 * Recognises a photo in a worker, which ends with it; the browser keeps the downloaded recogniser in its cache. The photo does not
 * leave the device.
 * @throws NotOnDevice, or the reason of the signal
 */
export async function recogniseOnDevice(
  photo: Blob,
  { signal, onStep }: { signal: AbortSignal; onStep(step: Step): void },
): Promise<DemoItem[]> {
  signal.throwIfAborted()
  if (typeof WebAssembly === 'undefined' || typeof OffscreenCanvas === 'undefined') throw new NotOnDevice('no WebAssembly')
  const worker = new Worker(new URL('./recogniser.worker.ts', import.meta.url), { type: 'module' })
  const start = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<DemoItem[]>((resolve, reject) => {
      const endAfter = (milliseconds: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => reject(new NotOnDevice('too slow')), milliseconds)
      }
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', () => reject(new NotOnDevice('not loaded')))
      worker.addEventListener('message', ({ data }: MessageEvent<RecogniserMessage>) => {
        if ('items' in data) return resolve(data.items)
        if ('error' in data) return reject(new NotOnDevice(data.error))
        const { step } = data
        if (step.name === 'look') endAfter(LOOK_LIMIT)
        if (step.name === 'download' && willTakeTooLong(step, performance.now() - start)) return reject(new NotOnDevice('too slow'))
        onStep(step)
      })
      endAfter(DOWNLOAD_LIMIT)
      worker.postMessage(photo)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
