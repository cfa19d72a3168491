import type { Item } from '@arc/contracts/inventory/items'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { policiesQuery, shownPoliciesQuery } from '../../entities/policies/policies.queries'
import { useToday } from '../../lib/use-today'
import { ListHeading } from '../../ui/list-heading'
import styles from './item-money.module.css'
import { moneyOf } from './item-money.rules'
import { ITEM_MONEY_TEXTS as TEXTS } from './item-money.texts'

/** The four figures of an item, each with its reason; nothing without a value. */
export function ItemMoney({ item }: { item: Item }) {
  // Of the home that is shown, which the page asks for at once; an item of another one is rare.
  const shown = useQuery(shownPoliciesQuery()).data
  const elsewhere = shown !== undefined && shown.project.id !== item.projectId
  const other = useQuery({ ...policiesQuery(item.projectId), enabled: elsewhere }).data
  const policies = (elsewhere ? other : shown)?.policies
  const cells = moneyOf(item, policies, useToday().getFullYear())
  if (cells.length === 0) return null
  return (
    <section className={styles.money} aria-labelledby="item-money">
      <ListHeading id="item-money" title={TEXTS.title} />
      <dl>
        {cells.map(({ label, amount, reason }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {amount !== null && <b className="figure">{amount}</b>}
              {reason === TEXTS.noPolicy ? <Link to="/insurance">{reason}</Link> : <small>{reason}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
