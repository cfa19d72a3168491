import type { DetectedItem } from '@arc/contracts/analysis/detector/detected-items'
import { withArticle } from '@arc/contracts/analysis/detector/detected-items'
import { HOUSEHOLD_KINDS } from '@arc/contracts/analysis/detector/household-kinds'
import { samePlace } from '@arc/contracts/inventory/duplicate-rules'
import { LIMITS } from '@arc/contracts/text'
import { z } from 'zod'
import type { FoundItem } from '../findings.js'

/** What a model answers; sides of boxes are shares of the photo. */
export const Detections = z.array(
  z.object({
    label: z.string(),
    score: z.number(),
    box: z.object({ xmin: z.number(), ymin: z.number(), xmax: z.number(), ymax: z.number() }),
  }),
)
type Detection = z.output<typeof Detections>[number]

const KINDS = Object.values(HOUSEHOLD_KINDS)
/** What the built-in detector doesn't know, with its category. Values are not known. */
const MORE: Record<string, string> = {
  ...{ armchair: 'Furniture', bookcase: 'Furniture', cabinet: 'Furniture', 'coffee table': 'Furniture', desk: 'Furniture' },
  ...{ dresser: 'Furniture', nightstand: 'Furniture', shelf: 'Furniture', stool: 'Furniture', wardrobe: 'Furniture' },
  ...{ lamp: 'Decor', mirror: 'Decor', painting: 'Decor', 'picture frame': 'Decor', rug: 'Decor', curtain: 'Decor' },
  ...{ camera: 'Electronics', monitor: 'Electronics', printer: 'Electronics', speaker: 'Electronics' },
  ...{ dishwasher: 'Appliances', fan: 'Appliances', heater: 'Appliances', 'vacuum cleaner': 'Appliances', 'washing machine': 'Appliances' },
  ...{ guitar: 'Other', piano: 'Other', drill: 'Tools', toolbox: 'Tools', ladder: 'Tools' },
}
/** COCO's names of kinds that are called otherwise here. */
const CALLED: Record<string, string> = {
  tv: 'TV',
  'cell phone': 'Mobile phone',
  mouse: 'Computer mouse',
  remote: 'Remote control',
  'hair drier': 'Hair dryer',
}
/** Kinds of COCO that are no items of a household. */
const NO_ITEMS = new Set(
  'person car motorcycle airplane bus train truck boat bird cat dog horse sheep cow elephant bear zebra giraffe banana apple sandwich orange broccoli carrot pizza donut cake'
    .split(' ')
    .concat('traffic light', 'fire hydrant', 'stop sign', 'parking meter', 'hot dog', 'N/A'),
)

/** What open-vocabulary models look for. */
export const LABELS: readonly string[] = [...KINDS.map(({ name }) => name.toLowerCase()), ...Object.keys(MORE)]

/** A kind is proposed from this score, which isn't a probability. */
const MIN_SCORE = { plain: 0.5, open: 0.15 } as const
export type ModelKind = keyof typeof MIN_SCORE

/** One finding for each kind, with the number of its objects as quantity, the best first. Overlapping boxes of a kind are one object. */
export function findingsOf(detections: readonly Detection[], kind: ModelKind): FoundItem[] {
  const kinds = new Map<string, Detection[]>()
  for (const one of detections.toSorted((a, b) => b.score - a.score)) {
    if (one.score < MIN_SCORE[kind] || NO_ITEMS.has(one.label)) continue
    const objects = kinds.get(one.label) ?? []
    if (!objects.some((other) => samePlace(boxOf(other), boxOf(one)))) kinds.set(one.label, [...objects, one])
  }
  return [...kinds].slice(0, LIMITS.itemsPerPhoto).map(([label, objects]) => found(label, objects))
}

function found(label: string, [best, ...others]: readonly Detection[]): FoundItem {
  const called = CALLED[label] ?? label.charAt(0).toUpperCase() + label.slice(1)
  const known = KINDS.find(({ name }) => name.toLowerCase() === called.toLowerCase())
  const [valueLow, valueLikely, valueHigh] = known?.value ?? [null, null, null]
  return {
    ...{ name: known?.name ?? called, category: known?.category ?? MORE[label.toLowerCase()] ?? null, quantity: others.length + 1 },
    ...{ box: boxOf(best), otherBoxes: others.map(boxOf), confidence: best?.score ?? 0, valueLow, valueLikely, valueHigh },
    valueBasis: known ? `Typical for ${withArticle(known.name)}, not this one` : null,
  }
}

function boxOf(detection: Detection | undefined): DetectedItem['box'] {
  const { xmin, ymin, xmax, ymax } = detection?.box ?? { xmin: 0, ymin: 0, xmax: 1, ymax: 1 }
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return { x: within(xmin), y: within(ymin), width: within(xmax) - within(xmin), height: within(ymax) - within(ymin) }
}
