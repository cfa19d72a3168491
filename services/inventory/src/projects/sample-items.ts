import type { Attachment } from '@arc/contracts/inventory/item-files'
import type { Room } from '../generated/prisma/client.js'
import details from './sample-details.json' with { type: 'json' }
import items from './sample-home.json' with { type: 'json' }

/** An item of the sample home: money in US dollars, `asset` the file name of a picture that ships with the product. */
interface SampleItem {
  asset: string
  name: string
  category: string
  /** What it looks like. */
  model: string
  purchaseYear: number
  low: number
  likely: number
  high: number
  room: string
}

/** What its owner knows about it. Brands, shops and numbers are invented; some items are undocumented on purpose. */
interface SampleDetails {
  asset: string
  brand: string | null
  model: string | null
  serialNumber: string | null
  purchaseDate: string | null
  purchaseLocation: string | null
  condition: string | null
  notes: string | null
  /** The end of the warranty as a day, or in days from the day on which the home is opened, so that some end soon. */
  warrantyEnds: string | null
  warrantyEndsIn: number | null
  /** `file` ships with the product; services/media/scripts/sample-documents.mjs draws it. */
  documents: { type: string; name: string; file: string }[]
}

const DETAILS = new Map<string, SampleDetails>(details.map((one) => [one.asset, one]))
const SAMPLE_ITEMS: SampleItem[] = items

/** Coverage in US dollars of which the archived value is 85 %. */
export const SAMPLE_INSURANCE = { insuranceCompany: 'Other', personalItemsCoverage: 46_000 } as const

const DAY_MS = 86_400_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function warrantyOf({ warrantyEnds, warrantyEndsIn }: SampleDetails, now: Date): string | null {
  return warrantyEndsIn === null ? warrantyEnds : dayOf(new Date(now.getTime() + warrantyEndsIn * DAY_MS))
}

/** The rows of the sample home in these rooms. */
export const sampleRows = (rooms: readonly Room[], now: Date) =>
  SAMPLE_ITEMS.flatMap((item) => {
    const room = rooms.find(({ name }) => name === item.room)
    const known = DETAILS.get(item.asset)
    if (!room || !known) return []
    const { brand, model, serialNumber, purchaseDate, purchaseLocation, condition, notes } = known
    return [
      {
        ...{ userId: room.userId, projectId: room.projectId, roomId: room.id, name: item.name, category: item.category },
        ...{ brand, model, serialNumber, purchaseDate, purchaseLocation, condition, notes, description: item.model },
        ...{ purchaseYear: item.purchaseYear, estimatedValue: item.likely, valueLow: item.low, valueHigh: item.high },
        ...{ valueBasis: 'Sample value', imageUrl: `/api/serve-asset/${item.asset}`, source: 'sample' },
        warrantyExpiration: warrantyOf(known, now),
      },
    ]
  })

/** The documents of an item of the sample home. @param imageUrl the picture tells which item it is */
export const sampleDocuments = (imageUrl: string | null): Omit<Attachment, 'fromLibrary'>[] =>
  (DETAILS.get(imageUrl?.replace('/api/serve-asset/', '') ?? '')?.documents ?? []).map(({ type, name, file }) => ({
    ...{ id: file.replace('.pdf', ''), name, type: typeOf(type), url: `/api/serve-asset/${file}`, mimeType: 'application/pdf' },
  }))

const TYPES: readonly Attachment['type'][] = ['Receipt', 'Manual', 'Appraisal', 'Warranty']
const typeOf = (type: string): Attachment['type'] => TYPES.find((one) => one === type) ?? 'Document'
