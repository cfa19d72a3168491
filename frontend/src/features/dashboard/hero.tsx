import type { ReactNode } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { valueOfTotals } from '../../entities/items/items.rules'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { formatNumber } from '../../lib/format'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { heroPicture, heroRoom, type RoomSummary, type Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import { EmptyHome } from './empty-home'
import styles from './hero.module.css'
import { NextStepCard } from './next-step'
import { ProjectName } from './project-name'
import { ValueLines } from './value-lines'

const TEXTS = DASHBOARD_TEXTS.hero

interface Props {
  summary: Summary
  /** Project menu; empty for a read-only project. */
  menu(rename: () => void): ReactNode
  /** The line of an open claim, above the total. */
  claim: ReactNode
}

/** Hero picture with the project's totals and what to do next; an empty home has ways to start instead. */
export function Hero({ summary, menu, claim }: Props) {
  const { project, rooms, totals } = summary
  const name = <ProjectName project={project} menu={menu} />
  if (totals.items === 0 && !project.readOnly) return <EmptyHome name={name} claim={claim} />
  const counts = [
    { label: DASHBOARD_TEXTS.counts.rooms, count: rooms.length },
    { label: DASHBOARD_TEXTS.counts.items, count: totals.items },
    { label: DASHBOARD_TEXTS.counts.photos, count: totals.photos },
  ]
  return (
    <div className={styles.hero} data-bare={!heroPicture(summary)}>
      <HeroPicture summary={summary} />
      <div className={styles.side}>
        {name}
        {claim}
        <div className={styles.worth}>
          <div>
            <p className="small muted">{DASHBOARD_TEXTS.totalValue}</p>
            <p className={styles.total}>
              <Money value={valueOfTotals(totals)} cents="auto" large />
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

/** A photo of the home, or the drawing of a room; leads to the room with a full page load, as any room card does. */
function HeroPicture({ summary }: { summary: Summary }) {
  const { project, rooms, dashboardImage } = summary
  const picture = heroPicture(summary)
  if (!picture) return null
  const pinned = 'item' in picture && picture.item === dashboardImage
  const room = 'room' in picture ? picture.room : project.isSample && !pinned ? heroRoom(rooms) : undefined
  const leads = 'item' in picture ? rooms.find(({ id }) => id === picture.item.roomId) : picture.room
  return (
    <a className={styles.picture} href={`/room/${leads?.id ?? ''}`} aria-label={TEXTS.open(leads?.name ?? 'room')}>
      {room ? (
        <Drawing room={room} alt={'room' in picture ? TEXTS.drawn(room.name) : TEXTS.sample(room.name, project.name)} />
      ) : (
        'item' in picture && (
          <ItemPicture item={picture.item} alt={picture.item.name} size="web" eager radius={0} className={styles.plate} />
        )
      )}
    </a>
  )
}

const Drawing = ({ room, alt }: { room: RoomSummary; alt: string }) => (
  <Plate
    {...roomPicture(room.name)}
    sizes="(min-width: 744px) 56vw, 100vw"
    alt={alt}
    fit="diorama"
    eager
    radius={0}
    className={styles.plate}
  />
)
