import type { ProjectSummary } from '@arc/contracts/inventory/projects'
import { useMutation, useQueries } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ActionItem } from '../../entities/items/action-item'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { problemText } from '../../lib/api'
import { formatCount } from '../../lib/format'
import { useZodForm } from '../../lib/use-zod-form'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { type Query, QueryState } from '../../ui/query-state'
import radios from '../../ui/radio-list.module.css'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import styles from './move-dialog.module.css'
import { ITEM_ACTION_TEXTS, ROOM_TEXTS } from './room.texts'

interface Props {
  items: readonly ActionItem[]
  /** The room they are in, which is not offered; 0 when they may be in several. */
  roomId: number
  /** The projects whose rooms are offered. */
  projectIds: readonly number[]
  /** Resolves to whether they were moved. */
  onMove(room: { id: number; name: string }): Promise<boolean>
  onClose(): void
}
type Summary = z.output<typeof ProjectSummary>
const Target = z.object({ room: z.union([z.number(), z.literal('new')]).nullable(), newName: z.string() })

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
export function MoveDialog({ items, roomId, projectIds, onMove, onClose }: Props) {
  const projects = useQueries({ queries: projectIds.map((id) => projectSummaryQuery(id)), combine: together })
  const create = useMutation(createRoomMutation)
  const form = useZodForm(Target, { room: null, newName: '' })
  const { control, register, setValue } = form
  const [chosen, newName] = useWatch({ control, name: ['room', 'newName'] })
  const choose = (room: number | 'new') => setValue('room', room, { shouldDirty: true })
  const groups = (projects.data ?? []).map(({ project, rooms }) => ({ project, rooms: rooms.filter(({ id }) => id !== roomId) }))
  const target = groups.flatMap(({ rooms }) => rooms).find(({ id }) => id === chosen)
  const name = chosen === 'new' ? newName.trim() : target?.name
  const [only, ...others] = projectIds
  const newRoomIn = others.length === 0 ? only : undefined

  async function move() {
    if (target) return onMove(target)
    if (chosen !== 'new' || !name || newRoomIn === undefined) return false
    try {
      return await onMove(await create.mutateAsync({ name, projectId: newRoomIn }))
    } catch (error) {
      toast({ title: COMMON_TEXTS.error, text: problemText(error) || ROOM_TEXTS.createFailedRetry, look: 'destructive' })
      return false
    }
  }

  return (
    <FormDialog
      title={ITEM_ACTION_TEXTS.moveTo(formatCount(items.length, 'item'))}
      action={name ? ITEM_ACTION_TEXTS.moveToRoom(name) : ITEM_ACTION_TEXTS.chooseRoom}
      blocked={!name}
      form={form}
      onSubmit={move}
      onCancel={onClose}
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
                    <input type="radio" name="room" checked={chosen === one.id} onChange={() => choose(one.id)} />
                    <Plate {...roomPicture(one.name)} sizes="64px" alt="" fit="diorama" radius={8} className={styles.picture} />
                    <span>
                      <b>{one.name}</b>
                      <small>{one.totals.items === 0 ? ITEM_ACTION_TEXTS.emptyRoom : formatCount(one.totals.items, 'item')}</small>
                    </span>
                  </label>
                ))}
                {newRoomIn !== undefined && (
                  <label className={cx(radios.choice, styles.room)}>
                    <input type="radio" name="room" checked={chosen === 'new'} onChange={() => choose('new')} />
                    <Icon name="plus" size={18} />
                    <b>{ITEM_ACTION_TEXTS.newRoom}</b>
                  </label>
                )}
                {chosen === 'new' && (
                  <TextField label={ITEM_ACTION_TEXTS.newRoomName} autoFocus autoComplete="off" {...register('newName')} />
                )}
              </fieldset>
            ))}
          </>
        )}
      </QueryState>
    </FormDialog>
  )
}
