import { execFileSync } from 'node:child_process'
import { ANALYSIS_ENV } from '@arc/analysis/analysis.env'
import { readPhoto } from '@arc/analysis/evidence/read-photo'
import { chooseRecogniser, modelProcess, visionThreads } from '@arc/analysis/recogniser/choose'
import { LocalRecogniser } from '@arc/analysis/recogniser/local/local.recogniser'
import { readEnv } from '@arc/kit/env'
import { z } from 'zod'
import { readCocoFolder } from './coco-folder.js'
import { measureReceipts } from './receipts.js'
import { readRenderedRooms } from './rendered-rooms.js'
import { type Result, writeReceiptResult, writeResult } from './results.js'
import { type Measured, measure } from './run.js'

const env = readEnv({ ...ANALYSIS_ENV, PHOTOS: z.string().optional(), PHOTOS_NAME: z.string().optional(), RECEIPTS: z.string().optional() })
/** For one photo. */
const TIMEOUT_MS = 60_000
const version = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
if (env.RECEIPTS) {
  const result = await measureReceipts(env.RECEIPTS)
  const { mistakes, ...shares } = result
  await writeReceiptResult({ ...shares, version, receiptSet: env.PHOTOS_NAME ?? 'receipts' })
  console.log(JSON.stringify(result, null, 2))
  process.exit(0)
}
const threads = visionThreads(env)
const recogniser = await chooseRecogniser(env, new LocalRecogniser(threads), modelProcess(env))
const reads = recogniser.source === 'local' && env.VISION_READING === 'on'
const read = reads ? (image: Buffer) => readPhoto(threads, image, AbortSignal.timeout(TIMEOUT_MS)) : null
const photoSet = env.PHOTOS ? await readCocoFolder(env.PHOTOS) : await readRenderedRooms()
const measured = await measure({ recogniser, read }, photoSet)
const result: Result = {
  recogniser: reads ? `${recogniser.name}, with text and barcodes` : recogniser.name,
  version,
  photoSet: env.PHOTOS_NAME ?? photoSet.name,
  photos: photoSet.photos.length,
  ...sharesOf(measured),
  medianMs: median(measured.times),
  firstMs: measured.firstTime,
  cpuSeconds: measured.cpuSeconds,
  peakMegabytes: measured.peakMemory / 1e6,
  dollars: dollarsOf(measured),
}
await writeResult(result)
console.log(JSON.stringify(result, null, 2))
// The worker threads of the local recogniser end with the process.
process.exit(0)

function sharesOf({ counts }: Measured) {
  return {
    found: ratio(counts.kindsFound, counts.kindsFound + counts.kindsMissed),
    precision: ratio(counts.kindsFound, counts.kindsFound + counts.kindsWrong),
    wrongNames: counts.kindsWrong,
    boxes: ratio(counts.boxesRight, counts.boxesCompared),
    counts: ratio(counts.countsRight, counts.countsCompared),
    values: ratio(counts.valuesInRange, counts.valuesCompared),
  }
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function median(numbers: number[]): number | null {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? null
}

/** Local recognition costs nothing; a provider costs what its configured prices say. */
function dollarsOf({ usage }: Measured): number | null {
  if (recogniser.source !== 'provider') return 0
  const { OPENAI_INPUT_PRICE: input, OPENAI_OUTPUT_PRICE: output } = env
  if (input === undefined || output === undefined) return null
  const tokens = (side: 'inputTokens' | 'outputTokens') => usage.reduce((sum, one) => sum + one[side], 0)
  return (tokens('inputTokens') * input + tokens('outputTokens') * output) / 1_000_000
}
