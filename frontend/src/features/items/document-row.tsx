import type { Attachment } from '@arc/contracts/inventory/item-files'
import type { ReactNode } from 'react'
import { DocumentPicture } from '../../entities/documents/document-picture'
import { attachmentLink, attachmentPicture, fileLink } from '../../entities/documents/documents.rules'
import type { IconName } from '../../ui/icon'
import { ListRow } from '../../ui/rows'
import { ITEM_TEXTS } from './item.texts'

const ICONS: Record<Attachment['type'], IconName> = {
  Receipt: 'receipt',
  Manual: 'book',
  Appraisal: 'star',
  Warranty: 'shield',
  Document: 'document',
}

interface Props {
  name: string
  kind: string
  type?: Attachment['type']
  /** Address of its first page; null shows an icon. */
  picture?: string | null
  /** Where it opens: a page of the product, or the file; undefined while it is not saved, and for what is no address. */
  link?: { to: string } | { href: string } | undefined
  act?: ReactNode
}

/** One document: its first page as a print, name, type and action. */
export const DocumentRow = ({ name, kind, type = 'Receipt', picture = null, link, act }: Props) => (
  <ListRow {...link} size={72} start={<DocumentPicture src={picture} icon={ICONS[type]} />} title={name} note={kind} end={act} />
)

/** A document attached to the item. */
export function SavedDocument({ document, act }: { document: Attachment; act?: ReactNode }) {
  const { name, type, fromLibrary } = document
  const kind = fromLibrary ? ITEM_TEXTS.documents.fromLibrary(type) : type
  return <DocumentRow name={name} type={type} kind={kind} picture={attachmentPicture(document)} link={attachmentLink(document)} act={act} />
}

/** The receipt of the item's own field. */
export function ReceiptRow({ url, act }: { url: string; act?: ReactNode }) {
  const label = ITEM_TEXTS.documents.receipt
  // A PDF receipt has no picture; its icon stands for it.
  return <DocumentRow name={label} kind={label} picture={attachmentPicture({ url, mimeType: 'image/' })} link={fileLink(url)} act={act} />
}
