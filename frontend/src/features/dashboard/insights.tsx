import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatNumber, formatPercent } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Row } from '../../ui/layout'
import { Money } from '../../ui/money'
import { PageSection } from '../../ui/page'
import { RowLetter } from '../../ui/rows'
import { Text } from '../../ui/text'
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
  const place = [best?.brand, rooms.find((room) => room.id === best?.roomId)?.name].filter(Boolean).join(', ')
  return (
    <PageSection
      title={TEXTS.title}
      action={
        <ButtonLink to="/insights" look="text">
          {TEXTS.charts}
        </ButtonLink>
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
                    {row.value !== null && <small className="muted">{formatPercent(row.share)}</small>}
                  </span>
                  <Money value={row.value} cents="auto" none={DASHBOARD_TEXTS.notValued} />
                </p>
                <i aria-hidden="true" style={{ transform: `scaleX(${row.length})` }} />
              </li>
            ))}
          </ol>
          <CategoryTable rows={insights.all} />
        </div>
        <div>
          <h3>{TEXTS.stats}</h3>
          <DescriptionList>
            <DescriptionRow term={TEXTS.average}>
              <Money value={insights.average} />
            </DescriptionRow>
            <DescriptionRow term={TEXTS.categories}>{insights.all.length}</DescriptionRow>
            <DescriptionRow term={TEXTS.documented} className="num">
              {TEXTS.of(formatNumber(totals.documented), formatNumber(totals.items))}
            </DescriptionRow>
          </DescriptionList>
          <ButtonLink to="/proof" look="text">
            {TEXTS.missing}
          </ButtonLink>
        </div>
        {best && (
          <div>
            <h3>{TEXTS.best}</h3>
            <Link to={`/item/${best.id}?from=dashboard`}>
              <Row as="span">
                <ItemPicture item={best} className={styles.picture} none={<RowLetter of={best.name} />} />
                <span>
                  <b>{best.name}</b>
                  <Text as="span" size={1} tone="muted">
                    {place}
                  </Text>
                  <Money value={lineTotalOf(best)} cents="auto" none={DASHBOARD_TEXTS.notValued} className={`figure ${styles.worth}`} />
                </span>
              </Row>
            </Link>
          </div>
        )}
      </div>
    </PageSection>
  )
}
