import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatNumber, formatPercent } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import { PageSection } from '../../ui/page'
import { CategoryTable } from './category-table'
import { insightsOf, type Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './insights.module.css'

interface Props {
  summary: Summary
  /** Nothing can be added to a read-only account. */
  readOnly: boolean
}

const TEXTS = DASHBOARD_TEXTS.insights

/** Value by category, quick stats and the most valuable item (spec DASH-10 to DASH-12). */
export function Insights({ summary, readOnly }: Props) {
  const { totals, rooms, mostValuable: best } = summary
  const insights = insightsOf(summary)
  if (!insights)
    return (
      <PageSection title={TEXTS.title}>
        <EmptyState
          level={3}
          picture="/world/things/armchair-400.webp"
          title={TEXTS.emptyTitle}
          text={TEXTS.empty}
          action={
            !readOnly && (
              <ButtonLink to="/archive" icon={<Icon name="camera" />}>
                {DASHBOARD_TEXTS.archiveNow}
              </ButtonLink>
            )
          }
        />
      </PageSection>
    )
  const place = [best?.brand, rooms.find((room) => room.id === best?.roomId)?.name].filter(Boolean).join(' · ')
  return (
    <PageSection
      title={TEXTS.title}
      action={
        <Link className="link" to="/insights">
          {TEXTS.charts}
        </Link>
      }
    >
      <div className={styles.insights}>
        <div>
          <h3>{TEXTS.top}</h3>
          <ol className={styles.top}>
            {insights.top.map((row) => (
              <li key={row.name}>
                <p>
                  <span>
                    {row.name}
                    {row.value !== null && <small>{formatPercent(row.share)}</small>}
                  </span>
                  <Money value={row.value} cents="auto" none={DASHBOARD_TEXTS.notValued} />
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
          <h3>{TEXTS.stats}</h3>
          <dl className={styles.stats}>
            <div>
              <dt>{TEXTS.average}</dt>
              <dd className="figure">
                <Money value={insights.average} />
              </dd>
            </div>
            <div>
              <dt>{TEXTS.categories}</dt>
              <dd className="figure">{insights.all.length}</dd>
            </div>
            <div>
              <dt>{TEXTS.documented}</dt>
              <dd className="figure">
                {formatNumber(totals.documented)} <small>{TEXTS.of(formatNumber(totals.items))}</small>
              </dd>
            </div>
          </dl>
          <Link className="link small" to="/proof">
            {TEXTS.missing}
          </Link>
        </div>
        {best && (
          <div>
            <h3>{TEXTS.best}</h3>
            <Link className={styles.best} to={`/item/${best.id}?from=dashboard`}>
              <ItemPicture item={best} size="medium" className={styles.picture} none={<Icon name="image" size={28} />} />
              <span>
                <b>{best.name}</b>
                <span className="muted small">{place}</span>
                <Money value={lineTotalOf(best)} cents="auto" none={DASHBOARD_TEXTS.notValued} className={`figure ${styles.worth}`} />
              </span>
            </Link>
          </div>
        )}
      </div>
    </PageSection>
  )
}
