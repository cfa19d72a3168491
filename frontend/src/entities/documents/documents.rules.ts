import type { Attachment } from '@arc/contracts/inventory/item-files'
import type { DocumentType, LibraryDocument } from '@arc/contracts/media/documents'
import { isOwnFile } from '@arc/contracts/media/own-files'
import { formatMoney } from '../../lib/format-money'
import { guessDocumentType } from '../items/items.rules'

const ATTACHED_AS: Record<DocumentType, Attachment['type'] | null> = {
  receipt: 'Receipt',
  warranty: 'Warranty',
  manual: 'Manual',
  insurance: 'Document',
  // The library has no type for appraisals: the name tells (spec ITEM-21).
  other: null,
}

/** A library document as an item stores it (spec ITEM-23). */
export function attachmentOf({ id, name, documentType, fileUrl, mimeType }: LibraryDocument): Attachment {
  const type = (documentType && ATTACHED_AS[documentType]) ?? guessDocumentType(name)
  return { id, name, type, url: fileUrl, mimeType, fromLibrary: true }
}

/** The type as rows show it: "other" when empty (spec DOCS-07). */
export const typeText = ({ documentType }: Pick<LibraryDocument, 'documentType'>): string => documentType ?? 'other'

/** The price as rows show it: "$1,650", or "$0" without one (spec DOCS-07). */
export const priceText = ({ price }: Pick<LibraryDocument, 'price'>): string => formatMoney(price ?? 0, 'auto')

/** Address of the picture of a page; null while there is none. @param page counts from 1 */
export function pagePicture(
  { fileUrl, previewPages }: Pick<LibraryDocument, 'fileUrl' | 'previewPages'>,
  size: 'small' | 'large',
  page = 1,
): string | null {
  return page <= previewPages ? `${fileUrl}?size=${size}&page=${page}` : null
}

/** Address of a small picture of a document that is attached to an item; null when it has none. */
export function attachmentPicture({ url, mimeType }: Pick<Attachment, 'url' | 'mimeType'>): string | null {
  if (/^\/api\/documents\/[\w-]+\/file$/.test(url)) return `${url}?size=small`
  const photo = mimeType.startsWith('image/') ? url.match(/^\/api\/image\/([\w-]+)$/)?.[1] : undefined
  return photo ? `/api/thumbnail/${photo}?size=small` : null
}

/** The page that shows an attached document: its preview in the library, or the file itself; nowhere for what is no address of a file. */
export function attachmentLink({ url }: Pick<Attachment, 'url'>): { to: string } | { href: string } | undefined {
  const id = url.match(/^\/api\/documents\/([\w-]+)\/file$/)?.[1]
  return id ? { to: `/documents?tab=library&document=${id}` } : fileLink(url)
}

/** The address of a file that we serve. Anything else, such as a script, is never a link: the history may still have one. */
export const fileLink = (url: string): { href: string } | undefined => (isOwnFile(url) ? { href: url } : undefined)
