import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const STORE = fileURLToPath(new URL('../results.json', import.meta.url))
const PAGE = fileURLToPath(new URL('../RESULTS.md', import.meta.url))

/** The result of one recogniser on one set of photos; shares from 0 to 1, null where nothing could be compared. */
const Result = z.object({
  recogniser: z.string(),
  version: z.string(),
  photoSet: z.string(),
  photos: z.number(),
  found: z.number().nullable(),
  precision: z.number().nullable(),
  wrongNames: z.number(),
  boxes: z.number().nullable(),
  counts: z.number().nullable(),
  values: z.number().nullable(),
  medianMs: z.number().nullable(),
  firstMs: z.number(),
  /** Processor time per photo; missing in older results. */
  cpuSeconds: z.number().nullable().default(null),
  /** Most memory above the start of the process. */
  peakMegabytes: z.number().nullable().default(null),
  /** US dollars for all photos; null without a price. */
  dollars: z.number().nullable(),
})
export type Result = z.output<typeof Result>

const RECEIPT_STORE = fileURLToPath(new URL('../receipt-results.json', import.meta.url))
/** The result on one set of receipts; shares from 0 to 1. */
const ReceiptResult = z.object({
  receiptSet: z.string(),
  version: z.string(),
  receipts: z.number(),
  company: z.number(),
  companyLetters: z.number(),
  date: z.number(),
  total: z.number(),
  medianMs: z.number(),
})
type ReceiptResult = z.output<typeof ReceiptResult>

const storedResults = async () => Result.array().parse(JSON.parse(await readFile(STORE, 'utf8')))
const storedReceipts = async () => ReceiptResult.array().parse(JSON.parse(await readFile(RECEIPT_STORE, 'utf8')))

/** Replaces the earlier result on the same receipts, and writes the page. */
export async function writeReceiptResult(result: ReceiptResult): Promise<void> {
  const others = (await storedReceipts()).filter(({ receiptSet }) => receiptSet !== result.receiptSet)
  const all = [...others, result].sort((one, other) => one.receiptSet.localeCompare(other.receiptSet))
  await writeFile(RECEIPT_STORE, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(PAGE, pageOf(await storedResults(), all))
}

/** Replaces the earlier result of the same recogniser on the same photos, and writes the page. */
export async function writeResult(result: Result): Promise<void> {
  const stored = await storedResults()
  const others = stored.filter(({ recogniser, photoSet }) => recogniser !== result.recogniser || photoSet !== result.photoSet)
  const all = [...others, result].sort((one, other) =>
    `${one.photoSet}${one.recogniser}`.localeCompare(`${other.photoSet}${other.recogniser}`),
  )
  await writeFile(STORE, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(PAGE, pageOf(all, await storedReceipts()))
}

const share = (value: number | null): string => (value === null ? '-' : value.toFixed(2))
const rowOf = (one: Result): string =>
  [
    ...[one.photoSet, String(one.photos), one.recogniser, one.version, share(one.found), share(one.precision), String(one.wrongNames)],
    ...[share(one.boxes), share(one.counts), share(one.values), one.medianMs === null ? '-' : `${Math.round(one.medianMs)} ms`],
    ...[`${Math.round(one.firstMs)} ms`, one.cpuSeconds === null ? '-' : `${one.cpuSeconds.toFixed(2)} s`],
    ...[
      one.peakMegabytes === null ? '-' : `${Math.round(one.peakMegabytes)} MB`,
      one.dollars === null ? '-' : `$${one.dollars.toFixed(4)}`,
    ],
  ].join(' | ')

const receiptRowOf = (one: ReceiptResult): string =>
  [
    ...[one.receiptSet, String(one.receipts), one.version, share(one.company), share(one.companyLetters), share(one.date)],
    ...[share(one.total), `${Math.round(one.medianMs)} ms`],
  ].join(' | ')

const pageOf = (all: Result[], receipts: ReceiptResult[]): string => `# Recognition benchmark: results

Written by \`make recognition-bench\`; do not edit. [README.md](README.md) explains the photos, the matching rules, and the columns.

| Photos | Number | Recogniser | Version | Kinds found | Precision | Wrong names | Boxes | Counts | Values in range | Time per photo | First photo | Processor time | Memory | Cost |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${all.map((one) => `| ${rowOf(one)} |`).join('\n')}

## Receipts

| Receipts | Number | Version | Company | Company, letters only | Date | Total | Time per receipt |
| --- | --- | --- | --- | --- | --- | --- | --- |
${receipts.map((one) => `| ${receiptRowOf(one)} |`).join('\n')}
`
