import { lentText } from '@arc/contracts/inventory/reminder-rules'
import { Mark } from '../../ui/chip'
import { isOverdue, localToday } from './loan.rules'

interface Props {
  borrower: string
  dueOn: string | null
  className?: string
}

/** "Lent to Jo until May 3"; in red once it is overdue. */
export function LentMark({ borrower, dueOn, className }: Props) {
  const today = localToday()
  return (
    <Mark tone={isOverdue(dueOn, today) ? 'brick' : 'amber'} className={className}>
      {lentText(borrower, dueOn, today)}
    </Mark>
  )
}
