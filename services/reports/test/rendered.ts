import { readFile } from 'node:fs/promises'
import { NO_PICTURES, type Pictures, type ReportData } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import { readPdf } from './pdf-text.js'
import { targetIn } from './sample.js'

/** Writes a report into a folder and reads it. @returns the text of each page, and of all; `count` as the report counts its pages */
export async function renderReport(folder: string, data: ReportData, pictures: Partial<Pictures> = {}) {
  const target = targetIn(folder)
  const { pages: count } = await writeReport(data, target, { ...NO_PICTURES, ...pictures })
  const { pdf, texts } = await readPdf(new Uint8Array(await readFile(target.pdf)))
  return { count, pdf, texts, all: texts.join('\n') }
}
