import { exportItems } from '@arc/contracts/inventory/imports'
import { hasFilters } from '@arc/contracts/inventory/item-filters'
import type { Item, ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ActionItem } from '../../entities/items/action-item'
import { countItems, itemPages } from '../../entities/items/items.queries'
import { useFilters } from '../../entities/items/use-filters'
import { usePrintLabels } from '../../entities/labels/to-print'
import { useLending } from '../../entities/loans/use-lending'
import { SampleBanner } from '../../entities/projects/sample-banner'
import { deleteRoomMutation, renameRoomMutation } from '../../entities/rooms/rooms.queries'
import { trashUntil } from '../../entities/trash/trash-until'
import { useUndo } from '../../entities/trash/use-undo'
import { ListTools } from '../../entities/views/list-tools'
import { WishDialog } from '../../entities/wishes/wish-dialog'
import { urlOf } from '../../lib/api'
import { download } from '../../lib/download'
import { formatMoney } from '../../lib/format-money'
import { useUrlChoice } from '../../lib/url-choice'
import { useHotkey } from '../../lib/use-hotkey'
import { useShownPages } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { PageMenu } from '../../ui/page-menu'
import { QueryState } from '../../ui/query-state'
import { reportSave } from '../../ui/report-save'
import { toast } from '../../ui/toast-store'
import { GridSkeleton } from './grid-skeleton'
import { type Asked, ItemActionDialog } from './item-actions'
import { ItemMenu } from './item-menu'
import { useLayout } from './layout-choice'
import { MoreItems } from './more-items'
import { ITEM_ACTION_TEXTS, ROOM_TEXTS } from './room.texts'
import { ROOM_SORT } from './room-choices'
import { RoomView } from './room-view'
import styles from './room-view.module.css'
import { SelectBar } from './select-bar'
import { SelectTools } from './select-tools'
import { useItemActions } from './use-item-actions'
import { useSelection } from './use-selection'

export type Adding = 'ai' | 'manual'
const KEY_ACTIONS = { F2: 'name', m: 'move', Delete: 'delete' } as const

interface Props {
  room: Room
  totals: ItemTotals
  cover: ItemCard | null
  places?: ReactNode
  /** True while the room is being deleted: its items are not requested then. */
  deleting: boolean
  /** Called when the delete starts and when it fails. */
  onDeleting(deleting: boolean): void
  onAdd(by: Adding): void
}

/** A room with its controls; a read-only room shows the view alone. */
export function EditableRoom({ room, totals, cover, places, deleting, onDeleting, onAdd }: Props) {
  const navigate = useNavigate()
  const [renaming, setRenaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const [sort, setSort] = useUrlChoice(ROOM_SORT)
  const [layout, setLayout] = useLayout(totals)
  const { filters, show } = useFilters()
  const list = { place: { roomId: room.id }, sort, filters }
  const pages = useInfiniteQuery({ ...itemPages(list), enabled: !deleting, placeholderData: keepPreviousData })
  const showRows = useShownPages(itemPages(list), countItems)
  const { fetchNextPage } = pages
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const matching = hasFilters(filters) ? (pages.data?.pages[0]?.totals ?? null) : null
  const loadedItems = pages.data?.pages.flatMap((page) => page.items) ?? []
  // The first item was just added: the list was last fetched while the room was empty.
  const isArriving = loadedItems.length === 0 && totals.items > 0 && pages.isFetching
  const csv = urlOf(exportItems, { query: { roomId: room.id, sort, ...filters } })
  const printLabels = usePrintLabels()
  const selection = useSelection(list, loadedItems)
  const actions = useItemActions()
  const lending = useLending()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [wished, setWished] = useState<Item | null>(null)
  const offerUndo = useUndo()
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
      const { actionId } = await remove.mutateAsync(room.id)
      offerUndo({ title: ROOM_TEXTS.deleted, text: room.name, actionId })
      navigate('/dashboard')
    } catch {
      onDeleting(false)
      toast({ title: COMMON_TEXTS.error, text: ROOM_TEXTS.deleteFailed, look: 'destructive' })
    }
    setAsking(false)
  }

  useHotkey('x', () => {
    if (!room.readOnly && totals.items > 0) selection.start()
  })
  const ask = (what: Asked['what'], items: readonly ActionItem[], renamed?: Item) => setAsked({ what, items, renamed })
  const canSelect = !room.readOnly && totals.items > 0
  const selecting = selection.active
    ? { selection, tools: <SelectTools selection={selection} total={matching?.items ?? totals.items} /> }
    : null

  const add = !room.readOnly && !selection.active && (
    <Menu
      label={ROOM_TEXTS.addItemLabel}
      trigger={
        <Button look={totals.items > 0 ? 'solid' : 'line'} icon={<Icon name="plus" size={18} />} aria-label={ROOM_TEXTS.addItemLabel}>
          {ROOM_TEXTS.addItem}
        </Button>
      }
    >
      <MenuItem icon="camera" onSelect={() => onAdd('ai')}>
        {ROOM_TEXTS.addPhoto}
      </MenuItem>
      <MenuItem icon="edit" onSelect={() => onAdd('manual')}>
        {ROOM_TEXTS.addManually}
      </MenuItem>
    </Menu>
  )
  return (
    <>
      {room.readOnly && room.isSample && <SampleBanner className={styles.banner} />}
      {!room.readOnly && (
        <PageMenu>
          <Menu label={ROOM_TEXTS.menu.label}>
            <MenuItem icon="edit" onSelect={() => setRenaming(true)}>
              {ROOM_TEXTS.menu.rename}
            </MenuItem>
            <MenuItem icon="check" disabled={!canSelect} onSelect={() => selection.start()}>
              {ITEM_ACTION_TEXTS.selectItems}
            </MenuItem>
            <MenuItem icon="download" onSelect={() => download(csv)}>
              {ROOM_TEXTS.menu.export}
            </MenuItem>
            <MenuItem icon="undo" onSelect={() => navigate('/trash')}>
              {ROOM_TEXTS.menu.trash}
            </MenuItem>
            <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
              {ROOM_TEXTS.menu.delete}
            </MenuItem>
          </Menu>
        </PageMenu>
      )}
      <RoomView
        room={room}
        totals={totals}
        cover={cover}
        items={loadedItems}
        waiting={
          !pages.data ? (
            <QueryState query={pages} skeleton={<GridSkeleton />} what={COMMON_TEXTS.what.items}>
              {() => null}
            </QueryState>
          ) : isArriving ? (
            <GridSkeleton />
          ) : null
        }
        selecting={selecting}
        onLongPress={canSelect ? selection.start : undefined}
        onItemKey={canSelect ? (item, key) => ask(KEY_ACTIONS[key], [item], item) : undefined}
        itemMenu={
          canSelect
            ? (item) => (
                <ItemMenu
                  item={item}
                  onAsk={(what) => ask(what, [item], item)}
                  onReturn={() => void lending.giveBack(item)}
                  onWish={() => setWished(item)}
                  onPin={() => void actions.edit(item, { isDashboardImage: true })}
                  onSelect={() => selection.start(item)}
                />
              )
            : undefined
        }
        filtered={matching}
        tools={(controls) => (
          <ListTools
            list="items"
            settings={{ q: '', sort, filters }}
            onSettings={show}
            csv={null}
            onSelect={canSelect ? selection.start : undefined}
          >
            {controls}
          </ListTools>
        )}
        sort={sort}
        onSort={setSort}
        layout={layout}
        onLayout={setLayout}
        onEnd={loadMore}
        onRows={showRows}
        more={<MoreItems pages={pages} />}
        renaming={renaming}
        onRename={save}
        onRenameEnd={() => setRenaming(false)}
        add={add}
        addFirst={add && <Button onClick={() => onAdd('ai')}>{ROOM_TEXTS.photographRoom(room.name)}</Button>}
        places={places}
      />
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={ROOM_TEXTS.confirmDelete.title(room.name)}
        text={ROOM_TEXTS.confirmDelete.text}
        action={ROOM_TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={confirm}
      >
        <p className={styles.final}>{ROOM_TEXTS.confirmDelete.final(totals.items, formatMoney(totals.value), trashUntil())}</p>
      </Confirm>
      {selection.active && (
        <SelectBar
          items={selection.items}
          onAsk={(what) => ask(what, selection.items)}
          onPrint={() => printLabels({ items: selection.items.map(({ id }) => id) })}
          onDone={selection.stop}
        />
      )}
      {wished && <WishDialog item={wished} onClose={() => setWished(null)} />}
      <ItemActionDialog
        asked={asked}
        room={room}
        actions={actions}
        onClose={(done) => {
          setAsked(null)
          if (done) selection.stop()
        }}
      />
    </>
  )
}
