/** Heights of the rows of a long list, by entry of the history: Back finds the page as tall as it was, also above the window. */
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import { useHistoryEntry } from '../../lib/scroll-memory'

const STORED = 'arc.rows'
/** Lists whose rows are kept, those that were left last: 20 of 10,000 rows take half of what a tab can store. */
const KEPT = 20

interface Rows {
  /** With other columns rows have other heights. */
  columns: number
  /** Index and height in pixels of each row that was measured. */
  heights: [index: number, height: number][]
}

let rows: Record<string, Rows> | undefined

function stored(): Record<string, Rows> {
  rows ??= JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
  return rows ?? {}
}

/** The rows that were measured when this page was left, as the virtualizer takes them; it computes where they start. */
export function useKnownRows(columns: number) {
  const entry = useHistoryEntry()
  const [known] = useState(() => {
    const left = stored()[entry]
    const heights = left?.columns === columns ? left.heights : []
    return heights.map(([index, size]) => ({ index, key: index, size, start: 0, end: 0, lane: 0 }))
  })
  return known
}

/** Remembers the rows when the page is left, also by a reload. */
export function useRememberedRows(virtualizer: Virtualizer<Window, Element>, columns: number): void {
  const entry = useHistoryEntry()
  useEffect(() => {
    const remember = () => {
      const heights = virtualizer.takeSnapshot().map(({ index, size }): [number, number] => [index, size])
      const { [entry]: _before, ...others } = stored()
      rows = Object.fromEntries([...Object.entries(others), [entry, { columns, heights }] as const].slice(-KEPT))
    }
    const save = () => {
      remember()
      sessionStorage.setItem(STORED, JSON.stringify(stored()))
    }
    window.addEventListener('pagehide', save)
    return () => {
      remember()
      window.removeEventListener('pagehide', save)
    }
  }, [virtualizer, columns, entry])
}
