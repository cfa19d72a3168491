import '@arc/kit/source-maps'
import { on } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { writeContentsList } from './contents-list.js'
import { csvOf } from './report.csv.js'
import type { Pictures, ReportData, ReportItem } from './report.data.js'
import { type WrittenReport, writeReport } from './report.document.js'
import type { ReportPaths } from './report.writer.js'

/** To the thread, in this order: what the report prints without its items, the items of each room in parts, the end of it, the pictures. */
export type ReportMessage = { data: ReportData } | { room: number; items: ReportItem[] } | 'complete' | { pictures: Pictures }
export type WorkerMessage = { kind: 'progress'; share: number } | { kind: 'done'; report: WrittenReport }

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
  return message.pictures
}

const data = await receiveData()
const pictures = receivePictures()
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
