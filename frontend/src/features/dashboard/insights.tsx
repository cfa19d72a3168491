import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { ItemsValue } from '../../entities/items/items-value'
import { formatNumber, formatPercent } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import { PageSection } from '../../ui/page'
import { CategoryTable } from './category-table'
import { insightsOf } from './dashboard.rules'
import styles from './insights.module.css'

interface Props {
  items: readonly Item[]
  rooms: readonly Room[]
}

/** Value by category, quick stats and the most valuable item (spec DASH-10 to DASH-12). */
export function Insights({ items, rooms }: Props) {
  const insights = insightsOf(items)
  if (!insights)
    return (
      <PageSection title="Project Insights">
        <EmptyState
          level={3}
          picture="/world/things/armchair-400.webp"
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
                    {row.value !== null && <small>{formatPercent(row.share)}</small>}
                  </span>
                  <Money value={row.value} cents="auto" none="Not valued yet" />
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
              <dd className="figure">
                <Money value={insights.average} />
              </dd>
            </div>
            <div>
              <dt>Categories Used</dt>
              <dd className="figure">{insights.categories}</dd>
            </div>
            <div>
              <dt>With a receipt or other document</dt>
              <dd className="figure">
                {formatNumber(insights.documented)} <small>of {formatNumber(items.length)}</small>
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
                <ItemsValue items={[best]} className={`figure ${styles.worth}`} />
              </span>
            </Link>
          </div>
        )}
      </div>
    </PageSection>
  )
}
