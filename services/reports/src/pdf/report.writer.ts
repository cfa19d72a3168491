import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { builtUrl } from '@arc/kit/worker'
import type { ReportData } from './report.data.js'
import type { DrawnStep, WrittenReport } from './report.document.js'
import type { PrintedPictures, ReportMessage, ReportPaths, WorkerMessage } from './report.messages.js'

// A small young generation keeps the heap near the live set: 125 MB instead of 290 for a thousand items.
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }

/** Items of one message. A message is copied while nothing else runs in the process: a hundred thousand items at once take almost a second. */
const ITEMS_PER_MESSAGE = 500

/** Writes PDF and tables of a report in a worker thread. */
export class ReportWriter {
  private readonly worker: Worker
  private readonly report: Promise<WrittenReport>

  /**
   * @param onStep is called when another hundredth of the pages is drawn, or of the files is in the report
   * @param signal ends the thread
   */
  constructor(paths: ReportPaths, onStep: (step: DrawnStep) => void, signal: AbortSignal) {
    const worker = new Worker(builtUrl('./report.worker.js', import.meta.url), {
      workerData: paths,
      resourceLimits: LIMITS,
      // Not those of the parent: in tests they resolve packages to their sources, which a worker cannot load.
      execArgv: [],
    })
    this.worker = worker
    this.report = new Promise((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => (message.kind === 'done' ? resolve(message.report) : onStep(message.step)))
      worker.once('error', reject)
      const end = () => {
        reject(signal.reason)
        void worker.terminate()
      }
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
      worker.once('exit', (code) => reject(new Error(`The report worker ended with ${code}.`)))
    })
    // `draw` rejects with a failure; avoid an unhandled rejection before that.
    this.report.catch(() => undefined)
  }

  /** Hands over what the report prints; its pages are planned while the pictures are read. */
  async plan({ rooms, ...data }: ReportData): Promise<void> {
    this.post({ data: { ...data, rooms: rooms.map((room) => ({ ...room, items: [] })) } })
    for (const [room, { items }] of rooms.entries())
      for (let at = 0; at < items.length; at += ITEMS_PER_MESSAGE) {
        this.post({ room, items: items.slice(at, at + ITEMS_PER_MESSAGE) })
        await nextTurn()
      }
    this.post('complete')
  }

  /** Draws the pages; the report is finished after `embed`. */
  draw(pictures: PrintedPictures): Promise<WrittenReport> {
    this.post({ pictures })
    return this.report
  }

  /** Hands over the originals that the report carries, by their name in it. */
  embed(files: ReadonlyMap<string, string>): void {
    this.post({ files })
  }

  private post(message: ReportMessage): void {
    this.worker.postMessage(message)
  }

  /** Terminates the thread, finished or not. */
  async close(): Promise<void> {
    await this.worker.terminate()
  }
}
