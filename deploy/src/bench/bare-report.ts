import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { photo } from './pictures.js'

const run = promisify(execFile)
// The compiled script, also when this file runs from its source in a test.
const BARE = fileURLToPath(new URL('../../dist/bench/bare-pdfkit.js', import.meta.url))

/** What a process with nothing but pdfkit and sharp takes for a list of the same items and photos. @returns seconds */
export async function bareReport(folder: string, size: { items: number; photos: number }): Promise<{ seconds: number; cpu: number }> {
  await mkdir(folder, { recursive: true })
  for (let index = 0; index < size.photos; index++) await writeFile(join(folder, `${index}.jpg`), await photo(index))
  const { stdout } = await run(process.execPath, [BARE, folder, String(size.items), String(size.photos)])
  const [seconds = Number.NaN, cpu = Number.NaN] = stdout.split(' ').map(Number)
  return { seconds, cpu }
}
