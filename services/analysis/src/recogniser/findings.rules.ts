import type { Finding } from '@arc/contracts/analysis/batches'
import { LIMITS } from '@arc/contracts/text'
import { z } from 'zod'
import { ExtendedFinding, type RawFinding } from './findings.js'

const MAX_QUANTITY = 100_000
const MAX_OTHER_BOXES = 50
const MAX_MONEY = 99_999_999.99
/** A box with a smaller side, as a fraction, is replaced by the whole photo. */
const SMALLEST_SIDE = 0.005
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

/** The rooms and categories of the photo's owner. */
export interface Owner {
  rooms: { id: number; name: string }[]
  categories: string[]
}

/** `source` is null when it is the recogniser's. */
export type ValidFinding = Omit<Finding, 'key' | 'photoId' | 'imageUrl' | 'source'> & { source: Finding['source'] | null }

/**
 * Validates and normalises the findings of a recogniser: numbers are clamped, texts cleaned and cut, rooms and
 * categories matched to the user's own. A finding of an invalid shape is dropped.
 * @throws ZodError when the answer is not a list
 */
export function validateFindings(answer: unknown, owner: Owner): ValidFinding[] {
  return z
    .array(z.unknown())
    .parse(answer)
    .slice(0, LIMITS.itemsPerPhoto)
    .flatMap((one) => {
      const { data } = ExtendedFinding.safeParse(one)
      return data ? [toValidFinding(data, owner)] : []
    })
}

function toValidFinding(raw: z.output<typeof ExtendedFinding>, owner: Owner): ValidFinding {
  const suggestedRoom = oneLine(raw.room)
  const room = suggestedRoom === null ? undefined : owner.rooms.find(({ name }) => sameWord(name, suggestedRoom))
  const category = oneLine(raw.category)
  return {
    box: insideOf(raw.box),
    otherBoxes: raw.otherBoxes.slice(0, MAX_OTHER_BOXES).map(insideOf),
    name: oneLine(raw.name) ?? '',
    category: owner.categories.find((name) => category !== null && sameWord(name, category)) ?? 'Other',
    description: cleanText(raw.description, LIMITS.text),
    brand: oneLine(raw.brand),
    model: oneLine(raw.model),
    serialNumber: oneLine(raw.serialNumber),
    upc: oneLine(raw.upc),
    readings: raw.readings.flatMap((one) => {
      const value = oneLine(one.value)
      return value === null ? [] : [{ ...one, value, differs: oneLine(one.differs) }]
    }),
    visibleText: cleanText(raw.visibleText, LIMITS.text),
    condition: oneLine(raw.condition),
    quantity: clamp(Math.round(raw.quantity ?? 1), 1, MAX_QUANTITY),
    ...values(raw),
    suggestedRoom: room?.name ?? suggestedRoom,
    assignedRoomId: room?.id ?? null,
    roomId: room?.id ?? null,
    confidence: clamp(raw.confidence, 0, 1),
    source: raw.source,
  }
}

/** Orders low, likely and high; without a likely value there is no estimate and no basis. */
function values({ valueLow, valueLikely, valueHigh, valueBasis }: RawFinding) {
  if (valueLikely === null) return { valueLow: null, estimatedValue: null, valueHigh: null, valueBasis: null }
  const likely = cents(valueLikely)
  return {
    valueLow: valueLow === null ? null : Math.min(cents(valueLow), likely),
    estimatedValue: likely,
    valueHigh: valueHigh === null ? null : Math.max(cents(valueHigh), likely),
    valueBasis: oneLine(valueBasis),
  }
}

function insideOf({ x, y, width, height }: RawFinding['box']): Finding['box'] {
  const left = clamp(x, 0, 1)
  const top = clamp(y, 0, 1)
  const box = { x: left, y: top, width: clamp(x + width, 0, 1) - left, height: clamp(y + height, 0, 1) - top }
  return box.width < SMALLEST_SIDE || box.height < SMALLEST_SIDE ? WHOLE : box
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
const cents = (value: number): number => Math.round(clamp(value, 0, MAX_MONEY) * 100) / 100
const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** One line of at most 200 characters, or null when it is empty. */
export const oneLine = (text: string | null): string | null => cleanText(text?.replace(/\s+/g, ' ') ?? null, LIMITS.name)

/** Removes control and bidi characters. */
function cleanText(text: string | null, length: number): string | null {
  const clean = text?.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').trim() ?? ''
  // Never cut a surrogate pair.
  let cut = clean.slice(0, length)
  if (/[\ud800-\udbff]$/.test(cut)) cut = cut.slice(0, -1)
  return cut.trim() || null
}
