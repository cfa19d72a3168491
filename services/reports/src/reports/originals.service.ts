import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProof } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import { countDocumentPages, type DocumentState, MAX_DOCUMENTS_COUNTED, readDocumentPage } from '@arc/contracts/media/documents'
import { readPicture } from '@arc/contracts/media/photos'
import { isFinal, reasonOf } from '@arc/kit/errors'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { type OriginalPages, type Pictures, pageName } from '../pdf/report.data.js'

const DOCUMENT = /^\/api\/documents\/([\w-]+)\/file$/
/** A receipt that was uploaded as a PDF has an address of this form too, but no page picture. */
const PHOTO = /^\/api\/(?:image|thumbnail)\/p[0-9a-f]{31}$/
/** Longest side of a receipt that is a photo, in pixels: about 150 dots per inch on a page. */
const PHOTO_EDGE = 1400
const SMALL_EDGE = 160

export type Originals = ReadonlyMap<string, OriginalPages>
/** Where pages are written, and what ends that. */
interface Target {
  folder: string
  signal: AbortSignal
}
interface Wanted {
  userId: string
  url: string
  page: number
  size: 'small' | 'large'
}
type Pages = Pick<Pictures, 'documents' | 'originals' | 'problems'>

/** What of a file has pages that are printed. */
const PAGED = /^(?:application\/pdf|image\/)/
/** Why none of them has a picture. */
const PROBLEMS: Record<DocumentState, string | undefined> = {
  processing: 'Its pages were not read yet.',
  ready: undefined,
  encrypted: 'It is locked with a password.',
  unreadable: 'It is damaged and cannot be read.',
  'too-large': 'It is too large to be read.',
}

/** The addresses of the files that are attached to items, each once, and whether one of them proves a value. */
function attachedTo(items: readonly Item[]): Map<string, boolean> {
  const found = new Map<string, boolean>()
  for (const { receiptUrl, documents } of items) {
    if (receiptUrl) found.set(receiptUrl, true)
    for (const document of documents) found.set(document.url, found.get(document.url) === true || isProof(document))
  }
  return found
}

/** Reads the pages of the documents of a report as pictures. One page at a time is in memory. */
@Injectable()
export class OriginalsService {
  constructor(private readonly services: Services) {}

  /** How many pages the attached files have pictures of. A file that has none by its kind, such as a text, is absent. */
  async count(userId: string, items: readonly Item[], signal: AbortSignal): Promise<Originals> {
    const urls = [...attachedTo(items).keys()]
    const counted = new Map<string, OriginalPages>()
    for (const url of urls) if (PHOTO.test(url)) counted.set(url, { pages: 1, pictures: 1 })
    const ids = new Map(urls.flatMap((url): [string, string][] => (DOCUMENT.test(url) ? [[DOCUMENT.exec(url)?.[1] ?? '', url]] : [])))
    const all = [...ids.keys()]
    for (let from = 0; from < all.length; from += MAX_DOCUMENTS_COUNTED) {
      const body = { userId, ids: all.slice(from, from + MAX_DOCUMENTS_COUNTED) }
      const { documents } = await this.services.call('media', countDocumentPages, { body }, { signal })
      for (const { id, pages, previewPages, state } of documents) {
        const problem = PROBLEMS[state]
        if (previewPages > 0) counted.set(ids.get(id) ?? '', { pages, pictures: previewPages })
        else if (problem) counted.set(ids.get(id) ?? '', { pages, pictures: 0, problem })
      }
    }
    return counted
  }

  /** Stores the first page of each file, small, and all pages of those that prove a value, in a folder; the caller removes it. */
  async read(userId: string, items: readonly Item[], originals: Originals, { folder, signal }: Target): Promise<Pages> {
    const [documents, pages, problems] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
    const attached = attachedTo(items)
    const unpaged = new Set(items.flatMap((item) => item.documents.flatMap(({ url, mimeType }) => (PAGED.test(mimeType) ? [] : [url]))))
    for (const [index, [url, { pictures, problem }]] of [...originals].entries()) {
      if (problem !== undefined) {
        if (attached.get(url) && !unpaged.has(url)) problems.set(url, problem)
        continue
      }
      const thumbnail = join(folder, `document-${index}.jpg`)
      const reason = await this.store({ userId, url, page: 1, size: 'small' }, thumbnail, signal)
      if (reason === null) documents.set(url, thumbnail)
      else problems.set(url, reason)
      for (let page = 1; attached.get(url) && page <= pictures; page++) {
        const path = join(folder, `document-${index}-${page}.jpg`)
        const missing = await this.store({ userId, url, page, size: 'large' }, path, signal)
        if (missing === null) pages.set(pageName(url, page), path)
        else problems.set(pageName(url, page), missing)
      }
    }
    return { documents, originals: pages, problems }
  }

  /** @returns why a page cannot be had, in words: its document was deleted meanwhile, or its file is damaged; null when it is stored */
  private async store(page: Wanted, path: string, signal: AbortSignal): Promise<string | null> {
    try {
      await writeFile(path, Buffer.from(await (await this.open(page, signal)).arrayBuffer()))
      return null
    } catch (error) {
      if (isFinal(error)) return reasonOf(error)
      throw error
    }
  }

  private open({ userId, url, page, size }: Wanted, signal: AbortSignal): Promise<Response> {
    const id = DOCUMENT.exec(url)?.[1]
    if (id) return this.services.call('media', readDocumentPage, { body: { userId, id, page, size } }, { signal })
    const edge = size === 'small' ? SMALL_EDGE : PHOTO_EDGE
    return this.services.call('media', readPicture, { body: { userId, imageUrl: url, edge } }, { signal })
  }
}
