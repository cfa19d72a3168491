import { MAX_LABELS } from '@arc/contracts/inventory/labels'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'

/** The ids of what gets a label. They are the state of the history entry, which survives a reload. */
export const ToPrint = z.object({ items: z.array(z.number()).max(MAX_LABELS), places: z.array(z.number()).max(MAX_LABELS) })
export type ToPrint = z.output<typeof ToPrint>

/** Returns a function that opens the page with the labels of items and places, as many as one print takes. */
export function usePrintLabels(): (toPrint: Partial<ToPrint>) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ items = [], places = [] }) => {
      const state: ToPrint = { items: items.slice(0, MAX_LABELS), places: places.slice(0, MAX_LABELS) }
      navigate('/labels', { state })
    },
    [navigate],
  )
}
