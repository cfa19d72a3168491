import type { ProjectSummary } from '@arc/contracts/inventory/projects'
import { useMutation, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { ActionItem } from '../../entities/items/action-item'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { problemText } from '../../lib/api'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { type Query, QueryState } from '../../ui/query-state'
import radios from '../../ui/radio-list.module.css'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { ITEM_ACTION_TEXTS } from './item-actions.texts'
import styles from './move-dialog.module.css'
import { ROOM_TEXTS } from './room.texts'

interface Props {
  items: readonly ActionItem[]
  /** The room they are in, which is not offered; 0 when they may be in several. */
  roomId: number
  /** The projects whose rooms are offered. */
  projectIds: readonly number[]
  busy: boolean
  onMove(room: { id: number; name: string }): void
  onClose(): void
}
type Summary = z.output<typeof ProjectSummary>

/** One query for all of them: loading until the last one has loaded. */
const together = (all: readonly Query<Summary>[]): Query<Summary[]> => {
  const loaded = all.flatMap(({ data }) => data ?? [])
  return {
    data: loaded.length === all.length ? loaded : undefined,
    error: all.find(({ error }) => error)?.error,
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ refetch }) => refetch()),
  }
}

/** Chooses the room that items move to; in a single project a new one can be created. */
export function MoveDialog({ items, roomId, projectIds, busy, onMove, onClose }: Props) {
  const projects = useQueries({ queries: projectIds.map((id) => projectSummaryQuery(id)), combine: together })
  const create = useMutation(createRoomMutation)
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  const [newName, setNewName] = useState('')
  const groups = (projects.data ?? []).map(({ project, rooms }) => ({ project, rooms: rooms.filter(({ id }) => id !== roomId) }))
  const target = groups.flatMap(({ rooms }) => rooms).find(({ id }) => id === chosen)
  const name = chosen === 'new' ? newName.trim() : target?.name
  const [only, ...others] = projectIds
  const newRoomIn = others.length === 0 ? only : undefined

  async function move() {
    if (target) return onMove(target)
    if (chosen !== 'new' || !name || newRoomIn === undefined) return
    try {
      onMove(await create.mutateAsync({ name, projectId: newRoomIn }))
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: problemText(error) || ROOM_TEXTS.createFailedRetry, look: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      busy={busy || create.isPending}
      onOpenChange={(open) => open || onClose()}
      title={ITEM_ACTION_TEXTS.moveTo(formatCount(items.length, 'item'))}
      footer={
        <>
          <Button busy={busy || create.isPending} disabled={!name} onClick={move}>
            {name ? ITEM_ACTION_TEXTS.moveToRoom(name) : ITEM_ACTION_TEXTS.chooseRoom}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <QueryState query={projects} skeleton={<Skeleton height={240} radius={12} />} what={ROOM_TEXTS.rooms}>
        {() => (
          <>
            {groups.map(({ project, rooms }) => (
              <fieldset key={project.id} className={cx(radios.list, styles.rooms)}>
                <legend className={groups.length === 1 ? 'vh' : undefined}>
                  {groups.length === 1 ? ITEM_ACTION_TEXTS.room : project.name}
                </legend>
                {rooms.length === 0 && <p className="muted">{ITEM_ACTION_TEXTS.noRooms}</p>}
                {rooms.map((one) => (
                  <label key={one.id} className={cx(radios.choice, styles.room)}>
                    <input type="radio" name="room" checked={chosen === one.id} onChange={() => setChosen(one.id)} />
                    <Plate {...roomPicture(one.name)} sizes="64px" alt="" fit="diorama" radius={8} className={styles.picture} />
                    <span>
                      <b>{one.name}</b>
                      <small>{one.totals.items === 0 ? ITEM_ACTION_TEXTS.emptyRoom : formatCount(one.totals.items, 'item')}</small>
                    </span>
                  </label>
                ))}
                {newRoomIn !== undefined && (
                  <label className={cx(radios.choice, styles.room)}>
                    <input type="radio" name="room" checked={chosen === 'new'} onChange={() => setChosen('new')} />
                    <Icon name="plus" size={18} />
                    <b>{ITEM_ACTION_TEXTS.newRoom}</b>
                  </label>
                )}
                {chosen === 'new' && (
                  <TextField
                    label={ITEM_ACTION_TEXTS.newRoomName}
                    value={newName}
                    autoFocus
                    onChange={(event) => setNewName(event.target.value)}
                    onKeyDown={(event) => event.key === 'Enter' && move()}
                  />
                )}
              </fieldset>
            ))}
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
