import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHotkey } from '../../app/use-hotkey'
import { BottomBar } from '../../ui/bottom-bar'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { toast } from '../../ui/toast-store'
import { keptBatch } from '../archive/kept-batch'
import { type ListQuery, ListState } from '../projects/list-state'
import { SampleBanner } from '../projects/sample-banner'
import { type Adding, AddToRoom } from './add-to-room'
import { RoomSkeleton } from './room-skeleton'
import { RoomView } from './room-view'
import styles from './room-view.module.css'
import { deleteRoomMutation, renameRoomMutation } from './rooms.queries'

interface Props {
  room: Room
  items: ListQuery<Item[]>
  project: Project | undefined
  projects: readonly Project[]
  /** Hears when the room is being deleted, and when that failed. */
  onGoing(going: boolean): void
}

/** A room of one's own: the view, with everything that changes it. A read-only room keeps the view alone. */
export function OwnRoom({ room, items, project, projects, onGoing }: Props) {
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const [asking, setAsking] = useState(false)
  // A batch that was started here is come back to.
  const [adding, setAdding] = useState<Adding | null>(() => (keptBatch(room.id) ? 'ai' : null))
  useHotkey('n', () => setAdding('ai'))
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
    onGoing(true)
    try {
      await remove.mutateAsync(room.id)
      toast({ title: 'Room Deleted', text: room.name })
      navigate('/dashboard')
    } catch {
      onGoing(false)
      toast({ title: 'Error', text: 'Failed to delete room. Please try again.', look: 'destructive' })
    }
    setAsking(false)
  }

  if (adding && project && !room.readOnly)
    return <AddToRoom room={room} project={project} projects={projects} adding={adding} onAdding={setAdding} />

  const add = !room.readOnly && (
    <>
      <Button size="tall" icon={<Icon name="camera" />} onClick={() => setAdding('ai')}>
        + AI Photo
      </Button>
      <Button size="tall" look="line" className={styles.manual} onClick={() => setAdding('manual')}>
        + Manual
      </Button>
    </>
  )
  return (
    <>
      {room.readOnly && room.isSample && <SampleBanner className={styles.banner} />}
      <ListState query={items} skeleton={<RoomSkeleton />} what="items">
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
      </ListState>
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
