import { parentPort, workerData } from 'node:worker_threads'
import type { ReportData } from './report.data.js'
import { writeReport } from './report.document.js'

export type WorkerMessage = { kind: 'progress'; share: number } | { kind: 'done'; pages: number }

const say = (message: WorkerMessage) => parentPort?.postMessage(message)
const { data, output }: { data: ReportData; output: string } = workerData

let told = 0
const pages = await writeReport(data, output, (share) => {
  // A whole per cent at a time is enough.
  if (share - told < 0.02) return
  told = share
  say({ kind: 'progress', share })
})
say({ kind: 'done', pages })
