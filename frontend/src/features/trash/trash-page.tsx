import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ListTabs } from '../../entities/overview/list-tabs'
import { useReadOnlyAccount } from '../../entities/projects/use-projects'
import { trashPages } from '../../entities/trash/trash.queries'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { EmptyState } from '../../ui/empty-state'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { TRASH_TEXTS } from './trash.texts'
import { TrashList } from './trash-list'

/** `/trash`: what was deleted in the last 30 days. */
export default function TrashPage() {
  const navigate = useNavigate()
  const readOnly = useReadOnlyAccount()
  const pages = useInfiniteQuery(trashPages)
  return (
    <Page title={TRASH_TEXTS.title}>
      <Headline title={[TRASH_TEXTS.headline.plain, TRASH_TEXTS.headline.italic]} lead={TRASH_TEXTS.rule} />
      <ListTabs />
      <QueryState query={pages} skeleton={<SkeletonRows count={4} />} what={TRASH_TEXTS.what}>
        {(loaded) => {
          const projects = loaded.pages.flatMap((page) => page.projects)
          const rooms = loaded.pages.flatMap((page) => page.rooms)
          const items = loaded.pages.flatMap((page) => page.items)
          return projects.length + rooms.length + items.length === 0 ? (
            <EmptyState
              picture="/world/things/suitcase-400.webp"
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
