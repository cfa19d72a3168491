import { useQuery } from '@tanstack/react-query'
import { useProjects } from '../../entities/projects/use-projects'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './share.module.css'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { ShareHome } from './share-home'
import { shownSharesQuery } from './shares.queries'

/** `/share`: links with which somebody without an account sees rooms of the selected project, or one of its reports. */
export default function SharePage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownSharesQuery())
  return (
    <Page title={TEXTS.title}>
      <Headline title={TEXTS.headline} lead={TEXTS.lead} />
      <QueryState query={query} skeleton={<ShareSkeleton />} what={TEXTS.what}>
        {(home) => <ShareHome key={home.project.id} home={home} />}
      </QueryState>
    </Page>
  )
}

function ShareSkeleton() {
  return (
    <div className={styles.columns}>
      <Skeleton height={520} />
      <Skeleton height={520} />
    </div>
  )
}
