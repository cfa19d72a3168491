import type { Claim, ClaimChange } from '@arc/contracts/inventory/claims'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../lib/format'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { Segmented } from '../../ui/segmented'
import { Skeleton } from '../../ui/skeleton'
import styles from './claim.module.css'
import { roomState } from './claim.rules'
import { ClaimItemRow } from './claim-item-row'
import type { Mark } from './claim-marks'
import { claimItemPages } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'
import { RoomsDialog } from './rooms-dialog'
import { useSteadyOrder } from './use-steady-order'

const TEXTS = CLAIM_TEXTS.touched
const CHOICES = (['fine', 'lost', 'choose'] as const).map((value) => ({ value, label: TEXTS.choices[value] }))
/** Rooms that are open at first; one with something marked always is. */
const OPEN_ROOMS = 6

interface Props {
  claim: Claim
  onMark(mark: Mark): void
}

/** What the loss touched: the rooms of the claim with their items. Each is damaged, lost, or fine, which is neither. */
export function ClaimRooms({ claim, onMark, onChange }: Props & { onChange(change: ClaimChange): void }) {
  const [choosing, setChoosing] = useState(false)
  const rooms = claim.rooms.filter(({ chosen, items }) => chosen && items > 0)
  const items = rooms.reduce((sum, room) => sum + room.items, 0) + claim.elsewhere
  const [plain, italic] = TEXTS.title
  return (
    <section aria-labelledby="claim-touched" className={styles.rooms}>
      <ListHeading
        id="claim-touched"
        title={
          <>
            {plain} <em>{italic}</em>
          </>
        }
      >
        <span className="num">{TEXTS.size(rooms.length, items)}</span>
      </ListHeading>
      {items === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      {rooms.map((room, at) => (
        <RoomItems key={room.id} claim={claim} room={room} open={at < OPEN_ROOMS || room.damaged + room.lost > 0} onMark={onMark} />
      ))}
      {claim.elsewhere > 0 && <RoomItems claim={claim} room={null} open onMark={onMark} />}
      {!claim.project.readOnly && claim.rooms.some(({ chosen }) => !chosen) && (
        <Button look="line" size="small" className={styles.more} icon={<Icon name="plus" size={16} />} onClick={() => setChoosing(true)}>
          {TEXTS.another}
        </Button>
      )}
      {choosing && (
        <RoomsDialog
          rooms={claim.rooms}
          chosen={claim.roomIds}
          onClose={() => setChoosing(false)}
          onChosen={(roomIds) => {
            setChoosing(false)
            onChange({ roomIds })
          }}
        />
      )}
    </section>
  )
}

interface RoomProps extends Props {
  /** Null: marked items outside of the chosen rooms. */
  room: Claim['rooms'][number] | null
  open: boolean
}

function RoomItems({ claim, room, open: isOpen, onMark }: RoomProps) {
  // A room that was said to be fine shows nothing to choose from, until somebody chooses.
  const [folded, setFolded] = useState(!isOpen)
  const open = !folded || (room !== null && room.damaged + room.lost > 0)
  const query = useInfiniteQuery({ ...claimItemPages(claim.id, room?.id ?? null), enabled: open })
  const rows = useShownChildren(claimItemPages(claim.id, room?.id ?? null), (page) => page.items.length)
  const items = useSteadyOrder(query.data?.pages.flatMap((page) => page.items) ?? [])
  const all = room?.items ?? claim.elsewhere
  const name = room?.name ?? TEXTS.elsewhere
  const readOnly = claim.project.readOnly
  const state = room && roomState(room)
  const chosen = state === 'lost' ? 'lost' : open ? 'choose' : 'fine'

  function choose(choice: (typeof CHOICES)[number]['value']) {
    if (room === null) return
    setFolded(choice === 'fine')
    if (choice !== 'choose' && state !== choice) onMark({ state: choice, roomId: room.id, name })
  }
  return (
    <section aria-label={name}>
      <header className={styles.room}>
        <h3>{name}</h3>
        <small className="muted num">{formatCount(all, 'item')}</small>
        {room && !readOnly && <Segmented label={TEXTS.wholeRoom(name)} options={CHOICES} value={chosen} onValue={choose} />}
      </header>
      {open && query.isPending && <Skeleton height={64} />}
      {open && items.length > 0 && (
        <ul aria-label={TEXTS.itemsOf(name)} className={styles.list} ref={rows}>
          {items.map((item) => (
            <ClaimItemRow key={item.id} item={item} readOnly={readOnly} onMark={onMark} />
          ))}
        </ul>
      )}
      {open && query.hasNextPage && (
        <Button look="text" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {TEXTS.more(Math.max(1, all - items.length))}
          <Icon name="chevronDown" size={16} />
        </Button>
      )}
    </section>
  )
}
