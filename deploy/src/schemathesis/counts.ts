import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Report = z.object({ test_cases: z.object({ generated: z.number().int() }) })

/** The number of requests in the JSON report of a run; 0 when the run ended without one. */
export async function countIn(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text === '' ? 0 : Report.parse(JSON.parse(text)).test_cases.generated
}
