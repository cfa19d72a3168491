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
  /** US dollars for all photos; null without a price. */
  dollars: z.number().nullable(),
})
export type Result = z.output<typeof Result>

/** Replaces the earlier result of the same recogniser on the same photos, and writes the page. */
export async function writeResult(result: Result): Promise<void> {
  const stored = Result.array().parse(JSON.parse(await readFile(STORE, 'utf8')))
  const others = stored.filter(({ recogniser, photoSet }) => recogniser !== result.recogniser || photoSet !== result.photoSet)
  const all = [...others, result].sort((one, other) =>
    `${one.photoSet}${one.recogniser}`.localeCompare(`${other.photoSet}${other.recogniser}`),
  )
  await writeFile(STORE, `${JSON.stringify(all, null, 2)}\n`)
  await writeFile(PAGE, pageOf(all))
}

const share = (value: number | null): string => (value === null ? '-' : value.toFixed(2))
const rowOf = (one: Result): string =>
  [
    ...[one.photoSet, String(one.photos), one.recogniser, one.version, share(one.found), share(one.precision), String(one.wrongNames)],
    ...[share(one.boxes), share(one.counts), share(one.values), one.medianMs === null ? '-' : `${Math.round(one.medianMs)} ms`],
    ...[`${Math.round(one.firstMs)} ms`, one.dollars === null ? '-' : `$${one.dollars.toFixed(4)}`],
  ].join(' | ')

const pageOf = (all: Result[]): string => `# Recognition benchmark: results

Written by \`make recognition-bench\`; do not edit. [README.md](README.md) explains the photos, the matching rules, and the columns.

| Photos | Number | Recogniser | Version | Kinds found | Precision | Wrong names | Boxes | Counts | Values in range | Time per photo | First photo | Cost |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${all.map((one) => `| ${rowOf(one)} |`).join('\n')}
`
