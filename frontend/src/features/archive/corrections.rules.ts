import type { CorrectedLine, LineChange } from '@arc/contracts/analysis/corrections'
import type { Reviewed, Room } from './review.rules'

/** The line as a sentence is read with it. */
export const correctedLine = ({ key, name, category, quantity }: Reviewed): CorrectedLine => ({ key, name, category, quantity })

/** The line with a change; a room that is gone changes nothing. */
function changed(item: Reviewed, change: LineChange, rooms: readonly Room[]): Reviewed {
  switch (change.field) {
    case 'quantity':
      return { ...item, quantity: change.value }
    case 'name':
      return { ...item, name: change.value }
    case 'condition':
      return { ...item, condition: change.value }
    case 'note':
      return { ...item, description: [item.description, change.value].filter(Boolean).join('. ') }
    case 'value':
      return { ...item, estimatedValue: change.value, valueEdited: true }
    case 'room':
      return { ...item, chosenRoomId: rooms.find(({ name }) => name === change.value)?.id ?? item.chosenRoomId }
  }
}

/** The review with these changes; those of lines that were removed meanwhile are left out. */
export const corrected = (items: readonly Reviewed[], changes: readonly LineChange[], rooms: readonly Room[]): Reviewed[] =>
  items.map((item) => changes.filter(({ key }) => key === item.key).reduce((now, change) => changed(now, change, rooms), item))
