import type { Item } from '@arc/contracts/inventory/items'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation } from '@tanstack/react-query'
import { describeError } from '../../lib/describe-error'
import { toast } from '../../ui/toast-store'
import { uploadItemDocumentMutation } from '../documents/documents.queries'
import { attachmentOf } from '../documents/documents.rules'
import { attachDocumentMutation } from '../items/items.queries'
import { PROOF_TEXTS as TEXTS } from './proof.texts'

type Kind = 'receipt' | 'appraisal'
const TYPES = { receipt: 'Receipt', appraisal: 'Appraisal' } as const

/** Attaches a file, or a document of the library, to an item as its receipt or appraisal. */
export function useAddDocuments(item: Pick<Item, 'id' | 'name'>) {
  const upload = useMutation(uploadItemDocumentMutation)
  const attach = useMutation(attachDocumentMutation)

  async function report(kind: Kind, adding: Promise<unknown>): Promise<boolean> {
    try {
      await adding
      toast({ title: TEXTS.added[kind], text: item.name })
      return true
    } catch (error) {
      toast({ title: TEXTS.notAdded, text: describeError(error).text, look: 'destructive' })
      return false
    }
  }
  const add = async (kind: Kind, file: File) =>
    attach.mutateAsync({ id: item.id, document: { ...(await upload.mutateAsync(file)), type: TYPES[kind] } })

  return {
    busy: upload.isPending || attach.isPending,
    /** @returns false when it failed; the reason was shown */
    addFile: (kind: Kind, file: File) => report(kind, add(kind, file)),
    addFromLibrary: (kind: Kind, document: LibraryDocument) =>
      report(kind, attach.mutateAsync({ id: item.id, document: { ...attachmentOf(document), type: TYPES[kind] } })),
  }
}
