import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { END_OF_STREAM } from '@arc/contracts/inventory/report-inventory'
import { Unavailable } from '@arc/kit/errors'
import type { z } from 'zod'

/**
 * The records of an NDJSON answer.
 * @throws Unavailable when the stream was cut
 */
export async function* readRecords<S extends z.ZodType>({ body }: Response, schema: S): AsyncGenerator<z.output<S>> {
  if (!body) throw new Unavailable('an answer with records has no body')
  for await (const line of createInterface({ input: Readable.from(body), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === END_OF_STREAM) return
    yield schema.parse(JSON.parse(line))
  }
  throw new Unavailable('an answer with records was cut')
}
