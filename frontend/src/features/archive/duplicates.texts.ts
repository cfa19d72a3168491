import type { DuplicateReason } from '@arc/contracts/inventory/duplicate-rules'

const REASONS: Record<DuplicateReason, string> = {
  serial: 'the same serial number',
  upc: 'the same UPC',
  model: 'the same model',
  picture: 'a similar picture',
  name: 'the name',
  room: 'the room',
}
const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Texts about lines that may show the same thing again. */
export const DUPLICATE_TEXTS = {
  likeItem: (name: string, room: string) => `Looks like the ${name} in ${room}.`,
  likeLine: (name: string, photo: number) => `Looks like the ${name} in photo ${photo}.`,
  because: (reasons: readonly DuplicateReason[]) => `Because of ${list.format(reasons.map((reason) => REASONS[reason]))}.`,
  same: 'The same thing',
  another: 'Another one',
  decided: (name: string, room: string) => `${name} in ${room} gets this photo. No new item is created.`,
  undo: 'Undo',
  failed: 'The check for items that you already have failed.',
  again: 'Try again',
} as const
