import { useState } from 'react'
import type { ActionItem } from '../../entities/items/action-item'
import { usePrintLabels } from '../../entities/labels/to-print'
import { type Asked, ItemActionDialog } from './item-actions'
import { SelectBar } from './select-bar'
import { useItemActions } from './use-item-actions'

interface Props {
  items: readonly ActionItem[]
  /** Called after a success, and when the selection ends. */
  onDone(): void
}

/** The bar of selected items with its dialogs, for a list without a room of its own. */
export function ItemActionsBar({ items, onDone }: Props) {
  const actions = useItemActions()
  const printLabels = usePrintLabels()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <SelectBar
        items={items}
        onAsk={(what) => setAsked({ what, items })}
        onPrint={() => printLabels({ items: items.map(({ id }) => id) })}
        onDone={onDone}
      />
      <ItemActionDialog
        asked={asked}
        room={{ id: 0, projectId: items[0]?.projectId ?? 0 }}
        actions={actions}
        onClose={(done) => {
          setAsked(null)
          if (done) onDone()
        }}
      />
    </>
  )
}
