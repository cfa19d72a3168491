import type { ClaimState } from '@arc/contracts/inventory/claim-rules'
import type { Claim, ClaimItem } from '@arc/contracts/inventory/claims'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatMoney } from '../../lib/format-money'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { Segmented } from '../../ui/segmented'
import { Skeleton } from '../../ui/skeleton'
import styles from './claim.module.css'
import { roomState } from './claim.rules'
import rowStyles from './claim-rooms.module.css'
import { claimItemPages } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.touched
const OPTIONS = (['fine', 'damaged', 'lost'] as const).map((value) => ({ value, label: CLAIM_TEXTS.states[value] }))
/** Rooms that are open at first; one with something marked always is. */
const OPEN_ROOMS = 6

/** Marks items, or all of a room: `roomId` without `itemIds`. */
export type Mark = { state: ClaimState; itemIds?: number[]; roomId?: number; repairCost?: number | null }
interface Props {
  claim: Claim
  onMark(mark: Mark): void
}

/** "what did it touch?": the rooms of the claim with their items, each fine, damaged or lost. */
export function ClaimRooms({ claim, onMark }: Props) {
  const rooms = claim.rooms.filter(({ chosen, items }) => chosen && items > 0)
  const items = rooms.reduce((sum, room) => sum + room.items, 0) + claim.elsewhere
  const { total } = claim.figures
  return (
    <section aria-labelledby="claim-touched" className={styles.touched}>
      <ListHeading id="claim-touched" title={TEXTS.title}>
        <span className="num">{TEXTS.marked(total.items, items)}</span>
      </ListHeading>
      {items === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      {rooms.map((room, at) => (
        <RoomItems key={room.id} claim={claim} room={room} open={at < OPEN_ROOMS || room.damaged + room.lost > 0} onMark={onMark} />
      ))}
      {claim.elsewhere > 0 && <RoomItems claim={claim} room={null} open onMark={onMark} />}
    </section>
  )
}

interface RoomProps extends Props {
  /** Null: marked items outside of the chosen rooms. */
  room: Claim['rooms'][number] | null
  open: boolean
}

function RoomItems({ claim, room, open: wasOpen, onMark }: RoomProps) {
  const [opened, setOpened] = useState(false)
  const open = wasOpen || opened
  const query = useInfiniteQuery({ ...claimItemPages(claim.id, room?.id ?? null), enabled: open })
  const rows = useShownChildren(claimItemPages(claim.id, room?.id ?? null), (page) => page.items.length)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const all = room?.items ?? claim.elsewhere
  const readOnly = claim.project.readOnly
  return (
    <section aria-label={room?.name ?? TEXTS.elsewhere}>
      <div className={rowStyles.room}>
        <h3>
          {room?.name ?? TEXTS.elsewhere}
          {room && <small aria-hidden="true">{TEXTS.whole}</small>}
        </h3>
        {room && !readOnly && (
          <Segmented<ClaimState | 'mixed'>
            className={rowStyles.states}
            label={TEXTS.wholeRoom(room.name)}
            options={OPTIONS}
            value={roomState(room)}
            onValue={(state) => state !== 'mixed' && onMark({ state, roomId: room.id })}
          />
        )}
      </div>
      {open && query.isPending && <Skeleton height={72} />}
      {open && (
        <ul ref={rows}>
          {items.map((item) => (
            <ItemRow key={item.id} item={item} readOnly={readOnly} onMark={onMark} />
          ))}
        </ul>
      )}
      {!open && (
        <Button look="text" className={styles.more} onClick={() => setOpened(true)}>
          {TEXTS.open(all)}
        </Button>
      )}
      {query.hasNextPage && (
        <Button look="text" className={styles.more} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {TEXTS.more(Math.max(1, all - items.length))}
        </Button>
      )}
    </section>
  )
}

function ItemRow({ item, readOnly, onMark }: { item: ClaimItem; readOnly: boolean; onMark(mark: Mark): void }) {
  const worth = lineTotalOf(item)
  const cannot = readOnly || item.lostElsewhere !== null
  return (
    <li className={rowStyles.item}>
      <ItemPicture item={item} size="thumbnail" ratio="1" radius={8} className={rowStyles.thumb} none={<Icon name="image" />} />
      <p className={rowStyles.name}>
        <Link to={`/item/${item.id}`}>{item.name}</Link>
        <small className="num">
          {worth === null ? TEXTS.noValue : formatMoney(worth)}, {item.documented ? TEXTS.receipt : TEXTS.estimate}
        </small>
      </p>
      {cannot ? (
        <p className={rowStyles.fixed}>{item.lostElsewhere === null ? CLAIM_TEXTS.states[item.state] : TEXTS.lostElsewhere}</p>
      ) : (
        <Segmented
          className={cx(rowStyles.states, rowStyles.own)}
          label={TEXTS.stateOf(item.name)}
          options={OPTIONS}
          value={item.state}
          onValue={(state) => onMark({ state, itemIds: [item.id] })}
        />
      )}
      {item.state === 'damaged' && !cannot && <RepairCost key={String(item.repairCost)} item={item} onMark={onMark} />}
    </li>
  )
}

/** What the repair costs; stored when the field is left. */
function RepairCost({ item, onMark }: { item: ClaimItem; onMark(mark: Mark): void }) {
  const [text, setText] = useState(moneyToInput(item.repairCost))
  const parsed = parseMoney(text)
  const isWrong = parsed.state !== 'empty' && parsed.state !== 'number'
  function save() {
    if (isWrong) return
    const repairCost = parsed.state === 'number' ? parsed.value : null
    if (repairCost !== item.repairCost) onMark({ state: 'damaged', itemIds: [item.id], repairCost })
  }
  return (
    <label className={cx(rowStyles.repair, 'num')}>
      <span>{TEXTS.repairLabel}</span>
      <input
        aria-label={TEXTS.repair(item.name)}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  )
}
