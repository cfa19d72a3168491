import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TextReader } from '@arc/analysis/text/text-reader'
import { VisionThreads } from '@arc/analysis/vision/vision-threads'
import { PREVIEW_EDGES } from '@arc/contracts/media/documents'
import { datesIn } from '@arc/media/documents/receipt/date.rules'
import { readReceipt } from '@arc/media/documents/receipt/receipt.rules'
import { rowsOf } from '@arc/media/documents/receipt/rows.rules'
import sharp from 'sharp'
import { z } from 'zod'

/** What is written on a receipt, as in the SROIE data set (ICDAR 2019). */
const Truth = z.object({ company: z.string(), date: z.string(), total: z.string() })
const TIMEOUT_MS = 120_000

export interface ReceiptResult {
  receipts: number
  /** Shares from 0 to 1 of receipts that are right. */
  company: number
  /** The same with punctuation left out. */
  companyLetters: number
  date: number
  total: number
  /** Median per receipt on one thread, without the first. */
  medianMs: number
  /** What was read wrong, for people. */
  mistakes: string[]
}

/**
 * Reads every receipt of a folder, with the truth in a JSON file beside each picture.
 * Companies count when they are equal after case and white space, dates as days, totals as numbers.
 */
export async function measureReceipts(folder: string): Promise<ReceiptResult> {
  const threads = new VisionThreads({ threads: 1, idleSeconds: 60 })
  const reader = new TextReader(threads)
  const right = { company: 0, companyLetters: 0, date: 0, total: 0 }
  const times: number[] = []
  const mistakes: string[] = []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  for (const name of names) {
    const truth = Truth.parse(JSON.parse(await readFile(join(folder, name.replace(/\.jpg$/, '.json')), 'utf8')))
    const picture = await pagePicture(join(folder, name))
    const started = performance.now()
    const { merchant, date, total } = readReceipt(rowsOf(await reader.read(picture, AbortSignal.timeout(TIMEOUT_MS))), new Date())
    times.push(performance.now() - started)
    const read = {
      company: [merchant?.value, truth.company, squeezed] as const,
      companyLetters: [merchant?.value, truth.company, lettersOf] as const,
      date: [date?.value, datesIn(truth.date)[0]?.day, String] as const,
      total: [total?.value, Number(truth.total.replace(/[^\d.]/g, '')), String] as const,
    }
    for (const field of ['company', 'companyLetters', 'date', 'total'] as const) {
      const [is, expected, normalised] = read[field]
      if (is !== undefined && expected !== undefined && normalised(String(is)) === normalised(String(expected))) right[field]++
      else if (field !== 'companyLetters') mistakes.push(`${name} ${field}: read ${is ?? 'nothing'}, is ${expected}`)
    }
  }
  await threads.onModuleDestroy()
  const share = (count: number) => count / names.length
  const sorted = times.slice(1).toSorted((one, other) => one - other)
  return {
    receipts: names.length,
    ...{ company: share(right.company), companyLetters: share(right.companyLetters), date: share(right.date), total: share(right.total) },
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    mistakes,
  }
}

/** The picture of a page as media stores it (`services/media/src/documents/page-pictures.ts`). */
const pagePicture = (path: string): Promise<Buffer> =>
  sharp(path)
    .rotate()
    .resize({ width: PREVIEW_EDGES.large, height: PREVIEW_EDGES.large * 4, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()

const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, '')
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
