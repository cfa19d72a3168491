import type { TextLine } from '@arc/contracts/analysis/text'
import type { PagePixels } from './page-pixels.js'
import { readLines } from './read-lines.js'
import { TextModels } from './text-models.js'

let models: Promise<TextModels> | undefined

/** The task of a worker thread: the lines of text on one page. */
export default async function readText(page: PagePixels): Promise<TextLine[]> {
  models ??= TextModels.load()
  return readLines(await models, page)
}
