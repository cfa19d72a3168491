import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { Link } from 'react-router-dom'
import { formatMoney, itemValue } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { PageSection } from '../../ui/page'
import { ItemPicture } from '../items/item-picture'
import { CategoryTable } from './category-table'
import { insightsOf } from './dashboard.rules'
import styles from './insights.module.css'

interface Props {
  items: readonly Item[]
  rooms: readonly Room[]
}

/** Where the value lies (checklist DASH-10 to DASH-12). */
export function Insights({ items, rooms }: Props) {
  const insights = insightsOf(items)
  if (!insights)
    return (
      <PageSection title="Project Insights">
        <EmptyState
          level={3}
          picture="/pictures/things/armchair.webp"
          fit="photo"
          title="nothing here yet"
          text="Start adding items to see category insights"
          action={
            <ButtonLink to="/archive" icon={<Icon name="camera" />}>
              Archive Now
            </ButtonLink>
          }
        />
      </PageSection>
    )
  const { best } = insights
  const place = [best?.brand, rooms.find((room) => room.id === best?.roomId)?.name].filter(Boolean).join(' · ')
  return (
    <PageSection title="Project Insights">
      <div className={styles.insights}>
        <div>
          <h3>Top Categories by Value</h3>
          <ol className={styles.top}>
            {insights.top.map((row) => (
              <li key={row.name}>
                <p>
                  <span>
                    {row.name}
                    <small>{Math.round(row.share * 100)}%</small>
                  </span>
                  <span>{formatMoney(row.value)}</span>
                </p>
                <div className={styles.track} aria-hidden="true">
                  <i style={{ transform: `scaleX(${row.length})` }} />
                </div>
              </li>
            ))}
          </ol>
          <CategoryTable rows={insights.all} />
        </div>
        <div>
          <h3>Quick Stats</h3>
          <dl className={styles.stats}>
            <div>
              <dt>Average Item Value</dt>
              <dd className="figure">{formatMoney(insights.average, 'never')}</dd>
            </div>
            <div>
              <dt>Categories Used</dt>
              <dd className="figure">{insights.categories}</dd>
            </div>
            <div>
              <dt>With a receipt or another paper</dt>
              <dd className="figure">
                {insights.documented.toLocaleString('en-US')} <small>of {items.length.toLocaleString('en-US')}</small>
              </dd>
            </div>
          </dl>
        </div>
        {best && (
          <div>
            <h3>Most Valuable Item</h3>
            <Link className={styles.best} to={`/item/${best.id}?from=dashboard`}>
              <ItemPicture item={best} size="medium" className={styles.picture} none={<Icon name="image" size={28} />} />
              <span>
                <b>{best.name}</b>
                <span className="muted small">{place}</span>
                <span className={`figure ${styles.worth}`}>{formatMoney(itemValue(best))}</span>
              </span>
            </Link>
          </div>
        )}
      </div>
    </PageSection>
  )
}
