import type { ProjectInsights } from '@arc/contracts/inventory/insights'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatCount, formatNumber, formatPercent } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Money } from '../../ui/money'
import { ChartKey, ChartSection } from './chart-section'
import { drawn, provenShare, roomsHeadline, TILES } from './insights.rules'
import { INSIGHTS_TEXTS } from './insights.texts'
import styles from './room-treemap.module.css'
import { type Tile, tilesOf } from './treemap.rules'
import { useWidth } from './use-width'

const TEXTS = INSIGHTS_TEXTS.rooms
/** From this width the map is wide, in px. */
const WIDE = 720
const HEIGHT = { wide: 520, narrow: 540 }
/** The largest picture in a tile, as a share of its sides. */
const PICTURE = 0.52

/** Value by room: the area of a tile is the value of the room. */
export function RoomTreemap({ insights }: { insights: ProjectInsights }) {
  const { rooms, totals } = insights
  const [list, width] = useWidth<HTMLUListElement>()
  const kind = width >= WIDE ? 'wide' : 'narrow'
  const parts = drawn(
    rooms.map(({ id, name, totals: { value, documentedValue } }) => ({ key: id, name, value, documentedValue })),
    TILES[kind],
    (count) => TEXTS.rest(formatCount(count, 'room')),
  )
  return (
    <ChartSection
      name={TEXTS.name}
      headline={roomsHeadline(insights)}
      columns={TEXTS.columns}
      rows={rooms.map(({ id, name, totals: room }) => ({
        key: id,
        cells: [
          <Link key="room" to={`/room/${id}`} className="link">
            {name}
          </Link>,
          formatNumber(room.items),
          <Money key="value" value={room.valued > 0 ? room.value : null} />,
          totals.value > 0 ? formatPercent(room.value / totals.value) : '–',
          room.value > 0 ? formatPercent(provenShare(room)) : '–',
        ],
      }))}
    >
      <ul ref={list} className={styles.tree} style={{ height: HEIGHT[kind] }}>
        {tilesOf(parts, width, HEIGHT[kind]).map((tile) => (
          <RoomTile
            key={tile.part.key ?? 'rest'}
            tile={tile}
            total={totals.value}
            dearest={rooms.find(({ id }) => id === tile.part.key)?.dearest ?? null}
          />
        ))}
      </ul>
      <ChartKey area />
    </ChartSection>
  )
}

interface TileProps {
  tile: Tile
  total: number
  dearest: ProjectInsights['rooms'][number]['dearest']
}

function RoomTile({ tile: { part, x, y, width, height, size }, total, dearest }: TileProps) {
  const proof = provenShare(part)
  const side = Math.min(width * PICTURE, height * PICTURE)
  const content = (
    <>
      <b>{part.name}</b>
      <Money value={part.value} className={cx('figure', styles.value)} />
      <small>{formatPercent(part.value / total)}</small>
      <span className="vh">{TEXTS.proven(formatPercent(proof))}</span>
      {dearest?.imageUrl && (size === 'large' || (size === 'medium' && side >= 72)) && (
        <span className={styles.picture} style={{ width: side, height: side }}>
          <ItemPicture item={dearest} size="medium" radius={8} none={null} failed={null} ratio="1" />
        </span>
      )}
      <span className={styles.proof} aria-hidden="true">
        <i style={{ width: `${proof * 100}%` }} />
      </span>
    </>
  )
  return (
    <li className={styles[size]} style={{ left: x, top: y, width, height }}>
      {part.key === null ? (
        <span className={styles.tile}>{content}</span>
      ) : (
        <Link className={styles.tile} to={`/room/${part.key}`}>
          {content}
        </Link>
      )}
    </li>
  )
}
