import type { DecoderAnswer, DecoderRequest } from './decoder.messages'

/** A picture that can't be opened: no image, or a format that this browser does not know. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/** The barcode reader in its worker. */
export interface Decoder {
  /**
   * The product numbers in a frame of the camera or in an image file; none when there is none, or none that is certain.
   * @throws UnreadablePicture
   */
  read(picture: ImageBitmap | Blob): Promise<string[]>
  /** Ends the worker; reads that are pending fail. */
  close(): void
}

/** Starts the worker, which downloads the reader. */
export function startDecoder(): Decoder {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, { resolve(codes: string[]): void; reject(error: Error): void }>()
  let lastId = 0
  const failAll = (message: string) => {
    for (const { reject } of pending.values()) reject(new Error(message))
    pending.clear()
  }
  worker.addEventListener('message', ({ data: answer }: MessageEvent<DecoderAnswer>) => {
    const request = pending.get(answer.id)
    pending.delete(answer.id)
    if ('codes' in answer) request?.resolve(answer.codes)
    else request?.reject(new UnreadablePicture(answer.error))
  })
  worker.addEventListener('error', () => failAll('The barcode reader could not be loaded.'))
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        lastId += 1
        pending.set(lastId, { resolve, reject })
        const request: DecoderRequest = { id: lastId, picture }
        worker.postMessage(request, picture instanceof ImageBitmap ? [picture] : [])
      }),
    close() {
      worker.terminate()
      failAll('The scanner was closed.')
    },
  }
}
