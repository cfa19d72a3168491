import { useQuery } from '@tanstack/react-query'
import { ProjectChoice } from '../../entities/projects/project-choice'
import { useProjects } from '../../entities/projects/use-projects'
import { Page } from '../../ui/page'
import { PageHeader } from '../../ui/page-header'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './share.module.css'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import { ShareHome } from './share-home'
import { shownSharesQuery } from './shares.queries'

/** `/share`: links with which somebody without an account sees rooms of the selected project, or one of its reports. */
export default function SharePage() {
  // Renders again when another project is selected.
  const { projects } = useProjects()
  const query = useQuery(shownSharesQuery())
  return (
    <Page title={TEXTS.title} className={styles.page}>
      <PageHeader title={TEXTS.headline}>
        <p>{TEXTS.lead}</p>
        {query.data && <ProjectChoice project={query.data.project} projects={projects} />}
      </PageHeader>
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
