import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { ITEM_ACTION_TEXTS } from './room.texts'
import styles from './select-tools.module.css'
import type { ListSelection } from './use-selection'

interface Props {
  selection: ListSelection
  /** Number of items that can be selected. */
  total: number
}

/** Above the items in select mode, and in sight while they scroll: how many are selected, "All" and "Done". */
export function SelectTools({ selection, total }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const pressed = useRef(selection.items.length > 0)
  // The items come into sight; under a finger that has just pressed one, nothing moves.
  useLayoutEffect(() => {
    if (!pressed.current) bar.current?.scrollIntoView()
  }, [])
  return (
    <div className={styles.bar} ref={bar}>
      <p className={styles.chosen}>{ITEM_ACTION_TEXTS.selected(formatNumber(selection.items.length), formatNumber(total))}</p>
      <span className={styles.choices}>
        <Button look="text" tone="quiet" busy={selection.fetching} onClick={selection.chooseAll}>
          {ITEM_ACTION_TEXTS.all}
        </Button>
        <Button look="text" onClick={selection.stop}>
          {ITEM_ACTION_TEXTS.done}
        </Button>
      </span>
    </div>
  )
}
