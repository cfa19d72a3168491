import { Money } from '../../ui/money'
import { knownTotal } from './items.rules'

interface Props {
  items: Parameters<typeof knownTotal>[0]
  none?: string
  className?: string
}

/** What items are worth together; `none` where nobody has said it of any of them, because that is not $0. */
export function Worth({ items, none = 'Not valued yet', className }: Props) {
  return <Money value={knownTotal(items)} cents="auto" none={none} className={className} />
}
