import { type Box, SIZES } from '@arc/contracts/media/photos'

/** Share of a box's side that is added at each end, so that a crop shows the whole item. */
const MARGIN = 0.12
/** Shortest side of a crop in pixels of the photo, as far as the photo has them: what lists show without enlarging. */
const MIN_SIDE = SIZES.small

/**
 * A box with a margin, inside the photo. A crop of it has only pixels of the photo, so it is never enlarged.
 * @param photo its size in pixels
 */
export function withMargin(box: Box, photo: { width: number; height: number }): Box {
  const [x, width] = widened(box.x, box.width, photo.width)
  const [y, height] = widened(box.y, box.height, photo.height)
  return { x, y, width, height }
}

/** @param pixels the length of the photo's side */
function widened(from: number, length: number, pixels: number): [from: number, length: number] {
  const side = Math.min(1, Math.max(length * (1 + 2 * MARGIN), MIN_SIDE / pixels))
  const start = from + length / 2 - side / 2
  return [Math.min(Math.max(start, 0), 1 - side), side]
}
