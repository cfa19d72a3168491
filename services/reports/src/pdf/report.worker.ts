import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { writeContentsList } from './contents-list.js'
import { csvOf } from './report.csv.js'
import type { Pictures, ReportData } from './report.data.js'
import { type WrittenReport, writeReport } from './report.document.js'
import type { ReportPaths } from './report.writer.js'

export type WorkerMessage = { kind: 'progress'; share: number } | { kind: 'done'; report: WrittenReport }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread.')
const post = (message: WorkerMessage) => port.postMessage(message)
const { data, paths }: { data: ReportData; paths: ReportPaths } = workerData

const pictures: Promise<Pictures> = once(port, 'message').then(([message]) => message)
await writeFile(paths.csv, csvOf(data))
await writeContentsList(data, paths.xlsx)
let reported = 0
const report = await writeReport(data, paths, pictures, (share) => {
  // Steps of two per cent are enough.
  if (share - reported < 0.02) return
  reported = share
  post({ kind: 'progress', share })
})
post({ kind: 'done', report })
