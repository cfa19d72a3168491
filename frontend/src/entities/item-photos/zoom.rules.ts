import type { Box } from '@arc/contracts/media/photos'

export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
/** How a photo is shown: `scale` 1 fits it into the stage; `x` and `y` move its middle from the middle of the stage, in pixels. */
export interface View extends Point {
  scale: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 8
/** One press of plus or minus, and one notch of the wheel. */
export const STEP = 1.5
/** Share of the stage that a box fills when the view moves to it. */
const BOX_SHARE = 0.6

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The size of a photo that is shown whole. It is never enlarged beyond its pixels. @param photo its size in pixels */
export function fitted(photo: Size, stage: Size): Size {
  const scale = Math.min(1, stage.width / photo.width, stage.height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

/** The view with no empty space at an edge while the photo is larger than the stage; else the photo is in the middle. */
export function inside(view: View, fit: Size, stage: Size): View {
  const scale = clamp(view.scale, 1, MAX_SCALE)
  const free = (of: keyof Size) => Math.max(0, (fit[of] * scale - stage[of]) / 2)
  return { scale, x: clamp(view.x, -free('width'), free('width')), y: clamp(view.y, -free('height'), free('height')) }
}

/** The view enlarged by a factor, so that the part of the photo under a point stays there. @param at from the middle of the stage */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

type Pair = readonly [Point, Point]
const middleOf = ([one, other]: Pair): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = ([one, other]: Pair): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The view after two fingers moved. @param before where they were, from the middle of the stage */
export function pinched(view: View, before: Pair, now: Pair): View {
  const [from, to] = [middleOf(before), middleOf(now)]
  const larger = zoomed(view, distance(now) / Math.max(1, distance(before)), from)
  return { ...larger, x: larger.x + to.x - from.x, y: larger.y + to.y - from.y }
}

/** The view in which a box stands in the middle of the stage. */
export function viewOf(box: Box, fit: Size, stage: Size): View {
  const ratio = Math.min(stage.width / (box.width * fit.width), stage.height / (box.height * fit.height))
  const scale = clamp(ratio * BOX_SHARE, 1, MAX_SCALE)
  return {
    scale,
    x: (0.5 - box.x - box.width / 2) * fit.width * scale,
    y: (0.5 - box.y - box.height / 2) * fit.height * scale,
  }
}

/** The part of the photo that is in the stage, as shares of its sides. */
export function visiblePart({ scale, x, y }: View, fit: Size, stage: Size): Box {
  const [left, width] = visibleShare(x, fit.width * scale, stage.width)
  const [top, height] = visibleShare(y, fit.height * scale, stage.height)
  return { x: left, y: top, width, height }
}

function visibleShare(offset: number, photo: number, stage: number): [from: number, length: number] {
  const from = clamp((photo - stage) / 2 - offset, 0, photo)
  const to = clamp((photo + stage) / 2 - offset, 0, photo)
  return [from / photo, (to - from) / photo]
}
