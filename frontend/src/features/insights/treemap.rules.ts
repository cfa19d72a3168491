import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import type { Part } from './insights.rules'

/** Space between tiles, in px. */
const GAP = 3

/** How much of its text a tile shows: all, without the share, the name upright, or nothing. */
type TileSize = 'large' | 'medium' | 'small' | 'upright' | 'bare'

export interface Tile {
  part: Part
  /** Position and size in px. */
  x: number
  y: number
  width: number
  height: number
  size: TileSize
}

/** Tiles whose areas are proportional to the values, as square as possible. */
export function tilesOf(parts: readonly Part[], width: number, height: number): Tile[] {
  if (width <= 0 || parts.length === 0) return []
  const root = hierarchy<{ children?: readonly Part[]; part?: Part }>({ children: parts }, (node) =>
    'children' in node ? node.children?.map((part) => ({ part })) : undefined,
  ).sum(({ part }) => part?.value ?? 0)
  return treemap<{ children?: readonly Part[]; part?: Part }>()
    .tile(treemapSquarify.ratio(1.2))
    .size([width, height])
    .paddingInner(GAP)
    .round(true)(root)
    .leaves()
    .flatMap(({ data, x0, x1, y0, y1 }) =>
      data.part ? [{ part: data.part, x: x0, y: y0, width: x1 - x0, height: y1 - y0, size: sizeOf(x1 - x0, y1 - y0) }] : [],
    )
}

function sizeOf(width: number, height: number): TileSize {
  if (width >= 220 && height >= 170) return 'large'
  if (width >= 130 && height >= 96) return 'medium'
  if (width >= 64 && height >= 60) return 'small'
  return height >= 76 && width >= 24 ? 'upright' : 'bare'
}
