import type { Reading } from '@arc/contracts/analysis/batches'
import { brandsIn } from '../evidence/brands.js'
import type { FoundItem } from '../recogniser/findings.js'
import { oneLine } from '../recogniser/findings.rules.js'

/** An object of which nothing else is known: no text, no barcode, no brand, and no description. */
export function needsCaption(item: FoundItem): boolean {
  const { name, source, description, brand, model, serialNumber, upc, visibleText } = item
  return name !== '' && source !== 'demo' && !(description || brand || model || serialNumber || upc || visibleText)
}

/**
 * A caption as a description: one line without control characters, with a capital letter. Null for an empty one, and for one that
 * names a brand: nothing on the object confirms it.
 */
export function captionOf(said: string): string | null {
  const text = oneLine(said.replace(/<[^<>]*>/g, ' '))?.replace(/\s+([.,;:!?])/g, '$1')
  if (!text || !/\p{L}/u.test(text) || brandsIn(text.replace(/[.,;:!?]/g, ' ')).length > 0) return null
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The item with a caption as its description, and where that comes from; nothing else of it changes. Captions have no score. */
export function withCaption(item: FoundItem, said: string): FoundItem {
  const caption = captionOf(said)
  if (caption === null) return item
  const reading: Reading = { field: 'description', value: caption, from: 'caption', confidence: 0, differs: null }
  return { ...item, description: caption, readings: [...(item.readings ?? []), reading] }
}
