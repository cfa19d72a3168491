import { Worker } from 'node:worker_threads'
import type { ReportFormat } from '@arc/contracts/reports/reports'
import { builtUrl } from '@arc/kit/worker'
import type { Pictures, ReportData } from './report.data.js'
import type { WrittenReport } from './report.document.js'
import type { WorkerMessage } from './report.worker.js'

// A small young generation keeps the heap near the live set: 125 MB instead of 290 for a thousand items.
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }

/** Where the files of a report are written. */
export type ReportPaths = Record<ReportFormat | 'records', string>

/** Writes PDF and tables of a report in a worker thread. It plans the pages at once, before the pictures are read. */
export class ReportWriter {
  private readonly worker: Worker
  private readonly report: Promise<WrittenReport>

  /** @param onProgress receives the share that is drawn, 0 to 1 */
  constructor(data: ReportData, paths: ReportPaths, onProgress: (share: number) => void) {
    const worker = new Worker(builtUrl('./report.worker.js', import.meta.url), {
      workerData: { data, paths },
      resourceLimits: LIMITS,
      // Not those of the parent: in tests they resolve packages to their sources, which a worker cannot load.
      execArgv: ['--enable-source-maps'],
    })
    this.worker = worker
    this.report = new Promise((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => (message.kind === 'done' ? resolve(message.report) : onProgress(message.share)))
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The report worker ended with ${code}.`)))
    })
    // `draw` rejects with a failure; avoid an unhandled rejection before that.
    this.report.catch(() => undefined)
  }

  /** Draws the pages and embeds the files. */
  draw(pictures: Pictures): Promise<WrittenReport> {
    this.worker.postMessage(pictures)
    return this.report
  }

  /** Terminates the thread, finished or not. */
  async close(): Promise<void> {
    await this.worker.terminate()
  }
}
