import { categoryOf } from './categories.rules.js'
import { nameFromFileName } from './file-names.rules.js'
import type { FoundItem } from './findings.js'

export const WHOLE_PHOTO = { x: 0, y: 0, width: 1, height: 1 }
const CONFIDENCE = 0.3

/** One item named after the file, without a value; null when the file has the name of a camera or a program. */
export function itemNamedByFile(fileName: string): FoundItem | null {
  const name = nameFromFileName(fileName)
  if (name === null) return null
  return {
    name,
    category: categoryOf(name),
    description: 'Named after the file; nothing was recognised.',
    box: WHOLE_PHOTO,
    confidence: CONFIDENCE,
  }
}
