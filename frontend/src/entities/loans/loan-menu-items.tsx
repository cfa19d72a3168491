import { MenuItem } from '../../ui/menu'
import { LOAN_TEXTS } from './loans.texts'

interface Props {
  lent: boolean
  onEdit(): void
  onReturn(): void
}

/** "Lend...", or "Returned" and "Change loan..." of a lent item, for the menu of an item. */
export function LoanMenuItems({ lent, onEdit, onReturn }: Props) {
  return (
    <>
      {lent && (
        <MenuItem icon="undo" onSelect={onReturn}>
          {LOAN_TEXTS.menu.returned}
        </MenuItem>
      )}
      <MenuItem icon="lend" onSelect={onEdit}>
        {lent ? LOAN_TEXTS.menu.edit : LOAN_TEXTS.menu.lend}
      </MenuItem>
    </>
  )
}
