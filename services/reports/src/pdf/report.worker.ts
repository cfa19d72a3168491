import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Pictures, ReportData } from './report.data.js'
import { writeReport } from './report.document.js'

export type WorkerMessage = { kind: 'progress'; share: number } | { kind: 'done'; pages: number }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread.')
const post = (message: WorkerMessage) => port.postMessage(message)
const { data, output }: { data: ReportData; output: string } = workerData

const pictures: Promise<Pictures> = once(port, 'message').then(([message]) => message)
let reported = 0
const pages = await writeReport(data, output, pictures, (share) => {
  // Steps of two per cent are enough.
  if (share - reported < 0.02) return
  reported = share
  post({ kind: 'progress', share })
})
post({ kind: 'done', pages })
