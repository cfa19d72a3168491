import type { Attachment, Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeItemMutation, createItemMutation, uploadPhotoMutation, uploadReceiptMutation } from '../../entities/items/items.queries'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'
import { changeBody, newDocument, newItemBody, savesAs, updateFailure } from './item-form.rules'
import type { ItemFormData } from './item-form.schema'

export interface PendingFiles {
  image: File | null
  receipt: File | null
  documents: File[]
}
export const NO_FILES: PendingFiles = { image: null, receipt: null, documents: [] }

export type SavePhase = 'idle' | 'uploading' | 'saving'

interface Save {
  item?: Item
  data: ItemFormData
  /** The fields the user changed; a new item is sent whole. */
  changed: readonly (keyof ItemFormData)[]
  files: PendingFiles
  projectId: number
}

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

  /** Uploads the files. @returns the fields that they change. */
  async function uploadFiles(files: PendingFiles, documents: readonly Attachment[]): Promise<Partial<ItemFormData>> {
    const image = files.image ? await photo.mutateAsync(files.image).catch(without(files.image.name)) : null
    const uploadedReceipt = files.receipt ? await receipt.mutateAsync(files.receipt).catch(without(files.receipt.name)) : null
    const added: Attachment[] = []
    for (const file of files.documents) {
      const stored = await receipt.mutateAsync(file).catch(without(file.name))
      if (stored) added.push(newDocument(file.name, stored.receiptUrl, stored.mimeType, documents.length + added.length))
    }
    return {
      ...(image && { imageUrl: image.imageUrl }),
      ...(uploadedReceipt && { receiptUrl: uploadedReceipt.receiptUrl }),
      ...(added.length > 0 && { documents: [...documents, ...added] }),
    }
  }

  /** @returns the saved item, or null if it could not be saved; the toast shows the reason. */
  async function save({ item, data, changed, files, projectId }: Save): Promise<Item | null> {
    const creates = savesAs(item?.id) === 'create'
    try {
      const hasFiles = files.image || files.receipt || files.documents.length > 0
      if (hasFiles) setPhase('uploading')
      const uploaded = hasFiles ? await uploadFiles(files, data.documents) : {}
      const all = { ...data, ...uploaded }
      setPhase('saving')
      const saved =
        item && !creates
          ? await change.mutateAsync({ item, change: { ...changeBody(all, changed), ...uploaded } })
          : await create.mutateAsync(newItemBody(all, projectId))
      toast({ title: creates ? ITEM_TEXTS.created : ITEM_TEXTS.updated, text: saved.name })
      return saved
    } catch (error) {
      toast(
        creates
          ? { ...ITEM_TEXTS.creationFailed, look: 'destructive' }
          : { title: ITEM_TEXTS.updateFailed, text: updateFailure(error), look: 'destructive' },
      )
      return null
    } finally {
      setPhase('idle')
    }
  }

  return { save, phase }
}
