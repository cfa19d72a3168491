import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SampleBanner } from '../../entities/projects/sample-banner'
import { selectProject, shownSummaryQuery, useProjects, useReadOnlyAccount } from '../../entities/projects/use-projects'
import { canReviewBeDue } from '../../entities/reviews/reviews.rules'
import { OpenClaims } from '../../features/claims/open-claims'
import { BackupStatus } from '../../features/dashboard/backup-status'
import { DASHBOARD_TEXTS } from '../../features/dashboard/dashboard.texts'
import { DashboardSkeleton } from '../../features/dashboard/dashboard-skeleton'
import { Hero } from '../../features/dashboard/hero'
import { Insights } from '../../features/dashboard/insights'
import { Retake } from '../../features/dashboard/retake'
import { RoomCards } from '../../features/dashboard/room-cards'
import { InsuranceSkeleton } from '../../features/projects/insurance-skeleton'
import { PROJECT_TEXTS } from '../../features/projects/project.texts'
import { ProjectPicker } from '../../features/projects/project-picker'
import { lazyComponent } from '../../lib/lazy-component'
import { useToday } from '../../lib/use-today'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { IconButton } from '../../ui/icon-button'
import { LazyPart } from '../../ui/lazy-part'
import { openOverlay } from '../../ui/overlays'
import { Page, PageSection } from '../../ui/page'
import { DidNotLoad, QueryState } from '../../ui/query-state'
import { useSettled } from '../use-settled'
import styles from './dashboard-page.module.css'

// They bring the libraries for forms, menus and dialogs, which the figures need not wait for.
const InsuranceCard = lazyComponent(() => import('../../features/projects/insurance-card'))
const DueReview = lazyComponent(() => import('../../entities/reviews/due-review'))
const ProjectMenu = lazyComponent(() => import('../../features/projects/project-menu'))
const UpgradeDialog = lazyComponent(() => import('../../features/projects/upgrade-dialog'))
const WelcomeDialog = lazyComponent(() => import('../../features/dashboard/welcome-dialog'))

/** `/dashboard`: totals, rooms and insights of the selected project. */
export default function DashboardPage() {
  const { query, projects, project: chosen, basic, user } = useProjects()
  const summary = useQuery(shownSummaryQuery())
  const project = projects.find((one) => one.id === summary.data?.project.id) ?? chosen
  const readOnly = useReadOnlyAccount()
  const [upgrading, setUpgrading] = useState(false)
  const settled = useSettled()
  const today = useToday()

  return (
    <Page title={project?.name ?? DASHBOARD_TEXTS.title} top={{ at: '/dashboard' }}>
      {!summary.data && <h1 className="vh">{project?.name ?? DASHBOARD_TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<DashboardSkeleton />} what={COMMON_TEXTS.what.projects}>
        {() => (
          <>
            {project && (
              <QueryState query={summary} skeleton={<DashboardSkeleton />} what={COMMON_TEXTS.what.items}>
                {(data) => (
                  <>
                    <Hero
                      summary={{ ...data, project }}
                      claim={<OpenClaims summary={data} />}
                      menu={(rename) =>
                        !project.readOnly && (
                          <LazyPart waiting={<IconButton label={PROJECT_TEXTS.menu.label} icon="more" disabled />}>
                            <ProjectMenu project={project} basic={basic} onRename={rename} />
                          </LazyPart>
                        )
                      }
                    />
                    {project.readOnly && project.isSample && <SampleBanner className={styles.banner} />}
                    {canReviewBeDue(project, today) && (
                      <LazyPart>
                        <DueReview />
                      </LazyPart>
                    )}
                    {!project.readOnly && <Retake summary={data} />}
                    <RoomCards key={project.id} rooms={data.rooms} readOnly={project.readOnly} />
                    <Insights summary={data} readOnly={readOnly} />
                    <div className={styles.insurance}>
                      <LazyPart
                        waiting={<InsuranceSkeleton stored={project.insuranceCompany !== null || project.personalItemsCoverage !== null} />}
                        failed={(error, retry) => <DidNotLoad what={DASHBOARD_TEXTS.insurance} error={error} onRetry={retry} />}
                      >
                        <InsuranceCard key={project.id} project={project} archived={data.totals.value} />
                      </LazyPart>
                    </div>
                  </>
                )}
              </QueryState>
            )}
            <PageSection title={DASHBOARD_TEXTS.homes}>
              <ProjectPicker
                projects={projects}
                current={project?.id}
                onSelect={selectProject}
                onNew={readOnly ? undefined : () => (basic ? setUpgrading(true) : openOverlay('project'))}
              />
            </PageSection>
            {summary.data && user && <BackupStatus summary={summary.data} email={user.email} />}
          </>
        )}
      </QueryState>
      {(settled || upgrading) && (
        <LazyPart>
          <UpgradeDialog open={upgrading} onClose={() => setUpgrading(false)} />
        </LazyPart>
      )}
      {/* It speaks of the plan and the sample of a home of one's own. */}
      {user && !user.home && (
        <LazyPart>
          <WelcomeDialog user={user} />
        </LazyPart>
      )}
    </Page>
  )
}
