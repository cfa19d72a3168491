import type { ItemFilters } from '@arc/contracts/inventory/item-filters'
import { RemovablePill } from '../../ui/pill'
import { FILTER_TEXTS } from './filter.texts'
import { chipsOf, withoutChip } from './filters.rules'

/** The filters that apply, each with a button that removes it. */
export function FilterChips({ filters, onFilters }: { filters: ItemFilters; onFilters(filters: ItemFilters): void }) {
  return chipsOf(filters).map((chip) => (
    <RemovablePill key={chip.label} label={FILTER_TEXTS.remove(chip.label)} onRemove={() => onFilters(withoutChip(filters, chip))}>
      {chip.label}
    </RemovablePill>
  ))
}
