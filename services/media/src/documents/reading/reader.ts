import { Worker } from 'node:worker_threads'
import { builtUrl } from '@arc/kit/worker'
import type { PagePicture, ReaderMessage, ReadRequest, ReadResult } from './messages.js'

/** A single page or file that takes longer ends the worker. */
const TIMEOUT_MS = 60_000
/** Heap of the worker in MiB; the parts of a file that is read as a whole are at most 15 MiB. */
const MAX_HEAP_MB = 256

/**
 * Reads a document in a worker thread of its own, with limits of time and memory, so that a hostile file ends the thread and
 * nothing else.
 * @param onPage stores the picture of a page; the next one follows when it has ended
 * @returns `unreadable` for a damaged file, `too-large` for one that needs too much time or memory
 * @throws what `onPage` throws, and AbortError
 */
export function readDocument(
  request: ReadRequest,
  { onPage, signal }: { onPage(picture: PagePicture): Promise<void>; signal: AbortSignal },
): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(builtUrl('./reader.worker.js', import.meta.url), {
      workerData: request,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The libraries print what they do not like about a file; it can contain the file's text.
      stdout: true,
      stderr: true,
    })
    worker.stdout.resume()
    worker.stderr.resume()
    const timer = setTimeout(() => end(() => resolve(failed('too-large'))), TIMEOUT_MS)
    const onAbort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', onAbort)
    function end(settle: () => void) {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      void worker.terminate()
      settle()
    }
    worker.on('message', (message: ReaderMessage) => {
      if (message.kind === 'done') return end(() => resolve(message.result))
      onPage(message.picture).then(
        () => worker.postMessage('stored'),
        (error: unknown) => end(() => reject(error)),
      )
    })
    worker.on('error', (error) => end(() => resolve(failed(stateOf(error)))))
    worker.on('exit', () => end(() => resolve(failed('unreadable'))))
  })
}

const failed = (state: ReadResult['state']): ReadResult => ({ state, pages: null, text: '' })

/** Running out of memory is the size of a file; any other error is its damage. */
const stateOf = (error: unknown): ReadResult['state'] =>
  error instanceof Error && ('code' in error ? error.code === 'ERR_WORKER_OUT_OF_MEMORY' : /memory/i.test(error.message))
    ? 'too-large'
    : 'unreadable'
