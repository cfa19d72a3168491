import { type ReadQuery, withoutPart } from '@arc/contracts/search/query'
import { FILTER_TEXTS } from '../../entities/items/filter.texts'
import { chipsOf } from '../../entities/items/filters.rules'
import { RemovablePill } from '../../ui/pill'

/** How the query was understood: each filter that was read from it, with a button that removes it from the text. */
export function QueryChips({ typed, query, onTyped }: { typed: string; query: ReadQuery; onTyped(text: string): void }) {
  return query.parts.map((part) => {
    const label = chipsOf(part.filters)
      .map((chip) => chip.label)
      .join(', ')
    return (
      <RemovablePill key={`${part.start} ${label}`} label={FILTER_TEXTS.remove(label)} onRemove={() => onTyped(withoutPart(typed, part))}>
        {label}
      </RemovablePill>
    )
  })
}
