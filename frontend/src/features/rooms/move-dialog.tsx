import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionItem } from '../../entities/items/action-item'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { problemText } from '../../lib/api'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { ITEM_ACTION_TEXTS } from './item-actions.texts'
import styles from './move-dialog.module.css'
import { ROOM_TEXTS } from './room.texts'

interface Props {
  items: readonly ActionItem[]
  /** The room they are in, which is not offered. */
  room: { id: number; projectId: number }
  busy: boolean
  onMove(room: { id: number; name: string }): void
  onClose(): void
}

/** Chooses the room that items move to; a new one can be created. */
export function MoveDialog({ items, room, busy, onMove, onClose }: Props) {
  const project = useQuery(projectSummaryQuery(room.projectId))
  const create = useMutation(createRoomMutation)
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  const [newName, setNewName] = useState('')
  const rooms = project.data?.rooms.filter(({ id }) => id !== room.id) ?? []
  const target = rooms.find(({ id }) => id === chosen)
  const name = chosen === 'new' ? newName.trim() : target?.name

  async function move() {
    if (target) return onMove(target)
    if (chosen !== 'new' || !name) return
    try {
      onMove(await create.mutateAsync({ name, projectId: room.projectId }))
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: problemText(error) || ROOM_TEXTS.createFailedRetry, look: 'destructive' })
    }
  }

  return (
    <Dialog
      open
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
      <QueryState query={project} skeleton={<Skeleton height={240} radius={12} />} what={ROOM_TEXTS.rooms}>
        {() => (
          <fieldset className={styles.rooms}>
            <legend className="vh">{ITEM_ACTION_TEXTS.room}</legend>
            {rooms.length === 0 && <p className="muted">{ITEM_ACTION_TEXTS.noRooms}</p>}
            {rooms.map((one) => (
              <label key={one.id} className={styles.room}>
                <input type="radio" name="room" checked={chosen === one.id} onChange={() => setChosen(one.id)} />
                <Plate {...roomPicture(one.name)} sizes="64px" alt="" fit="diorama" radius={8} className={styles.picture} />
                <span>
                  <b>{one.name}</b>
                  <small>{one.totals.items === 0 ? ITEM_ACTION_TEXTS.emptyRoom : formatCount(one.totals.items, 'item')}</small>
                </span>
              </label>
            ))}
            <label className={styles.room}>
              <input type="radio" name="room" checked={chosen === 'new'} onChange={() => setChosen('new')} />
              <Icon name="plus" size={18} />
              <b>{ITEM_ACTION_TEXTS.newRoom}</b>
            </label>
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
        )}
      </QueryState>
    </Dialog>
  )
}
