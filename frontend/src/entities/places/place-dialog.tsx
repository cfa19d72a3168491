import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { QueryState } from '../../ui/query-state'
import radios from '../../ui/radio-list.module.css'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { projectsQuery } from '../projects/projects.queries'
import { allRoomsQuery } from '../rooms/rooms.queries'
import { NewPlace } from './new-place'
import styles from './places.module.css'
import { placesQuery } from './places.queries'
import { depths, outside } from './places.rules'
import { PLACE_TEXTS } from './places.texts'

export interface Target {
  roomId: number
  /** Null for the room itself. */
  placeId: number | null
}

interface Props {
  title: string
  action: string
  /** Where it is now; without a place when that differs. */
  now: Pick<Target, 'roomId'> & Partial<Target>
  /** A place that is not offered, with everything inside it. */
  without?: number
  busy: boolean
  onChoose(target: Target): void
  onClose(): void
}

/** Chooses a place in a room of any project that the user may change; a new place can be created. */
export function PlaceDialog({ title, action, now, without, busy, onChoose, onClose }: Props) {
  const [target, setTarget] = useState<Target>({ roomId: now.roomId, placeId: now.placeId ?? null })
  const [creating, setCreating] = useState(false)
  const rooms = (useQuery(allRoomsQuery).data ?? []).filter(({ readOnly }) => !readOnly)
  const projects = useQuery(projectsQuery).data ?? []
  const places = useQuery(placesQuery(target.roomId))
  const room = rooms.find(({ id }) => id === target.roomId)
  const several = new Set(rooms.map(({ projectId }) => projectId)).size > 1
  const labelOf = ({ name, projectId }: { name: string; projectId: number }) =>
    several ? `${name}, ${projects.find(({ id }) => id === projectId)?.name ?? ''}` : name
  const all = places.data ?? []
  const offered = without === undefined ? all : outside(all, without)
  const depth = depths(offered)
  const chosen = offered.find(({ id }) => id === target.placeId)
  const choose = (placeId: number | null) => setTarget({ ...target, placeId })
  const unchanged = target.roomId === now.roomId && target.placeId === now.placeId

  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => open || onClose()}
      title={title}
      footer={
        <>
          <Button busy={busy} disabled={unchanged || creating} onClick={() => onChoose(target)}>
            {action}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Select
        label={PLACE_TEXTS.room}
        options={rooms.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
        value={String(target.roomId)}
        onValue={(id) => setTarget({ roomId: Number(id), placeId: null })}
      />
      <QueryState query={places} skeleton={<Skeleton height={200} radius={12} />} what={PLACE_TEXTS.thePlaces}>
        {() => (
          <fieldset className={cx(radios.list, styles.choices)}>
            <legend>{PLACE_TEXTS.place}</legend>
            <label className={radios.choice}>
              <input type="radio" name="place" checked={target.placeId === null} onChange={() => choose(null)} />
              <b>{PLACE_TEXTS.inRoom(room?.name ?? '')}</b>
            </label>
            {offered.map((place) => (
              <label key={place.id} className={radios.choice} style={{ paddingLeft: `${(depth.get(place.id) ?? 0) * 24}px` }}>
                <input type="radio" name="place" checked={target.placeId === place.id} onChange={() => choose(place.id)} />
                <span>
                  <b>{place.name}</b>
                  <small>{place.items === 0 ? PLACE_TEXTS.empty : formatCount(place.items, 'item')}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </QueryState>
      {creating ? (
        <NewPlace
          roomId={target.roomId}
          parent={chosen ?? null}
          onCancel={() => setCreating(false)}
          onCreated={({ id }) => {
            setCreating(false)
            choose(id)
          }}
        />
      ) : (
        <Button look="text" icon={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
          {PLACE_TEXTS.newPlace}
        </Button>
      )}
    </Dialog>
  )
}
