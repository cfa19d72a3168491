import type { ReactNode } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { valueOfTotals } from '../../entities/items/items.rules'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { formatNumber } from '../../lib/format'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { heroItem, heroRoom, type Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import { EmptyHome } from './empty-home'
import styles from './hero.module.css'
import { NextStepCard } from './next-step'
import { ProjectName } from './project-name'
import { ValueLines } from './value-lines'

interface Props {
  summary: Summary
  /** Project menu; empty for a read-only project. */
  menu(rename: () => void): ReactNode
}

/** Hero picture with the project's totals and what to do next; an empty home has ways to start instead. */
export function Hero({ summary, menu }: Props) {
  const { project, rooms, totals } = summary
  const name = <ProjectName project={project} menu={menu} />
  const lead = heroItem(summary)
  const leadRoom = heroRoom(rooms)

  const value = valueOfTotals(totals)
  if (totals.items === 0 && !project.readOnly) return <EmptyHome name={name} />
  const counts = [
    { label: DASHBOARD_TEXTS.counts.rooms, count: rooms.length },
    { label: DASHBOARD_TEXTS.counts.items, count: totals.items },
    { label: DASHBOARD_TEXTS.counts.photos, count: totals.photos },
  ]
  return (
    <div className={styles.hero} data-bare={!lead}>
      {lead && (
        // A full page load, as for any room card.
        <a
          className={styles.picture}
          href={`/room/${lead.roomId}`}
          aria-label={`Open ${rooms.find((room) => room.id === lead.roomId)?.name ?? 'room'}`}
        >
          {project.isSample && lead !== summary.dashboardImage && leadRoom ? (
            <Plate
              {...roomPicture(leadRoom.name)}
              sizes="(min-width: 744px) 56vw, 100vw"
              alt={`${leadRoom.name} of ${project.name}`}
              fit="diorama"
              eager
              radius={0}
              className={styles.plate}
            />
          ) : (
            <ItemPicture item={lead} alt={lead.name} size="web" eager radius={0} className={styles.plate} />
          )}
        </a>
      )}
      <div className={styles.side}>
        {name}
        <div className={styles.worth}>
          <div>
            <p className={styles.label}>{DASHBOARD_TEXTS.totalValue}</p>
            <p className={styles.total}>
              <Money value={value} cents="auto" large />
            </p>
          </div>
          <dl className={styles.counts}>
            {counts.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ValueLines summary={summary} />
        <NextStepCard summary={summary} />
      </div>
    </div>
  )
}
