import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import { formatNumber } from '../../lib/format'
import { DOCUMENT_TEXTS } from './documents.texts'
import { insuranceUses } from './insurance-uses'

const TEXTS = DOCUMENT_TEXTS.library

interface Props {
  use: DocumentUse | undefined
  /** False while the items are loading: then nothing is said about them. */
  known: boolean
}

/** The item, claim or policy that a document belongs to; one without any says so in amber. */
export function DocumentUses({ use, known }: Props) {
  const item = use?.items[0]
  const [insurance] = insuranceUses(use)
  if (!item && insurance) return <span className="muted ellipsis">{insurance.text}</span>
  if (!item) return <span className="amber">{known ? TEXTS.noItem : '\u00a0'}</span>
  const others = (use?.count ?? 1) - 1
  return <span className="muted ellipsis">{others > 0 ? TEXTS.several(item.name, formatNumber(others)) : item.name}</span>
}
