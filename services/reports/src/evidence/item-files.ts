import type { ClaimPhoto } from '@arc/contracts/inventory/claims'
import type { ClaimLetter } from '@arc/contracts/inventory/insurance-documents'
import { isProof, lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { MediaFileKind } from '@arc/contracts/media/account-data'
import type { NumberedItem } from '../pdf/report.data.js'

/** A file of one or more items. */
export interface ItemFile {
  kind: MediaFileKind
  id: string
  /** As what the report shows it: a receipt can be a photo. */
  role: 'photo' | 'document'
  /** Of a document: `P-001`; of a photo: the number of its item; of one of the damage: `damage`; of a letter: `letter-2026-03-01`. */
  label: string
  /** Where the pack of a claim has it. */
  folder: 'Photos' | 'Damage' | 'Documents' | 'Letters'
  isProof: boolean
  /** The line total of the item, in US dollars; 0 without a value. */
  value: number
  /** The numbers of its items. */
  items: number[]
}

const PHOTO = /^\/api\/(?:image|thumbnail)\/(p[0-9a-f]{31})(?:\?|$)/
/** A receipt that was uploaded as a PDF. */
const RECEIPT = /^\/api\/image\/(d[\w-]+)$/
const DOCUMENT = /^\/api\/documents\/([\w-]+)\/file$/

/** What media stores under an address; null for the pictures of the sample home, and for those of other servers. */
function mediaFileOf(url: string): { kind: MediaFileKind; id: string } | null {
  for (const [kind, pattern] of [
    ['photo', PHOTO],
    ['receipt', RECEIPT],
    ['document', DOCUMENT],
  ] as const) {
    const id = pattern.exec(url)?.[1]
    if (id) return { kind, id }
  }
  return null
}

/** The photos and documents of items, in the order of the report. */
export function attachedFiles(items: readonly NumberedItem[]): ItemFile[] {
  return items.flatMap(({ item, number, documents }) => {
    const shared = { value: lineTotalOf(item) ?? 0, items: [number] }
    const photos = [...new Set([item.imageUrl, ...item.photos.map(({ url }) => url)])].flatMap((url): ItemFile[] => {
      const file = mediaFileOf(url ?? '')
      return file
        ? [{ ...file, ...shared, role: 'photo', folder: 'Photos', label: `item-${String(number).padStart(3, '0')}`, isProof: false }]
        : []
    })
    const attached = documents.flatMap(({ url, kind, number: label }): ItemFile[] => {
      const file = mediaFileOf(url)
      const of = { ...shared, role: 'document', folder: 'Documents', label: label.toLowerCase() } as const
      return file ? [{ ...file, ...of, isProof: isProof({ type: kind }) }] : []
    })
    return [...photos, ...attached]
  })
}

/** Photos of the damage of a claim. They come before those of the items where not all originals fit. */
export function damageFiles(photos: readonly Pick<ClaimPhoto, 'url' | 'itemId'>[], items: readonly NumberedItem[]): ItemFile[] {
  const numbers = new Map(items.map(({ item, number }) => [item.id, number]))
  return photos.flatMap(({ url, itemId }): ItemFile[] => {
    const file = mediaFileOf(url)
    const number = itemId === null ? undefined : numbers.get(itemId)
    const of = number === undefined ? [] : [number]
    const damage = { role: 'photo', folder: 'Damage', label: 'damage' } as const
    return file ? [{ ...file, ...damage, isProof: false, value: Number.MAX_SAFE_INTEGER, items: of }] : []
  })
}

/** The correspondence of a claim. The report lists it; the pack has the files. */
export function letterFiles(letters: readonly Pick<ClaimLetter, 'url' | 'day'>[]): ItemFile[] {
  return letters.flatMap(({ url, day }): ItemFile[] => {
    const file = mediaFileOf(url)
    const letter = { role: 'document', folder: 'Letters', label: `letter-${day}` } as const
    return file ? [{ ...file, ...letter, isProof: false, value: 0, items: [] }] : []
  })
}

const EXTENSIONS: Record<string, string> = {
  ...{ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic', 'application/pdf': 'pdf', 'text/plain': 'txt' },
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** A name for a file in the report that no other has: `p-001.pdf`, `item-012-photo-2.jpg`. @param taken gets the name */
export function fileNameIn(taken: Set<string>, { role, label }: Pick<ItemFile, 'role' | 'label'>, type: string): string {
  const extension = EXTENSIONS[type] ?? 'bin'
  for (let count = 1; ; count++) {
    const name = role === 'photo' ? `${label}-photo-${count}.${extension}` : `${label}${count > 1 ? `-${count}` : ''}.${extension}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
