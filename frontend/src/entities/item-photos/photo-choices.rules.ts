import type { ItemPhoto } from '@arc/contracts/inventory/item-files'

/** A photo of the item form: one that the item has, or a file that is uploaded when the item is saved. */
export type PhotoChoice = { key: string; photo: ItemPhoto } | { key: string; file: File }

export const choicesOf = (photos: readonly ItemPhoto[]): PhotoChoice[] => photos.map((photo) => ({ key: photo.id, photo }))

export const filesAmong = (choices: readonly PhotoChoice[]): File[] => choices.flatMap((choice) => ('file' in choice ? [choice.file] : []))

/** The ids of the stored photos that are not among the choices any more. */
export function removedIds(before: readonly ItemPhoto[], choices: readonly PhotoChoice[]): string[] {
  const left = new Set(choices.map(({ key }) => key))
  return before.flatMap(({ id }) => (left.has(id) ? [] : [id]))
}

/**
 * The order of the item's photos after its new ones were added: that of the choices, then photos that were added elsewhere.
 * @param urls the address of each uploaded file; one that could not be uploaded is absent
 * @returns null when the photos are in that order already
 */
export function orderOf(
  photos: readonly Pick<ItemPhoto, 'id' | 'url'>[],
  choices: readonly PhotoChoice[],
  urls: ReadonlyMap<File, string>,
): string[] | null {
  const chosen = choices.flatMap((choice) => {
    const id = 'file' in choice ? photos.find(({ url }) => url === urls.get(choice.file))?.id : choice.photo.id
    return photos.some((photo) => photo.id === id) && id !== undefined ? [id] : []
  })
  const order = [...new Set([...chosen, ...photos.map(({ id }) => id)])]
  return order.every((id, index) => id === photos[index]?.id) ? null : order
}
