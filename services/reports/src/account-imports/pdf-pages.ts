import { Worker } from 'node:worker_threads'
import { builtUrl } from '@arc/kit/worker'

/** Far longer than the largest report takes. */
const TIMEOUT_MS = 60_000
/** Heap of the worker in MiB, which does not contain the file. */
const MAX_HEAP_MB = 256

/**
 * How many pages a PDF has. It is read in a thread of its own, so that a hostile file ends that thread and nothing else.
 * @param path of the file
 * @param signal ends it
 * @returns null for anything that is no PDF, is damaged, or needs a password or too much time
 * @throws AbortError
 */
export function pdfPages(path: string, signal: AbortSignal): Promise<number | null> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(builtUrl('./pdf-pages.worker.js', import.meta.url), {
      workerData: { path },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // The library prints what it does not like about a file; it can contain the file's text.
      stdout: true,
      stderr: true,
    })
    worker.stdout.resume()
    worker.stderr.resume()
    const timer = setTimeout(() => end(() => resolve(null)), TIMEOUT_MS)
    const onAbort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', onAbort)
    function end(settle: () => void) {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      void worker.terminate()
      settle()
    }
    worker.on('message', (pages: number | null) => end(() => resolve(pages)))
    worker.on('error', () => end(() => resolve(null)))
    worker.on('exit', () => end(() => resolve(null)))
  })
}
