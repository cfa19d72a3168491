import { type Bytes, sha256Hex } from './bytes.js'
import type { Manifest } from './manifest.js'

/** Numbers of items. */
export interface ChangedRecords {
  changed: number[]
  missing: number[]
}

/** `records.json` is a list with one item a line. @param json of one item */
export const lineOf = (json: string, last: boolean): string => ` ${json}${last ? '' : ','}\n`
/** The JSON of each line, without the comma behind it. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(' '))
    .map((line) => line.trim().replace(/,$/, ''))

/** The items whose records are not what they were, so that a changed file does not put all of them in doubt. */
export async function changedRecords(file: Bytes | null, { records }: Manifest): Promise<ChangedRecords> {
  const hashes = new Map<string, number | null>()
  for (const json of linesOf(new TextDecoder().decode(file ?? new Uint8Array())))
    hashes.set(await sha256Hex(new TextEncoder().encode(json)), numberOf(json))
  const present = new Set(hashes.values())
  const lost = records.filter(({ sha256 }) => !hashes.has(sha256)).map(({ number }) => number)
  return { changed: lost.filter((number) => present.has(number)), missing: lost.filter((number) => !present.has(number)) }
}

function numberOf(json: string): number | null {
  try {
    const { number }: { number?: unknown } = JSON.parse(json)
    return typeof number === 'number' ? number : null
  } catch {
    return null
  }
}
