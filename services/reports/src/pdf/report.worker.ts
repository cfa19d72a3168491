import type { ReportMessage, WorkerMessage } from './report.messages.js'
import '@arc/kit/source-maps'
import { on } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerWorkerPriority } from '@arc/kit/worker-priority'
import { writeContentsList } from './contents-list.js'
import { csvOf } from './report.csv.js'
import type { Pictures, ReportData } from './report.data.js'
import { writeReport } from './report.document.js'
import type { ReportPaths } from './report.messages.js'

lowerWorkerPriority()

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread.')
const post = (message: WorkerMessage) => port.postMessage(message)
const paths: ReportPaths = workerData
const messages: AsyncIterator<ReportMessage[], undefined> = on(port, 'message')

async function next(): Promise<ReportMessage> {
  const message = (await messages.next()).value?.[0]
  if (message === undefined) throw new Error('The messages of a report end with its pictures.')
  return message
}

async function receiveData(): Promise<ReportData> {
  const first = await next()
  if (typeof first === 'string' || !('data' in first)) throw new Error('A report begins with its data.')
  for (let message = await next(); message !== 'complete'; message = await next())
    if ('room' in message) first.data.rooms[message.room]?.items.push(...message.items)
  return first.data
}

async function receivePictures(): Promise<Pictures> {
  const message = await next()
  if (typeof message === 'string' || !('pictures' in message)) throw new Error('The pictures follow the data.')
  const files = receiveFiles()
  // Awaited when the items are drawn.
  files.catch(() => undefined)
  return { ...message.pictures, files }
}

async function receiveFiles(): Promise<ReadonlyMap<string, string>> {
  const message = await next()
  if (typeof message === 'string' || !('files' in message)) throw new Error('The originals follow the pictures.')
  return message.files
}

const data = await receiveData()
const pictures = receivePictures()
await writeFile(paths.csv, csvOf(data))
await writeContentsList(data, paths.xlsx)
/** Hundredths of a stage that were told. */
let told = ''
const report = await writeReport(data, paths, pictures, (step) => {
  const now = `${step.stage} ${Math.floor((step.done * 100) / step.total)}`
  if (now !== told) post({ kind: 'step', step })
  told = now
})
post({ kind: 'done', report })
