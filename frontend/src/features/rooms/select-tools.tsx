import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { ITEM_ACTION_TEXTS } from './item-actions.texts'
import styles from './select-tools.module.css'
import type { ListSelection } from './use-selection'

interface Props {
  selection: ListSelection
  /** Number of items that can be selected. */
  total: number
}

/** What stands above the items in select mode: how many are selected, "All" and "Done". */
export function SelectTools({ selection, total }: Props) {
  return (
    <>
      <p className={styles.chosen}>{ITEM_ACTION_TEXTS.selected(formatNumber(selection.items.length), formatNumber(total))}</p>
      <span className={styles.choices}>
        <Button look="text" tone="quiet" busy={selection.fetching} onClick={selection.chooseAll}>
          {ITEM_ACTION_TEXTS.all}
        </Button>
        <Button look="text" onClick={selection.stop}>
          {ITEM_ACTION_TEXTS.done}
        </Button>
      </span>
    </>
  )
}
