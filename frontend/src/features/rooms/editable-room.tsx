import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SampleBanner } from '../../entities/projects/sample-banner'
import { deleteRoomMutation, renameRoomMutation } from '../../entities/rooms/rooms.queries'
import { BottomBar } from '../../ui/bottom-bar'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { type Query, QueryState } from '../../ui/query-state'
import { toast } from '../../ui/toast-store'
import { RoomSkeleton } from './room-skeleton'
import { RoomView } from './room-view'
import styles from './room-view.module.css'

export type Adding = 'ai' | 'manual'

interface Props {
  room: Room
  items: Query<Item[]>
  project: Project | undefined
  /** Called when the delete starts and when it fails. */
  onDeleting(deleting: boolean): void
  onAdd(by: Adding): void
}

/** A room with its controls; a read-only room shows the view alone. */
export function EditableRoom({ room, items, project, onDeleting, onAdd }: Props) {
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const rename = useMutation(renameRoomMutation)
  const remove = useMutation(deleteRoomMutation)

  async function save(name: string) {
    setRenaming(false)
    try {
      await rename.mutateAsync({ id: room.id, name })
      toast({ title: 'Room Renamed', text: name })
    } catch {
      toast({ title: 'Error', text: 'Failed to rename room. Please try again.', look: 'destructive' })
    }
  }
  async function confirm() {
    onDeleting(true)
    try {
      await remove.mutateAsync(room.id)
      toast({ title: 'Room Deleted', text: room.name })
      navigate('/dashboard')
    } catch {
      onDeleting(false)
      toast({ title: 'Error', text: 'Failed to delete room. Please try again.', look: 'destructive' })
    }
    setAsking(false)
  }

  const add = !room.readOnly && (
    <>
      <Button size="tall" icon={<Icon name="camera" />} onClick={() => onAdd('ai')}>
        + AI Photo
      </Button>
      <Button size="tall" look="line" className={styles.manual} onClick={() => onAdd('manual')}>
        + Manual
      </Button>
    </>
  )
  return (
    <>
      {room.readOnly && room.isSample && <SampleBanner className={styles.banner} />}
      {!items.data && <h1 className="vh">{room.name}</h1>}
      <QueryState query={items} skeleton={<RoomSkeleton />} what="the items">
        {(list) => (
          <RoomView
            room={room}
            items={list}
            back={{ to: '/dashboard', label: project?.name ?? 'Dashboard' }}
            renaming={renaming}
            shownName={rename.isPending ? rename.variables.name : room.name}
            onRename={save}
            onRenameEnd={() => setRenaming(false)}
            menu={
              !room.readOnly && (
                <Menu label="Room menu">
                  <MenuItem icon="edit" onSelect={() => setRenaming(true)}>
                    Rename Room
                  </MenuItem>
                  <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
                    Delete Room
                  </MenuItem>
                </Menu>
              )
            }
            add={add}
          />
        )}
      </QueryState>
      {add && <BottomBar>{add}</BottomBar>}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${room.name}`}
        text="Are you sure you want to delete this room? This action cannot be undone."
        action="Delete"
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
