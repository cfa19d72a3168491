import { exportItems } from '@arc/contracts/inventory/imports'
import { hasFilters } from '@arc/contracts/inventory/item-filters'
import { type Item, ItemSort, type ItemTotals } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { ViewSettings } from '@arc/contracts/inventory/views'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { FILTER_TEXTS } from '../../entities/items/filter.texts'
import { countItems, itemPages, itemsByRoomQuery } from '../../entities/items/items.queries'
import { OrderSelect } from '../../entities/items/order-select'
import { useFilters } from '../../entities/items/use-filters'
import { usePrintLabels } from '../../entities/labels/to-print'
import { ListTabs } from '../../entities/overview/list-tabs'
import { ListTools } from '../../entities/views/list-tools'
import { urlOf } from '../../lib/api'
import { formatCount, formatNumber } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { useUrlChoice } from '../../lib/url-choice'
import { useShownPages } from '../../lib/use-shown-pages'
import { ButtonLink } from '../../ui/button-link'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { EmptyState } from '../../ui/empty-state'
import { NameHeadline } from '../../ui/headline'
import { Pill } from '../../ui/pill'
import { QueryState } from '../../ui/query-state'
import { GridSkeleton } from './grid-skeleton'
import { type Asked, ItemActionDialog } from './item-actions'
import { ItemGrid } from './item-grid'
import { ItemsByRoom, type RoomShelf } from './items-by-room'
import { LayoutChoice, useLayout } from './layout-choice'
import { MoreItems } from './more-items'
import styles from './project-items.module.css'
import { ROOM_TEXTS } from './room.texts'
import { SelectBar } from './select-bar'
import { SelectTools } from './select-tools'
import { useItemActions } from './use-item-actions'
import { useSelection } from './use-selection'

const ORDERS = ['room', ...ItemSort.options] as const
const ORDER = { name: 'sort', choices: ORDERS, initial: 'room' } as const

/** All items of a project: under their rooms at first, or in one list in another order, or those that meet filters. */
export function ProjectItems({ project }: { project: Project }) {
  const [order, setOrder] = useUrlChoice(ORDER)
  const { filters, show } = useFilters()
  const filtered = hasFilters(filters)
  /** True once select mode was started: what is selected stands in one list of all. */
  const [selecting, setSelecting] = useState(false)
  const sort = order === 'room' ? 'value' : order
  const list = { place: { projectId: project.id }, sort, filters }
  const shelves = useQuery(itemsByRoomQuery(project.id))
  const pages = useInfiniteQuery({
    ...itemPages(list),
    enabled: order !== 'room' || filtered || selecting,
    placeholderData: keepPreviousData,
  })
  const showRows = useShownPages(itemPages(list), countItems)
  const { fetchNextPage } = pages
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const all = sumOf(shelves.data ?? [])
  const [layout, setLayout] = useLayout(all)
  const selection = useSelection(list, items)
  const byRoom = order === 'room' && !filtered && !selection.active
  const totals = (byRoom ? undefined : pages.data?.pages[0]?.totals) ?? all
  const actions = useItemActions()
  const printLabels = usePrintLabels()
  const [asked, setAsked] = useState<Asked | null>(null)
  const canSelect = !project.readOnly && totals.items > 0
  const names = new Map(shelves.data?.map(({ id, name }) => [id, name]))
  const linkOf = (item: Item) => `/item/${item.id}?from=room-${item.roomId}`
  const select = (item?: Item) => {
    setSelecting(true)
    selection.start(item)
  }

  return (
    <>
      <NameHeadline name={ROOM_TEXTS.allItems}>
        <p className={`num ${styles.sum}`} role="status">
          <span className="vh">{shelves.data && formatCount(totals.items, 'item')}</span> {totals.value > 0 && formatMoney(totals.value)}
        </p>
      </NameHeadline>
      <ListTabs />
      <div className={styles.tools}>
        {selection.active ? (
          <SelectTools selection={selection} total={totals.items} />
        ) : (
          (all.items > 0 || filtered) && (
            <ListTools
              list="items"
              rooms={[...new Set(names.values())]}
              settings={{ q: '', sort, filters }}
              onSettings={show}
              csv={all.items > 0 ? urlOf(exportItems, { query: { projectId: project.id, sort, ...filters } }) : null}
              onSelect={canSelect ? select : undefined}
            >
              <LayoutChoice value={layout} onValue={setLayout} />
              <OrderSelect choices={ORDERS} value={order} onValue={setOrder} />
              <QuickFilters totals={all} settings={{ q: '', sort, filters }} onSettings={show} />
            </ListTools>
          )
        )}
      </div>
      {byRoom ? (
        <QueryState query={shelves} skeleton={<GridSkeleton count={10} />} what={COMMON_TEXTS.what.items}>
          {(rooms) =>
            all.items === 0 ? (
              <EmptyState
                picture="/world/rooms/living-room-400.webp"
                fit="diorama"
                {...ROOM_TEXTS.emptyProject}
                action={!project.readOnly && <ButtonLink to="/archive">{ROOM_TEXTS.emptyProject.action}</ButtonLink>}
              />
            ) : (
              <ItemsByRoom rooms={rooms} layout={layout} linkOf={linkOf} />
            )
          }
        </QueryState>
      ) : shelves.isPending ? (
        // Whether it is a list or a gallery at first depends on how many items have a photo.
        <div aria-busy="true">
          <GridSkeleton count={10} />
        </div>
      ) : (
        <>
          <QueryState query={pages} skeleton={<GridSkeleton count={10} />} what={COMMON_TEXTS.what.items}>
            {() =>
              items.length === 0 ? (
                <EmptyState picture="/world/things/card-catalogue-400.webp" {...FILTER_TEXTS.nothing} />
              ) : (
                <ItemGrid
                  items={items}
                  total={Math.max(totals.items, items.length)}
                  layout={layout}
                  linkOf={linkOf}
                  whereOf={(item) => [names.get(item.roomId), item.placePath].filter(Boolean).join(' · ')}
                  onEnd={loadMore}
                  onRows={showRows}
                  selection={selection.active ? selection : null}
                  onLongPress={canSelect ? select : undefined}
                />
              )
            }
          </QueryState>
          <MoreItems pages={pages} />
        </>
      )}
      {selection.active && (
        <SelectBar
          items={selection.items}
          onAsk={(what) => setAsked({ what, items: selection.items })}
          onPrint={() => printLabels({ items: selection.items.map(({ id }) => id) })}
          onDone={selection.stop}
        />
      )}
      <ItemActionDialog
        asked={asked}
        room={{ id: 0, projectId: project.id }}
        actions={actions}
        onClose={(done) => {
          setAsked(null)
          if (done) selection.stop()
        }}
      />
    </>
  )
}

interface QuickProps {
  totals: Pick<ItemTotals, 'items' | 'photos' | 'documented'>
  settings: ViewSettings
  onSettings(settings: ViewSettings): void
}

/** What most often has to be found, with how many there are: items without a photo, and without proof. */
function QuickFilters({ totals, settings, onSettings }: QuickProps) {
  const { filters } = settings
  const quick = [
    { filter: { photo: false }, on: filters.photo === false, count: totals.items - totals.photos, label: ROOM_TEXTS.noPhoto },
    {
      filter: { documented: false },
      on: filters.documented === false,
      count: totals.items - totals.documented,
      label: ROOM_TEXTS.notProven,
    },
  ]
  // A filter that applies stands as a chip that removes it.
  return quick.map(
    ({ filter, on, count, label }) =>
      count > 0 &&
      !on && (
        <Pill key={label} onClick={() => onSettings({ ...settings, filters: { ...filters, ...filter } })}>
          {label} {formatNumber(count)}
        </Pill>
      ),
  )
}

/** The figures of all rooms together. */
function sumOf(rooms: readonly RoomShelf[]): Pick<ItemTotals, 'items' | 'photos' | 'documented' | 'value'> {
  const sum = (key: 'items' | 'photos' | 'documented' | 'value') => rooms.reduce((total, { totals }) => total + totals[key], 0)
  return { items: sum('items'), photos: sum('photos'), documented: sum('documented'), value: Math.round(sum('value') * 100) / 100 }
}
