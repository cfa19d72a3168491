import type { getPlace } from '@arc/contracts/inventory/places'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { z } from 'zod'
import { countItems } from '../../entities/items/items.queries'
import { placeItemPages, placeQuery } from '../../entities/places/places.queries'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { PLACE_PAGE_TEXTS as TEXTS } from '../../features/places/place-page.texts'
import { PlaceView } from '../../features/places/place-view'
import { GridSkeleton } from '../../features/rooms/grid-skeleton'
import { ItemGrid } from '../../features/rooms/item-grid'
import { MoreItems } from '../../features/rooms/more-items'
import { hasStatus } from '../../lib/api'
import { useShownPages } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Columns, Stack } from '../../ui/layout'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './place-page.module.css'

/** `/places/{id}`: one place with its items. */
export default function PlacePage() {
  const id = Number(useParams().id)
  // While the place is being deleted, its queries are disabled.
  const [deleting, setDeleting] = useState(false)
  const place = useQuery({ ...placeQuery(id), enabled: !deleting })

  if (!Number.isInteger(id) || hasStatus(place.error, 404)) return <NotFound {...TEXTS.notFound} />
  return (
    <Page title={place.data?.place.name ?? PLACE_TEXTS.place} top={place.data && { back: aboveOf(place.data) }}>
      {!place.data && <h1 className="vh">{PLACE_TEXTS.place}</h1>}
      <QueryState query={place} skeleton={<PlaceSkeleton />} what={TEXTS.what}>
        {(data) => (
          <PlaceView key={data.place.id} {...data} onDeleting={setDeleting}>
            <PlaceItems id={data.place.id} room={data.room} hasInner={data.inner.length > 0} readOnly={data.readOnly} deleting={deleting} />
          </PlaceView>
        )}
      </QueryState>
    </Page>
  )
}

/** The place around it, or its room. */
function aboveOf({ around, room }: z.infer<typeof getPlace.response>) {
  const outer = around.at(-1)
  return outer ? { to: `/places/${outer.id}`, label: outer.name } : { to: `/room/${room.id}`, label: room.name }
}

function PlaceSkeleton() {
  return (
    <Columns split="5:7" className={styles.bones}>
      <Stack gap={6}>
        <Skeleton height={44} width="70%" />
        <Skeleton height={82} />
      </Stack>
      <GridSkeleton />
    </Columns>
  )
}

interface PlaceItemsProps {
  id: number
  room: { id: number; name: string }
  /** Whether there are places in it. */
  hasInner: boolean
  readOnly: boolean
  deleting: boolean
}

/** The items directly in a place. */
function PlaceItems({ id, room, hasInner, readOnly, deleting }: PlaceItemsProps) {
  const navigate = useNavigate()
  const pages = useInfiniteQuery({ ...placeItemPages(id), enabled: !deleting })
  const showRows = useShownPages(placeItemPages(id), countItems)
  const { fetchNextPage, hasNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage, hasNextPage])
  return (
    <QueryState query={pages} skeleton={<GridSkeleton />} what={TEXTS.whatItems}>
      {(data) => {
        const items = data.pages.flatMap((page) => page.items)
        if (items.length === 0 && hasInner) return <p className="muted">{TEXTS.empty.here}</p>
        if (items.length === 0)
          return (
            <EmptyState
              level={3}
              picture="/world/things/dining-chair-400.webp"
              title={TEXTS.empty.title}
              text={readOnly ? TEXTS.empty.nothing : TEXTS.empty.text}
              action={
                <Button look="line" onClick={() => navigate(`/room/${room.id}`)}>
                  {TEXTS.open(room.name)}
                </Button>
              }
            />
          )
        return (
          <>
            <ItemGrid
              items={items}
              total={items.length + (hasNextPage ? 1 : 0)}
              layout="gallery"
              // All of them are in this place.
              whereOf={() => null}
              linkOf={(item) => `/item/${item.id}?from=room-${room.id}`}
              onEnd={loadMore}
              onRows={showRows}
            />
            <MoreItems pages={pages} />
          </>
        )
      }}
    </QueryState>
  )
}
