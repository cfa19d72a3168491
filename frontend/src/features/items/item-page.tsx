import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { itemQuery } from '../../entities/items/items.queries'
import { backTarget } from '../../entities/items/items.rules'
import { projectsQuery } from '../../entities/projects/projects.queries'
import { allRoomsQuery } from '../../entities/rooms/rooms.queries'
import { hasStatus } from '../../lib/api'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { ITEM_TEXTS } from './item.texts'
import { ItemDetail } from './item-detail'
import styles from './item-page.module.css'

/** `/item/{id}`: one item. */
export default function ItemPage() {
  const id = Number(useParams().id)
  const [query] = useSearchParams()
  const back = backTarget(query.get('from'))
  // While the item is being deleted it is not refetched: the page stays unchanged until it is left.
  const [deleting, setDeleting] = useState(false)
  const item = useQuery({ ...itemQuery(id), enabled: !deleting })
  const projects = useQuery(projectsQuery).data
  const rooms = (useQuery(allRoomsQuery).data ?? []).filter((room) => room.projectId === item.data?.projectId)
  const project = projects?.find((one) => one.id === item.data?.projectId)
  const room = rooms.find((one) => one.id === item.data?.roomId)

  if (!Number.isInteger(id) || hasStatus(item.error, 404)) return <NotFound {...ITEM_TEXTS.notFound} back={back} />
  return (
    <Page title={item.data?.name ?? ITEM_TEXTS.item} top={{ back: { to: back, label: labelOf(back, rooms) }, home: project?.name }}>
      {!item.data && <h1 className="vh">{ITEM_TEXTS.item}</h1>}
      <QueryState query={item} skeleton={<ItemSkeleton />} what={COMMON_TEXTS.what.item}>
        {(data) => (
          <ItemDetail key={data.id} item={data} project={project} room={room} rooms={rooms} back={back} onDeleting={setDeleting} />
        )}
      </QueryState>
    </Page>
  )
}

/** The room that the item was opened from, or the first page of the home. */
const labelOf = (back: string, rooms: readonly { id: number; name: string }[]): string =>
  back === '/dashboard' ? ITEM_TEXTS.home : (rooms.find(({ id }) => back === `/room/${id}`)?.name ?? ITEM_TEXTS.theRoom)

function ItemSkeleton() {
  return (
    <div className={styles.columns}>
      <p className={styles.loading} role="status">
        {ITEM_TEXTS.loading}
      </p>
      <div className={styles.show}>
        <Skeleton height="auto" radius={16} className={styles.bigBone} />
      </div>
      <div className={styles.dataBones}>
        <Skeleton height={44} width="70%" />
        <Skeleton height={56} width="45%" />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={28} />
        ))}
      </div>
    </div>
  )
}
