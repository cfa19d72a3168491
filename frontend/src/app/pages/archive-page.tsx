import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CannotAdd } from '../../entities/projects/cannot-add'
import { uploadTargetOf, uploadTargets } from '../../entities/projects/projects.rules'
import { selectProject, useProjects } from '../../entities/projects/use-projects'
import { ARCHIVE_TEXTS } from '../../features/archive/archive.texts'
import { ArchiveFlow } from '../../features/archive/archive-flow'
import { ProjectScroller } from '../../features/archive/project-scroller'
import { ItemForm } from '../../features/items/item-form'
import { useKeptChoice } from '../../lib/use-kept-choice'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { TabPanel, Tabs } from '../../ui/tabs'
import { NAVIGATION_TEXTS } from '../navigation.texts'
import styles from './archive-page.module.css'

const TABS = [
  { value: 'ai', label: ARCHIVE_TEXTS.tabs.photo },
  { value: 'manual', label: ARCHIVE_TEXTS.tabs.manual },
]

const BY_HAND = { word: NAVIGATION_TEXTS.add.byHand[0], back: { to: '/items', label: NAVIGATION_TEXTS.places.items } }

/** `/archive`: add items by photo or by hand. */
export default function ArchivePage() {
  const navigate = useNavigate()
  const { query, projects, project, basic } = useProjects()
  const byHand = useSearchParams()[0].get('add') === 'manual'
  const [tab, setTab] = useKeptChoice<string>('archive tab', ['ai', 'manual'], byHand ? 'manual' : 'ai')
  useEffect(() => {
    if (byHand) setTab('manual')
  }, [byHand, setTab])
  // While a batch is running, its project stays selected.
  const [batchProjectId, setBatchProjectId] = useState<number | null>(null)
  const target = uploadTargetOf(projects, batchProjectId ?? project?.id ?? null)

  return (
    <Page title={ARCHIVE_TEXTS.title} dock top={tab === 'manual' ? BY_HAND : undefined}>
      {(tab === 'ai' || !target) && <h1 className="vh">{ARCHIVE_TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Skeleton height="60vh" radius={16} className={styles.bone} />} what={COMMON_TEXTS.what.projects}>
        {() =>
          target ? (
            <div className={styles.page}>
              {batchProjectId !== null ? null : basic ? (
                <p className={styles.target}>
                  {ARCHIVE_TEXTS.target.label}: <b className="ellipsis">{target.name}</b>
                </p>
              ) : (
                <ProjectScroller
                  projects={uploadTargets(projects)}
                  current={target.id}
                  disabled={batchProjectId !== null}
                  onSelect={selectProject}
                />
              )}
              <Tabs label={ARCHIVE_TEXTS.tabs.label} tabs={TABS} value={tab} onValue={setTab}>
                <TabPanel value="ai">
                  <ArchiveFlow project={target} projects={projects} room={null} onTarget={setBatchProjectId} />
                </TabPanel>
                <TabPanel value="manual">
                  <ItemForm
                    key={target.id}
                    projectId={target.id}
                    onSaved={(item) => navigate(`/room/${item.roomId}`)}
                    onClose={() => setTab('ai')}
                  />
                </TabPanel>
              </Tabs>
            </div>
          ) : (
            <CannotAdd />
          )
        }
      </QueryState>
    </Page>
  )
}
