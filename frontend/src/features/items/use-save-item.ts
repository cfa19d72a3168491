import { type Attachment, Item, type ItemChange } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadItemDocumentMutation } from '../../entities/documents/documents.queries'
import {
  attachDocumentMutation,
  changeItemMutation,
  createItemMutation,
  detachDocumentMutation,
  uploadPhotoMutation,
  uploadReceiptMutation,
} from '../../entities/items/items.queries'
import { type Conflict, readConflict } from '../../lib/conflict'
import { CONFLICT_TEXTS } from '../../ui/conflict.texts'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'
import { changeBody, newItemBody, savesAs, updateFailure } from './item-form.rules'
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
  /** What the form's values were read from. */
  base: { version: number | undefined; documents: readonly Attachment[] }
  data: ItemFormData
  /** The fields the user changed; a new item is sent whole. */
  changed: readonly (keyof ItemFormData)[]
  files: PendingFiles
  projectId: number
}

interface Change {
  item: Item
  body: ItemChange
  base: Save['base']
  added: readonly Attachment[]
  /** The documents that remain of those in `base`, and those that were chosen from the library. */
  documents: readonly Attachment[]
}

/** Uploads the chosen files and saves the item. A failed upload is only logged; the item is saved without that file (spec ITEM-25). */
export function useSaveItem() {
  const [phase, setPhase] = useState<SavePhase>('idle')
  const photo = useMutation(uploadPhotoMutation)
  const receipt = useMutation(uploadReceiptMutation)
  const document = useMutation(uploadItemDocumentMutation)
  const create = useMutation(createItemMutation)
  const change = useMutation(changeItemMutation)
  const attach = useMutation(attachDocumentMutation)
  const detach = useMutation(detachDocumentMutation)

  const without = (what: string) => (error: unknown) => {
    console.error(`${what} was not uploaded`, error)
    return null
  }

  /** Uploads the files. @returns the fields that the pictures change, and the new documents. */
  async function uploadFiles(files: PendingFiles, documents: readonly Attachment[]) {
    const image = files.image ? await photo.mutateAsync(files.image).catch(without(files.image.name)) : null
    const uploadedReceipt = files.receipt ? await receipt.mutateAsync(files.receipt).catch(without(files.receipt.name)) : null
    const added: Attachment[] = []
    for (const file of files.documents) {
      const stored = await document.mutateAsync(file).catch(without(file.name))
      if (stored && !documents.some(({ id }) => id === stored.id)) added.push(stored)
    }
    const urls = {
      ...(image && { imageUrl: image.imageUrl }),
      ...(uploadedReceipt && { receiptUrl: uploadedReceipt.receiptUrl }),
    }
    return { urls, added }
  }

  /** Changes the fields, then attaches and detaches documents one by one, so that those attached elsewhere stay. */
  async function saveChange({ item, body, base, added, documents }: Change): Promise<Item> {
    const nothing = Object.keys(body).length === 0
    let saved = nothing ? item : await change.mutateAsync({ item, change: body, version: base.version ?? item.version })
    const removed = base.documents.filter((document) => !documents.some((one) => one.id === document.id))
    for (const document of removed) saved = await detach.mutateAsync({ id: item.id, documentId: document.id })
    const chosen = documents.filter((document) => !base.documents.some((one) => one.id === document.id))
    for (const document of [...chosen, ...added]) saved = await attach.mutateAsync({ id: item.id, document })
    return saved
  }

  /** @returns the saved item, a conflict, or null if it could not be saved; the toast shows the reason. */
  async function save({
    item,
    base,
    data,
    changed,
    files,
    projectId,
  }: Save): Promise<{ saved: Item } | { conflict: Conflict<Item> } | null> {
    const creates = savesAs(item?.id) === 'create'
    try {
      const hasFiles = files.image || files.receipt || files.documents.length > 0
      if (hasFiles) setPhase('uploading')
      const { urls, added } = hasFiles ? await uploadFiles(files, data.documents) : { urls: {}, added: [] }
      setPhase('saving')
      const { documents } = data
      const saved =
        item && !creates
          ? await saveChange({ item, body: { ...changeBody(data, changed), ...urls }, base, added, documents })
          : await create.mutateAsync(newItemBody({ ...data, ...urls, documents: [...documents, ...added] }, projectId))
      toast({ title: creates ? ITEM_TEXTS.created : ITEM_TEXTS.updated, text: saved.name })
      return { saved }
    } catch (error) {
      const conflict = readConflict(error, Item)
      if (conflict) {
        toast({ ...CONFLICT_TEXTS.toast, look: 'destructive' })
        return { conflict }
      }
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
