import type { ClaimPhoto } from '@arc/contracts/inventory/claims'
import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import { isolate } from './direction.js'
import { dateOf, type NumberedItem, numbered, type ReportData } from './report.data.js'
import { CONTENT_TOP, frame, type PageInfo } from './report.frame.js'
import { STYLE } from './report.styles.js'
import { COLOUR, MM, PAGE, type TaggedDocument, WIDTH } from './tagged-document.js'
import { fit } from './text.js'

/** A photo of the damage beside one from before. */
export interface DamageRow {
  photo: ClaimPhoto
  /** The item that it shows; null for the whole. */
  shows: (NumberedItem & { room: string }) | null
  /** A photo that the item had on the day of the loss. */
  before: ItemPhoto | null
}

export const DAMAGE_PER_PAGE = 3
const HEADLINE = 16 * MM
const GAP = 6 * MM
const TITLE = 6 * MM
const CAPTION = 9 * MM

/** The photos of the damage of a claim, in the order in which they were added. */
export function damageRows({ claim, rooms }: Pick<ReportData, 'claim' | 'rooms'>): DamageRow[] {
  if (!claim) return []
  const items = new Map(numbered(rooms).flatMap(({ room, items }) => items.map((one) => [one.item.id, { ...one, room: room.name }])))
  return claim.photos.map((photo) => {
    const shows = (photo.itemId === null ? null : items.get(photo.itemId)) ?? null
    const early = shows?.item.photos.filter(({ addedAt }) => addedAt.slice(0, 10) <= claim.lostOn) ?? []
    return { photo, shows, before: early.find(({ isCover }) => isCover) ?? early[0] ?? null }
  })
}

/** The addresses of the pictures that these pages print. */
export const damagePictures = (data: Pick<ReportData, 'claim' | 'rooms'>): string[] =>
  damageRows(data).flatMap(({ photo, before }) => [photo.url, ...(before ? [before.url] : [])])

/** One page of the photos of the damage. @param rows at most `DAMAGE_PER_PAGE` */
export function drawDamage(doc: TaggedDocument, rows: readonly DamageRow[], pageInfo: PageInfo, first: boolean): void {
  frame(doc, 'Damage', pageInfo)
  doc.text(first ? 'the damage' : 'the damage, continued', STYLE.headline, PAGE.left, CONTENT_TOP + 10 * MM, { tag: 'H2' })
  const top = CONTENT_TOP + HEADLINE
  const height = (doc.bottom - top) / DAMAGE_PER_PAGE
  for (const [index, row] of rows.entries()) drawRow(doc, row, top + index * height, height)
}

function drawRow(doc: TaggedDocument, { photo, shows, before }: DamageRow, top: number, height: number): void {
  const title = shows ? `${shows.number}. ${isolate(shows.item.name)}, ${isolate(shows.room)}` : 'The whole'
  doc.line(fit(doc.pdf, title, STYLE.strong, WIDTH), STYLE.strong, PAGE.left, top + TITLE - 2 * MM, { tag: 'H3' })
  const width = shows ? (WIDTH - GAP) / 2 : WIDTH
  const frames = { y: top + TITLE, width, height: height - TITLE - CAPTION }
  const right = shows ? PAGE.left + width + GAP : PAGE.left
  const caption = (text: string, x: number) => doc.text(text, STYLE.small, x, top + height - CAPTION + 4 * MM, { colour: COLOUR.muted })
  if (shows) {
    doc.pictureOf({ from: doc.pictures.damage, key: before?.url }, `${shows.item.name}, before`, { ...frames, x: PAGE.left }, 'fit')
    caption(before ? `Before, added on ${dateOf(before.addedAt)}` : 'No photo from before', PAGE.left)
  }
  const alt = shows ? `${shows.item.name}, after the loss` : 'The damage'
  doc.pictureOf({ from: doc.pictures.damage, key: photo.url }, alt, { ...frames, x: right }, 'fit')
  caption(`After the loss, added on ${dateOf(photo.addedAt)}`, right)
}
