import type { ReportFormat } from '@arc/contracts/reports/reports'
import type { Pictures, ReportData, ReportItem } from './report.data.js'
import type { DrawnStep, WrittenReport } from './report.document.js'

/** All pictures that are drawn. */
export type PrintedPictures = Omit<Pictures, 'files'>

/**
 * To the thread, in this order: what the report prints without its items, the items of each room in parts, the end of it, the pictures,
 * and the originals, which are read while the pages are drawn.
 */
export type ReportMessage =
  | { data: ReportData }
  | { room: number; items: ReportItem[] }
  | 'complete'
  | { pictures: PrintedPictures }
  | { files: ReadonlyMap<string, string> }

export type WorkerMessage = { kind: 'step'; step: DrawnStep } | { kind: 'done'; report: WrittenReport }

/** Where the files of a report are written. */
export type ReportPaths = Record<Exclude<ReportFormat, 'zip'> | 'records', string>
