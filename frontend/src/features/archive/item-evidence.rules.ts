import type { BatchProgress, Reading } from '@arc/contracts/analysis/batches'
import type { Reviewed } from './review.rules'

/** What the review shows of the values that were read in the photo. */
export interface ShownReadings {
  /** Values that the item still has, by where they were read. */
  read: Reading[]
  product: Reading[]
  providerOnly: Reading[]
  /** The description where it begins with what a model on this machine said about the crop. */
  caption: string | null
  /** Two readings of one value; the user decides. */
  differing: (Reading & { differs: string })[]
}

const currentValue = (item: Reviewed, field: Reading['field']): string => String(item[field] ?? '')
const isDiffering = (one: Reading): one is Reading & { differs: string } => one.differs !== null

/** Readings that still hold: a value that the user has changed is the user's own. */
export function shownReadings(item: Reviewed): ShownReadings {
  const all = [...new Map((item.readings ?? []).map((one) => [`${one.field} ${one.value}`, one])).values()]
  const held = all.filter(
    (one) => one.value === currentValue(item, one.field) || (!isDiffering(one) && one.from !== 'provider' && agrees(item, one)),
  )
  return {
    read: held.filter(({ from }) => from === 'text' || from === 'barcode'),
    product: held.filter(({ from }) => from === 'product'),
    providerOnly: held.filter(({ from }) => from === 'provider'),
    caption: captionIn(item) ? item.description : null,
    differing: all.filter(isDiffering).filter((one) => one.differs === currentValue(item, one.field)),
  }
}

/** What a model said about the crop, until the user writes another description; an addition at its end leaves it. */
const captionIn = ({ description, readings = [] }: Pick<Reviewed, 'description' | 'readings'>): Reading | undefined =>
  readings.find(({ from, value }) => from === 'caption' && description?.startsWith(value))

/** The item without what a model said about its crop: another crop shows something else. */
export function withoutCaption(item: Reviewed): Reviewed {
  const caption = captionIn(item)
  return caption ? { ...item, description: null, readings: item.readings?.filter((one) => one !== caption) } : item
}

/** The provider spells the value in another way, which was compared on the server. */
const agrees = (item: Reviewed, { field, value }: Reading): boolean => {
  const [one, other] = [lettersOf(currentValue(item, field)), lettersOf(value)]
  return one !== '' && (one.startsWith(other) || other.startsWith(one))
}
const lettersOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/** The item with the value that was read instead of the provider's. */
export function withReading(item: Reviewed, { field, value }: Reading): Reviewed {
  return { ...item, [field]: field === 'quantity' ? Number(value) : value }
}

/** The item as the provider described it: the other reading is dropped. */
export function keepProviders(item: Reviewed, reading: Reading): Reviewed {
  return { ...item, readings: item.readings?.filter(({ field, value }) => field !== reading.field || value !== reading.value) }
}

/** The numbers of barcodes on none of the items, with the names of their photos. */
export const otherBarcodes = (photos: BatchProgress['photos']): { code: string; photo: string }[] =>
  photos.flatMap(({ otherBarcodes: codes = [], name }) => codes.map((code) => ({ code, photo: name })))
