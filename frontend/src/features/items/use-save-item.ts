import type { Attachment, Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeItemMutation, createItemMutation, uploadPhotoMutation, uploadReceiptMutation } from '../../entities/items/items.queries'
import { toast } from '../../ui/toast-store'
import { type ItemDraft, newDocument, payloadOf, savesAs, updateFailure } from './item-form.rules'

export interface PendingFiles {
  image: File | null
  receipt: File | null
  documents: File[]
}
export const NO_FILES: PendingFiles = { image: null, receipt: null, documents: [] }

export type SavePhase = 'idle' | 'uploading' | 'saving'

/** Uploads the chosen files and saves the item. A failed upload is only logged; the item is saved without that file (spec ITEM-25). */
export function useSaveItem() {
  const [phase, setPhase] = useState<SavePhase>('idle')
  const photo = useMutation(uploadPhotoMutation)
  const receipt = useMutation(uploadReceiptMutation)
  const create = useMutation(createItemMutation)
  const change = useMutation(changeItemMutation)

  const without = (what: string) => (error: unknown) => {
    console.error(`${what} was not uploaded`, error)
    return null
  }

  async function withFiles(draft: ItemDraft, files: PendingFiles): Promise<ItemDraft> {
    const image = files.image ? await photo.mutateAsync(files.image).catch(without(files.image.name)) : null
    const uploadedReceipt = files.receipt ? await receipt.mutateAsync(files.receipt).catch(without(files.receipt.name)) : null
    const documents: Attachment[] = []
    for (const file of files.documents) {
      const stored = await receipt.mutateAsync(file).catch(without(file.name))
      if (stored) documents.push(newDocument(file.name, stored.receiptUrl, stored.mimeType, draft.documents.length + documents.length))
    }
    return {
      ...draft,
      imageUrl: image?.imageUrl ?? draft.imageUrl,
      receiptUrl: uploadedReceipt?.receiptUrl ?? draft.receiptUrl,
      documents: [...draft.documents, ...documents],
    }
  }

  /** @returns the saved item, or null if it could not be saved; the toast shows the reason. */
  async function save(input: { item?: Item; draft: ItemDraft; files: PendingFiles; projectId: number }): Promise<Item | null> {
    const { item, files, projectId } = input
    const creates = savesAs(item?.id) === 'create'
    try {
      const uploads = files.image || files.receipt || files.documents.length > 0
      if (uploads) setPhase('uploading')
      const draft = uploads ? await withFiles(input.draft, files) : input.draft
      setPhase('saving')
      const body = payloadOf(draft, projectId)
      const saved = item && !creates ? await change.mutateAsync({ item, change: body }) : await create.mutateAsync({ ...body, projectId })
      toast({ title: creates ? 'Item created' : 'Item updated', text: saved.name })
      return saved
    } catch (error) {
      toast(
        creates
          ? { title: 'Creation failed', text: 'There was an error creating the item.', look: 'destructive' }
          : { title: 'Update failed', text: updateFailure(error), look: 'destructive' },
      )
      return null
    } finally {
      setPhase('idle')
    }
  }

  return { save, phase }
}
