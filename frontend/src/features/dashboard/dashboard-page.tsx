import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openOverlay } from '../../app/overlays'
import { useHotkey } from '../../app/use-hotkey'
import { BottomBar } from '../../ui/bottom-bar'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { itemsQuery } from '../items/items.queries'
import { ListState } from '../projects/list-state'
import { ProjectPicker } from '../projects/project-picker'
import { SampleBanner } from '../projects/sample-banner'
import { UpgradeDialog } from '../projects/upgrade-dialog'
import { selectProject, useProjects } from '../projects/use-projects'
import { roomsQuery } from '../rooms/rooms.queries'
import { BackupStatus } from './backup-status'
import styles from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { Hero } from './hero'
import { Insights } from './insights'
import { RoomShelves } from './room-shelves'
import { WelcomeDialog } from './welcome-dialog'

/** `/dashboard`: what is archived in the selected project, from the total down to the single thing. */
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
      <QueryState query={query} skeleton={<DashboardSkeleton />} what="the projects">
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
              <ListState query={items} skeleton={<DashboardSkeleton bare />} what="items">
                {(list) => (
                  <>
                    <Hero project={project} rooms={rooms.data ?? []} items={list} basic={basic} roomsKnown={rooms.data !== undefined} />
                    <RoomShelves query={rooms} items={list} readOnly={project.readOnly} />
                    <Insights items={list} rooms={rooms.data ?? []} />
                    {user && <BackupStatus items={list} email={user.email} />}
                  </>
                )}
              </ListState>
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
