import { basisOf, isProof, lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import { RECEIPT_DOCUMENT, type ShareChoice, type SharedItem } from '@arc/contracts/inventory/shares'

/** Files of the user and of the product. What lies elsewhere is not served, because its owner could see who looks. */
const SERVED = /^\/api\/(documents\/[\w-]{1,64}\/file|image\/[\w-]{1,64}|serve-asset\/[\w.-]{1,100})$/

interface SharedDocument {
  id: string
  name: string
  type: 'Receipt' | 'Appraisal'
  url: string
}

/** Receipts and appraisals of an item; no other document is ever shared. */
export function sharedDocuments({ receiptUrl, documents }: Pick<Item, 'receiptUrl' | 'documents'>): SharedDocument[] {
  const proofs = documents
    .filter(isProof)
    .map(({ id, name, type, url }) => ({ id, name, url, type: type === 'Appraisal' ? type : ('Receipt' as const) }))
  const isListed = receiptUrl === null || proofs.some(({ url }) => url === receiptUrl)
  const receipt = { id: RECEIPT_DOCUMENT, name: 'Receipt', type: 'Receipt' as const, url: receiptUrl ?? '' }
  return [...(isListed ? [] : [receipt]), ...proofs].filter(({ url }) => SERVED.test(url))
}

/** The addresses of the files of an item for those who look. */
export interface FileAddresses {
  photo(itemId: number, photo: { id: string; url: string }): string
  document(itemId: number, document: { id: string; url: string }): string
}

/** An item with what was chosen, and nothing else. */
export function sharedItem(
  item: Item,
  choice: Pick<ShareChoice, 'values' | 'documents' | 'serialNumbers'>,
  addresses: FileAddresses,
): SharedItem {
  const { id, name, category, brand, model, quantity, placePath, photos, serialNumber } = item
  return {
    ...{ id, name, category, brand, model, quantity, place: placePath },
    pictures: photos.map((photo) => addresses.photo(id, photo)),
    value: choice.values ? lineTotalOf(item) : null,
    source: choice.values ? basisOf(item) : null,
    serialNumber: choice.serialNumbers ? serialNumber : null,
    documents: choice.documents
      ? sharedDocuments(item).map((document) => ({ name: document.name, type: document.type, url: addresses.document(id, document) }))
      : [],
  }
}
