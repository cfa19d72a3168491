import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { uploadTargetOf, uploadTargets } from '../../entities/projects/projects.rules'
import { selectProject, useProjects } from '../../entities/projects/use-projects'
import { ArchiveFlow } from '../../features/archive/archive-flow'
import { ProjectScroller } from '../../features/archive/project-scroller'
import { ItemForm } from '../../features/items/item-form'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { TabPanel, Tabs } from '../../ui/tabs'
import styles from './archive-page.module.css'

const TABS = [
  { value: 'ai', label: 'AI Photo' },
  { value: 'manual', label: 'Manual' },
]

/** `/archive`: photos or words in, items out. */
export default function ArchivePage() {
  const navigate = useNavigate()
  const { query, projects, project, basic } = useProjects()
  const [tab, setTab] = useState('ai')
  // While a batch is under way, its own project is the one that counts.
  const [under, setUnder] = useState<number | null>(null)
  const target = uploadTargetOf(projects, under ?? project?.id ?? null)

  return (
    <Page title="Photo Archive" dock>
      <h1 className="vh">Photo Archive</h1>
      <QueryState query={query} skeleton={<Skeleton height="60vh" radius={16} />} what="the projects">
        {() =>
          target ? (
            <div className={styles.page}>
              {basic ? (
                <p className={styles.into}>
                  Into <b>{target.name}</b>
                </p>
              ) : (
                <ProjectScroller
                  projects={uploadTargets(projects)}
                  current={target.id}
                  disabled={under !== null}
                  onSelect={selectProject}
                />
              )}
              <Tabs label="How to add" tabs={TABS} value={tab} onValue={setTab}>
                <TabPanel value="ai">
                  <ArchiveFlow project={target} projects={projects} room={null} onTarget={setUnder} />
                </TabPanel>
                <TabPanel value="manual">
                  <div className={styles.form}>
                    <ItemForm
                      key={target.id}
                      projectId={target.id}
                      onSaved={(item) => navigate(`/room/${item.roomId}`)}
                      onClose={() => setTab('ai')}
                    />
                  </div>
                </TabPanel>
              </Tabs>
            </div>
          ) : (
            <EmptyState title="nowhere to put photos yet" text="There is no project of your own that can be changed." />
          )
        }
      </QueryState>
    </Page>
  )
}
