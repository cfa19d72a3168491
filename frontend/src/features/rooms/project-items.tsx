import { exportItems } from '@arc/contracts/inventory/imports'
import { hasFilters } from '@arc/contracts/inventory/item-filters'
import { type Item, ItemSort } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { FILTER_TEXTS } from '../../entities/items/filter.texts'
import { countItems, itemPages } from '../../entities/items/items.queries'
import { OrderSelect } from '../../entities/items/order-select'
import { useFilters } from '../../entities/items/use-filters'
import { usePrintLabels } from '../../entities/labels/to-print'
import { ListTabs } from '../../entities/overview/list-tabs'
import { roomsQuery } from '../../entities/rooms/rooms.queries'
import { ListTools } from '../../entities/views/list-tools'
import { urlOf } from '../../lib/api'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { useUrlChoice } from '../../lib/url-choice'
import { useShownPages } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { EmptyState } from '../../ui/empty-state'
import { QueryState } from '../../ui/query-state'
import { GridSkeleton } from './grid-skeleton'
import { type Asked, ItemActionDialog } from './item-actions'
import { ItemGrid, kindAndPlace } from './item-grid'
import { LayoutChoice } from './layout-choice'
import { MoreItems } from './more-items'
import styles from './project-items.module.css'
import { ITEM_ACTION_TEXTS, ROOM_TEXTS } from './room.texts'
import { ROOM_SORT, ROOM_VIEW } from './room-choices'
import { SelectBar } from './select-bar'
import { SelectTools } from './select-tools'
import { useItemActions } from './use-item-actions'
import { useSelection } from './use-selection'

/** All items of a project in one list, whatever room they are in. */
export function ProjectItems({ project }: { project: Project }) {
  const [sort, setSort] = useUrlChoice(ROOM_SORT)
  const [layout, setLayout] = useUrlChoice(ROOM_VIEW)
  const { filters, show } = useFilters()
  const list = { place: { projectId: project.id }, sort, filters }
  const pages = useInfiniteQuery({ ...itemPages(list), placeholderData: keepPreviousData })
  const showRows = useShownPages(itemPages(list), countItems)
  const { fetchNextPage } = pages
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const totals = pages.data?.pages[0]?.totals ?? { items: 0, value: 0 }
  const selection = useSelection(list, items)
  const actions = useItemActions()
  const printLabels = usePrintLabels()
  const [asked, setAsked] = useState<Asked | null>(null)
  const canSelect = !project.readOnly && totals.items > 0
  const filtered = hasFilters(filters)
  const empty = pages.data !== undefined && items.length === 0 && !filtered
  const roomNames = new Map(useQuery(roomsQuery(project.id)).data?.map(({ id, name }) => [id, name]))
  const rooms = [...new Set(roomNames.values())]
  const linkOf = (item: Item) => `/item/${item.id}?from=room-${item.roomId}`

  return (
    <>
      <header className={styles.head}>
        <h1>{ROOM_TEXTS.allItems}</h1>
        <p className="num" role="status">
          <span className="vh">{pages.data && formatCount(totals.items, 'item')}</span>{' '}
          {pages.data && totals.value > 0 && formatMoney(totals.value)}
        </p>
      </header>
      <ListTabs />
      <div className={styles.tools} hidden={empty || selection.active}>
        <OrderSelect choices={ItemSort.options} value={sort} onValue={setSort} />
        {canSelect && (
          <Button look="text" className={styles.select} onClick={() => selection.start()}>
            {ITEM_ACTION_TEXTS.select}
          </Button>
        )}
        <LayoutChoice value={layout} onValue={setLayout} />
      </div>
      {selection.active && <SelectTools selection={selection} total={totals.items} />}
      {!selection.active && !empty && (
        <ListTools
          list="items"
          rooms={rooms}
          settings={{ q: '', sort, filters }}
          onSettings={show}
          csv={items.length > 0 ? urlOf(exportItems, { query: { projectId: project.id, sort, ...filters } }) : null}
        />
      )}
      <div className={styles.list}>
        <QueryState query={pages} skeleton={<GridSkeleton count={10} />} what={COMMON_TEXTS.what.items}>
          {() =>
            items.length === 0 ? (
              <EmptyState
                picture="/world/things/card-catalogue-400.webp"
                {...(filtered ? FILTER_TEXTS.nothing : ROOM_TEXTS.emptyProject)}
                action={!filtered && !project.readOnly && <ButtonLink to="/archive">{ROOM_TEXTS.emptyProject.action}</ButtonLink>}
              />
            ) : (
              <ItemGrid
                items={items}
                total={Math.max(totals.items, items.length)}
                layout={layout}
                linkOf={linkOf}
                detailOf={(item) => [roomNames.get(item.roomId), kindAndPlace(item)].filter(Boolean).join(' · ')}
                onEnd={loadMore}
                onRows={showRows}
                selection={selection.active ? selection : null}
                onLongPress={canSelect ? selection.start : undefined}
              />
            )
          }
        </QueryState>
        <MoreItems pages={pages} />
      </div>
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
