import type { Attachment } from '@arc/contracts/inventory/item-files'
import { Item, type ItemChange } from '@arc/contracts/inventory/items'
import type { Photo } from '@arc/contracts/media/photos'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadItemDocumentMutation } from '../../entities/documents/documents.queries'
import { addPhotosMutation, arrangePhotosMutation, deletePhotoMutation } from '../../entities/item-photos/item-photos.queries'
import { choicesOf, filesAmong, orderOf, type PhotoChoice, removedIds } from '../../entities/item-photos/photo-choices.rules'
import {
  attachDocumentMutation,
  changeItemMutation,
  createItemMutation,
  detachDocumentMutation,
  uploadPhotoMutation,
  uploadReceiptMutation,
} from '../../entities/items/items.queries'
import { type Conflict, readConflict } from '../../lib/conflict'
import { describeError } from '../../lib/describe-error'
import { limitText } from '../../lib/limit-text'
import { CONFLICT_TEXTS } from '../../ui/conflict.texts'
import { toast } from '../../ui/toast-store'
import { changeBody, newItemBody, savesAs } from './item-form.rules'
import type { ItemFormData, PendingFiles } from './item-form.schema'
import type { FormToasts } from './item-form.toasts'
import { type ItemStart, storedAmong } from './item-start'
import type { RefusedFile } from './refused-files'

export type SavePhase = 'idle' | 'uploading' | 'saving'

interface Save {
  item?: Item
  /** What a new item began with. */
  start?: ItemStart
  /** What the form's values were read from. */
  base: { version: number | undefined; documents: readonly Attachment[] }
  data: Omit<ItemFormData, 'files'>
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

/** Uploads the chosen files and saves the item. A photo or receipt that fails is only logged; the item is saved without it (spec ITEM-25).
 * Documents that are refused are returned instead. */
export function useSaveItem(toasts: FormToasts) {
  const [phase, setPhase] = useState<SavePhase>('idle')
  const photo = useMutation(uploadPhotoMutation)
  const receipt = useMutation(uploadReceiptMutation)
  const document = useMutation(uploadItemDocumentMutation)
  const create = useMutation(createItemMutation)
  const change = useMutation(changeItemMutation)
  const attach = useMutation(attachDocumentMutation)
  const detach = useMutation(detachDocumentMutation)
  const addPhotos = useMutation(addPhotosMutation)
  const arrangePhotos = useMutation(arrangePhotosMutation)
  const deletePhoto = useMutation(deletePhotoMutation)

  const without = (what: string) => (error: unknown) => {
    // The form stays open with everything in it, until there is room.
    if (limitText(error)) throw error
    console.error(`${what} was not uploaded`, error)
    return null
  }

  /** Uploads the documents. @returns those that are stored, without those the item has, and those that were refused, with the reason */
  async function uploadDocuments(files: readonly File[], documents: readonly Attachment[]) {
    const added: Attachment[] = []
    const refused: RefusedFile[] = []
    for (const file of files) {
      try {
        const stored = await document.mutateAsync(file)
        if (![...documents, ...added].some(({ id }) => id === stored.id)) added.push(stored)
      } catch (error) {
        if (limitText(error)) throw error
        refused.push({ file, reason: describeError(error).text })
      }
    }
    return { added, refused }
  }

  /** Uploads photos and receipt. @returns the receipt's address, and that of each new photo */
  async function uploadFiles(files: PendingFiles) {
    const photos = new Map<File, Photo>()
    for (const file of filesAmong(files.photos ?? [])) {
      const stored = await photo.mutateAsync(file).catch(without(file.name))
      if (stored) photos.set(file, stored)
    }
    const uploadedReceipt = files.receipt ? await receipt.mutateAsync(files.receipt).catch(without(files.receipt.name)) : null
    return { urls: uploadedReceipt ? { receiptUrl: uploadedReceipt.receiptUrl } : {}, photos }
  }

  /** Adds and deletes photos one by one, then puts them in the order of the form; those that were added elsewhere stay. */
  async function savePhotos(item: Item, before: Item, choices: readonly PhotoChoice[], uploaded: ReadonlyMap<File, Photo>): Promise<Item> {
    let saved = item
    const photos = [...uploaded.values()].map(({ id: photoId }) => ({ photoId }))
    if (photos.length > 0) saved = await addPhotos.mutateAsync({ id: item.id, photos })
    const stillThere = (id: string) => saved.photos.some((one) => one.id === id)
    for (const itemPhotoId of removedIds(before.photos, choices).filter(stillThere))
      saved = (await deletePhoto.mutateAsync({ id: item.id, itemPhotoId })).item
    const urls = new Map([...uploaded].map(([file, { url }]) => [file, url]))
    const order = orderOf(saved.photos, choices, urls)
    return order ? arrangePhotos.mutateAsync({ id: item.id, order }) : saved
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

  /** @returns the saved item, a conflict, the documents that were refused with those that are stored now, or null if it could not be saved; the toast shows the reason. */
  async function save({
    item,
    start,
    base,
    data,
    changed,
    files,
    projectId,
  }: Save): Promise<{ saved: Item } | { conflict: Conflict<Item> } | { refused: RefusedFile[]; added: Attachment[] } | null> {
    const creates = savesAs(item?.id) === 'create'
    try {
      if (filesAmong(files.photos ?? []).length > 0 || files.receipt || files.documents.length > 0) setPhase('uploading')
      // First, because the form is kept when one of them is refused.
      const { added, refused } = await uploadDocuments(files.documents, data.documents)
      if (refused.length > 0) return { refused, added }
      const { urls, photos } = await uploadFiles(files)
      setPhase('saving')
      const { documents } = data
      const stored = storedAmong(files.photos ?? choicesOf(start?.photos ?? []))
      const newPhotos = [...photos.values()].map(({ id: photoId }) => ({ photoId, box: null }))
      const attached = { ...data, ...urls, documents: [...documents, ...added] }
      let saved =
        item && !creates
          ? await saveChange({ item, body: { ...changeBody(data, changed), ...urls }, base, added, documents })
          : await create.mutateAsync({
              ...newItemBody(attached, projectId),
              photos: [...stored, ...newPhotos],
              photoThingId: start?.photoThingId,
            })
      if (item && !creates && files.photos) saved = await savePhotos(saved, item, files.photos, photos)
      toast({ title: creates ? toasts.created : toasts.updated, text: saved.name })
      return { saved }
    } catch (error) {
      const conflict = readConflict(error, Item)
      if (conflict) {
        toast({ ...CONFLICT_TEXTS.toast, look: 'destructive' })
        return { conflict }
      }
      const limit = limitText(error)
      toast({ ...(creates ? toasts.creationFailed : toasts.updateFailed(error)), ...(limit && { text: limit }), look: 'destructive' })
      return null
    } finally {
      setPhase('idle')
    }
  }

  return { save, phase }
}
