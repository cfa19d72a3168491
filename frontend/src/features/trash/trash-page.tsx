import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ListTabs } from '../../entities/overview/list-tabs'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { trashPages } from '../../entities/trash/trash.queries'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { TRASH_TEXTS } from './trash.texts'
import { TrashList } from './trash-list'
import styles from './trash-page.module.css'

/** `/trash`: what was deleted in the last 30 days. */
export default function TrashPage() {
  const navigate = useNavigate()
  const readOnly = useReadOnlyAccount()
  const pages = useInfiniteQuery(trashPages)
  return (
    <Page title={TRASH_TEXTS.title}>
      <header className={styles.head}>
        <h1>
          {TRASH_TEXTS.headline.plain} <em>{TRASH_TEXTS.headline.italic}</em>
        </h1>
        <p>{TRASH_TEXTS.rule}</p>
      </header>
      <ListTabs />
      <QueryState query={pages} skeleton={<TrashSkeleton />} what={TRASH_TEXTS.what}>
        {(loaded) => {
          const projects = loaded.pages.flatMap((page) => page.projects)
          const rooms = loaded.pages.flatMap((page) => page.rooms)
          const items = loaded.pages.flatMap((page) => page.items)
          return projects.length + rooms.length + items.length === 0 ? (
            <EmptyState
              picture="/world/things/suitcase-400.webp"
              className={styles.empty}
              title={TRASH_TEXTS.empty.title}
              text={TRASH_TEXTS.empty.text}
              action={
                <Button look="line" onClick={() => navigate('/dashboard')}>
                  {TRASH_TEXTS.empty.action}
                </Button>
              }
            />
          ) : (
            <>
              <TrashList projects={projects} rooms={rooms} items={items} total={loaded.pages[0]?.total ?? 0} readOnly={readOnly} />
              {pages.hasNextPage && (
                <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {pages.isFetchingNextPage ? COMMON_TEXTS.loading : TRASH_TEXTS.more}
                </Button>
              )}
            </>
          )
        }}
      </QueryState>
    </Page>
  )
}

function TrashSkeleton() {
  return (
    <div className={styles.bones}>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} height={104} radius={12} />
      ))}
    </div>
  )
}
