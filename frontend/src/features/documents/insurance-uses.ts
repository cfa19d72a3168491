import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import { claimHeadline } from '../../entities/claims/claim-words.rules'
import { DOCUMENT_TEXTS } from './documents.texts'

const TEXTS = DOCUMENT_TEXTS.uses

interface InsuranceUse {
  text: string
  to: string
  /** The project that the page has to show. */
  projectId: number | null
}

/** The claims and policies that a document belongs to, in words, with their pages. */
export function insuranceUses(use: Pick<DocumentUse, 'claims' | 'policies'> | undefined): InsuranceUse[] {
  const claims = (use?.claims ?? []).map(({ id, ...claim }) => ({
    ...{ text: TEXTS.claim(claimHeadline(claim).join(' ')), to: `/claims/${id}`, projectId: null },
  }))
  const policies = (use?.policies ?? []).map(({ insurer, projectId }) => ({
    ...{ text: insurer === null ? TEXTS.unnamedPolicy : TEXTS.policy(insurer), to: '/insurance', projectId },
  }))
  return [...claims, ...policies]
}

/** What a document is removed from when it is deleted: "2 items and 1 claim"; empty for one that nothing uses. */
export function usesText(use: DocumentUse | undefined): string {
  if (!use) return ''
  const parts = [
    use.count > 0 ? TEXTS.items(use.count) : '',
    use.claims.length > 0 ? TEXTS.claims(use.claims.length) : '',
    use.policies.length > 0 ? TEXTS.policies(use.policies.length) : '',
  ].filter(Boolean)
  return new Intl.ListFormat('en-US').format(parts)
}
