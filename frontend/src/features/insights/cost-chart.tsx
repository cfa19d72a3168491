import { FLOOR, PRICE_RISE, USUAL_LIFE, usefulLifeOf } from '@arc/contracts/inventory/depreciation'
import type { ProjectInsights } from '@arc/contracts/inventory/insights'
import { formatCount, formatPercent, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Money } from '../../ui/money'
import { ChartSection } from './chart-section'
import styles from './cost-chart.module.css'
import { INSIGHTS_TEXTS } from './insights.texts'
import { formatCompact, pathOf, plotOf } from './plot.rules'
import { useWidth } from './use-width'

const TEXTS = INSIGHTS_TEXTS.costs
const HEIGHT = 300
/** From this width the labels stand to the right of the lines, in px. */
const WIDE = 640

/** Replacement cost and actual cash value over the years; what lies ahead is dashed. */
export function CostChart({ insights: { years, unknownAge, categories } }: { insights: ProjectInsights }) {
  const [figure, width] = useWidth<HTMLDivElement>()
  const wide = width >= WIDE
  const margin = { top: 28, right: wide ? 148 : 12, bottom: 28, left: 52 }
  const plot = plotOf(years, { width: Math.max(width, 240), height: HEIGHT, margin })
  const [replacement, cash] = [plot.line('replacement'), plot.line('cash')]
  const { now } = plot
  const [present, last] = [years[now], years.at(-1)]
  if (!present || !last) return null
  const [end, endCash] = [replacement.at(-1), cash.at(-1)]
  const gap = present.replacement - present.cash
  return (
    <ChartSection
      name={TEXTS.name}
      headline={gap > 0 ? TEXTS.gap(formatMoney(gap, 'never')) : TEXTS.same}
      note={TEXTS.note(formatPercent(PRICE_RISE))}
      columns={TEXTS.columns}
      rows={years.map((year) => ({
        key: year.year,
        cells: [year.year, <Money key="new" value={year.replacement} />, <Money key="used" value={year.cash} />],
      }))}
      footnote={
        <div className={styles.method}>
          <p>{TEXTS.floor(formatPercent(FLOOR))}</p>
          {unknownAge > 0 && <p>{TEXTS.unknownAge(formatCount(unknownAge, 'item'))}</p>}
          <dl aria-label={TEXTS.lives}>
            {categories.map(({ name }) => {
              const life = usefulLifeOf(name)
              return (
                <div key={name}>
                  <dt>{stripEmoji(name)}</dt>
                  <dd>{life === null ? TEXTS.noLoss : formatCount(life ?? USUAL_LIFE, 'year')}</dd>
                </div>
              )
            })}
          </dl>
        </div>
      }
    >
      <div ref={figure} className={styles.figure}>
        {width > 0 && (
          <svg
            className={styles.plot}
            width={width}
            height={HEIGHT}
            role="img"
            aria-label={TEXTS.summary(formatMoney(present.replacement, 'never'), formatMoney(present.cash, 'never'))}
          >
            {plot.ticks.map(({ value, y }) => (
              <g key={value}>
                <line className={styles.grid} x1={margin.left} x2={width - margin.right} y1={y} y2={y} />
                <text x={0} y={y + 4}>
                  {formatCompact(value)}
                </text>
              </g>
            ))}
            <path className={styles.gap} d={`${pathOf(replacement)}L${pathOf([...cash].reverse()).slice(1)}Z`} />
            <line className={styles.now} x1={plot.years[now]?.x} x2={plot.years[now]?.x} y1={8} y2={HEIGHT - margin.bottom} />
            <path className={styles.new} d={pathOf(replacement.slice(0, now + 1))} />
            <path className={styles.newAhead} d={pathOf(replacement.slice(now))} />
            <path className={styles.used} d={pathOf(cash.slice(0, now + 1))} />
            <path className={styles.usedAhead} d={pathOf(cash.slice(now))} />
            <PointLabel point={replacement[now]} text={formatCompact(present.replacement)} className={styles.newLabel} />
            {gap > 0 && <PointLabel point={cash[now]} text={formatCompact(present.cash)} className={styles.usedLabel} below />}
            {wide && end && endCash && (
              <>
                <text
                  className={styles.newLabel}
                  x={end.x + 10}
                  y={end.y + 4}
                >{`${TEXTS.replacement} ${formatCompact(last.replacement)}`}</text>
                {endCash.y - end.y > 16 && (
                  <text
                    className={styles.usedLabel}
                    x={endCash.x + 10}
                    y={endCash.y + 4}
                  >{`${TEXTS.cash} ${formatCompact(last.cash)}`}</text>
                )}
              </>
            )}
            {plot.years.map(({ year, x }, at) =>
              wide || at === 0 || at === now || at === plot.years.length - 1 ? (
                <text key={year} x={x} y={HEIGHT - 6} textAnchor={at === plot.years.length - 1 && !wide ? 'end' : 'middle'}>
                  {at === now ? TEXTS.now : year}
                </text>
              ) : null,
            )}
          </svg>
        )}
      </div>
      {!wide && (
        <p className={styles.key}>
          <span className={styles.newKey}>{`${TEXTS.replacement} ${formatCompact(last.replacement)}`}</span>
          <span className={styles.usedKey}>{`${TEXTS.cash} ${formatCompact(last.cash)}`}</span>
        </p>
      )}
    </ChartSection>
  )
}

function PointLabel({
  point,
  text,
  className,
  below,
}: {
  point: { x: number; y: number } | undefined
  text: string
  className: string | undefined
  below?: boolean
}) {
  if (!point) return null
  return (
    <g className={className}>
      <circle cx={point.x} cy={point.y} r={4} />
      <text className={className} x={point.x - 8} y={below ? point.y + 20 : point.y - 10} textAnchor="end">
        {text}
      </text>
    </g>
  )
}
