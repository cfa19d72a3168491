import type { ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { roomItemPages } from '../../entities/items/items.queries'
import { SampleBanner } from '../../entities/projects/sample-banner'
import { deleteRoomMutation, renameRoomMutation } from '../../entities/rooms/rooms.queries'
import { useUrlChoice } from '../../lib/url-choice'
import { BottomBar } from '../../ui/bottom-bar'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { QueryState } from '../../ui/query-state'
import { reportSave } from '../../ui/report-save'
import { toast } from '../../ui/toast-store'
import { ROOM_TEXTS } from './room.texts'
import { ROOM_SORT, ROOM_VIEW } from './room-choices'
import { RoomSkeleton } from './room-skeleton'
import { RoomView } from './room-view'
import styles from './room-view.module.css'

export type Adding = 'ai' | 'manual'

interface Props {
  room: Room
  totals: ItemTotals
  cover: ItemCard | null
  project: Project | undefined
  /** True while the room is being deleted: its items are not requested then. */
  deleting: boolean
  /** Called when the delete starts and when it fails. */
  onDeleting(deleting: boolean): void
  onAdd(by: Adding): void
}

/** A room with its controls; a read-only room shows the view alone. */
export function EditableRoom({ room, totals, cover, project, deleting, onDeleting, onAdd }: Props) {
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const [sort, setSort] = useUrlChoice(ROOM_SORT)
  const [layout, setLayout] = useUrlChoice(ROOM_VIEW)
  const pages = useInfiniteQuery({ ...roomItemPages(room.id, sort), enabled: !deleting, placeholderData: keepPreviousData })
  const { fetchNextPage, isFetchingNextPage } = pages
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const rename = useMutation(renameRoomMutation)
  const remove = useMutation(deleteRoomMutation)

  const save = (name: string, version: number) =>
    reportSave(rename.mutateAsync({ id: room.id, name, version }), {
      saved: { title: ROOM_TEXTS.renamed, text: name },
      failed: () => ({ title: COMMON_TEXTS.error, text: ROOM_TEXTS.renameFailed }),
    })
  async function confirm() {
    onDeleting(true)
    try {
      await remove.mutateAsync(room.id)
      toast({ title: ROOM_TEXTS.deleted, text: room.name })
      navigate('/dashboard')
    } catch {
      onDeleting(false)
      toast({ title: COMMON_TEXTS.error, text: ROOM_TEXTS.deleteFailed, look: 'destructive' })
    }
    setAsking(false)
  }

  const add = !room.readOnly && (
    <>
      <Button size="tall" icon={<Icon name="camera" />} onClick={() => onAdd('ai')}>
        {ROOM_TEXTS.addPhoto}
      </Button>
      <Button size="tall" look="line" className={styles.manual} onClick={() => onAdd('manual')}>
        {ROOM_TEXTS.addManually}
      </Button>
    </>
  )
  return (
    <>
      {room.readOnly && room.isSample && <SampleBanner className={styles.banner} />}
      {!pages.data && <h1 className="vh">{room.name}</h1>}
      <QueryState query={pages} skeleton={<RoomSkeleton />} what={COMMON_TEXTS.what.items}>
        {(loaded) => (
          <RoomView
            room={room}
            totals={totals}
            cover={cover}
            items={loaded.pages.flatMap((page) => page.items)}
            sort={sort}
            onSort={setSort}
            layout={layout}
            onLayout={setLayout}
            onEnd={loadMore}
            loadingMore={isFetchingNextPage}
            back={{ to: '/dashboard', label: project?.name ?? 'Dashboard' }}
            renaming={renaming}
            onRename={save}
            onRenameEnd={() => setRenaming(false)}
            menu={
              !room.readOnly && (
                <Menu label={ROOM_TEXTS.menu.label}>
                  <MenuItem icon="edit" onSelect={() => setRenaming(true)}>
                    {ROOM_TEXTS.menu.rename}
                  </MenuItem>
                  <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
                    {ROOM_TEXTS.menu.delete}
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
        title={ROOM_TEXTS.confirmDelete.title(room.name)}
        text={ROOM_TEXTS.confirmDelete.text}
        action={ROOM_TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
