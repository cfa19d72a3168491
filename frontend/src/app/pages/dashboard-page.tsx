import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { itemsQuery } from '../../entities/items/items.queries'
import { totalValue } from '../../entities/items/items.rules'
import { SampleBanner } from '../../entities/projects/sample-banner'
import { selectProject, useProjects } from '../../entities/projects/use-projects'
import { roomsQuery } from '../../entities/rooms/rooms.queries'
import { BackupStatus } from '../../features/dashboard/backup-status'
import { DashboardSkeleton } from '../../features/dashboard/dashboard-skeleton'
import { Hero } from '../../features/dashboard/hero'
import { Insights } from '../../features/dashboard/insights'
import { RoomCards } from '../../features/dashboard/room-cards'
import { WelcomeDialog } from '../../features/dashboard/welcome-dialog'
import { InsuranceCard } from '../../features/projects/insurance-card'
import { ProjectMenu } from '../../features/projects/project-menu'
import { ProjectPicker, ProjectPickerSkeleton } from '../../features/projects/project-picker'
import { UpgradeDialog } from '../../features/projects/upgrade-dialog'
import { useHotkey } from '../../lib/use-hotkey'
import { BottomBar } from '../../ui/bottom-bar'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { openOverlay } from '../../ui/overlays'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import styles from './dashboard-page.module.css'

/** `/dashboard`: totals, rooms and insights of the selected project. */
export default function DashboardPage() {
  const { query, projects, project, basic, user } = useProjects()
  const rooms = useQuery(roomsQuery(project?.id ?? null))
  const items = useQuery(itemsQuery(project?.id ?? null))
  const [upgrading, setUpgrading] = useState(false)
  const navigate = useNavigate()
  useHotkey('n', () => navigate('/archive'))

  return (
    <Page title={project?.name ?? 'Dashboard'} dock>
      {!items.data && <h1 className="vh">{project?.name ?? 'Dashboard'}</h1>}
      <QueryState
        query={query}
        skeleton={
          <>
            <ProjectPickerSkeleton />
            <DashboardSkeleton />
          </>
        }
        what="the projects"
      >
        {() => (
          <>
            <ProjectPicker
              projects={projects}
              current={project?.id}
              onSelect={selectProject}
              onNew={() => (basic ? setUpgrading(true) : openOverlay('project'))}
            />
            {project?.readOnly && <SampleBanner className={styles.banner} />}
            {project && (
              <QueryState query={items} skeleton={<DashboardSkeleton />} what="the items">
                {(list) => (
                  <>
                    <Hero
                      project={project}
                      rooms={rooms.data ?? []}
                      roomsKnown={rooms.data !== undefined}
                      items={list}
                      menu={(rename) => !project.readOnly && <ProjectMenu project={project} basic={basic} onRename={rename} />}
                    >
                      <InsuranceCard
                        key={`${project.id}${project.insuranceCompany}${project.personalItemsCoverage}`}
                        project={project}
                        archived={totalValue(list)}
                      />
                    </Hero>
                    <RoomCards query={rooms} items={list} readOnly={project.readOnly} />
                    <Insights items={list} rooms={rooms.data ?? []} />
                    {user && <BackupStatus items={list} email={user.email} />}
                  </>
                )}
              </QueryState>
            )}
          </>
        )}
      </QueryState>
      <UpgradeDialog open={upgrading} onClose={() => setUpgrading(false)} />
      {user && <WelcomeDialog user={user} />}
      <BottomBar>
        <ButtonLink to="/archive" size="tall" icon={<Icon name="camera" />}>
          Archive Now
        </ButtonLink>
      </BottomBar>
    </Page>
  )
}
