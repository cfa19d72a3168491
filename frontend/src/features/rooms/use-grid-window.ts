import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../../lib/media'
import { useKnownRows, useRememberedRows } from './row-heights'

/** Must match item-grid.module.css: columns of the gallery, distance between its rows in pixels. */
const GALLERY = { narrow: { columns: 2, gap: 28 }, wide: { columns: 3, gap: 40 } } as const
const LIST = { columns: 1, gap: 0 } as const
/** Height of a row before it has been measured, in pixels. */
const ESTIMATE = { gallery: 300, list: 85 } as const
/** Rows rendered above and below the window, so that the arrow keys and fast scrolling find them. */
const OVERSCAN = 6

interface GridWindow {
  /** Indexes of the items to render: from `first` up to and without `end`. */
  first: number
  end: number
  /** Space of the rows above and below, in pixels. */
  before: number
  after: number
  columns: number
  /** Measures the row of the item it is attached to; only for the first item of a row. */
  measure(element: HTMLElement | null): void
}

/** Renders only the rows of a long list that are near the window; the page keeps its full height. */
export function useGridWindow(list: RefObject<HTMLElement | null>, count: number, layout: 'gallery' | 'list'): GridWindow {
  const wide = useMedia('(min-width: 744px)')
  const { columns, gap } = layout === 'list' ? LIST : wide ? GALLERY.wide : GALLERY.narrow
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => ESTIMATE[layout],
    overscan: OVERSCAN,
    gap,
    scrollMargin: top,
    initialMeasurementsCache: useKnownRows(columns),
  })
  useRememberedRows(virtualizer, columns)

  // The list moves when what is above it changes its height.
  useLayoutEffect(() => {
    const element = list.current
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY)
  })
  // Rows of another layout have other heights.
  const measured = useRef(`${layout} ${columns}`)
  useLayoutEffect(() => {
    if (measured.current === `${layout} ${columns}`) return
    measured.current = `${layout} ${columns}`
    virtualizer.measure()
  }, [virtualizer, layout, columns])

  const rows = virtualizer.getVirtualItems()
  const [firstRow] = rows
  const lastRow = rows.at(-1)
  return {
    first: (firstRow?.index ?? 0) * columns,
    end: Math.min(count, ((lastRow?.index ?? -1) + 1) * columns),
    before: firstRow ? firstRow.start - top : 0,
    after: lastRow ? virtualizer.getTotalSize() - (lastRow.end - top) : 0,
    columns,
    measure: virtualizer.measureElement,
  }
}
