import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { homeOwnerOf } from '../../entities/auth/auth.rules'
import { useIsViewer, useProjects } from '../../entities/projects/use-projects'
import { reportsQuery } from '../../entities/reports/reports.queries'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { TabPanel, Tabs } from '../../ui/tabs'
import { GenerateReport } from './generate-report'
import { REPORT_TEXTS } from './report.texts'
import { formatsOf } from './reports.rules'
import { ReportsLibrary, type WantedFile } from './reports-library'
import { useBegunClaim } from './use-begun-claim'

/** `/reports`: generate and download reports. */
export default function ReportsPage() {
  const { query, projects, project, basic, user } = useProjects()
  // A viewer of a home makes no reports.
  const viewer = useIsViewer()
  const [chosen, setTab] = useState('generate')
  const tab = viewer ? 'library' : chosen
  const [wanted, setWanted] = useState<WantedFile | null>(null)
  const reports = useQuery(reportsQuery)
  const clearWanted = useCallback(() => setWanted(null), [])
  const formats = formatsOf(basic, new Date())
  const isPack = useBegunClaim().claim?.by === 'pack'
  const tabs = [
    ...(viewer ? [] : [{ value: 'generate', label: REPORT_TEXTS.generateTab }]),
    {
      value: 'library',
      label: (
        <>
          {REPORT_TEXTS.libraryTab} <span className="muted num">{reports.data ? `(${reports.data.length})` : ''}</span>
        </>
      ),
    },
  ]
  return (
    <Page title={REPORT_TEXTS.title} dock={tab === 'generate'}>
      <Headline title={isPack ? REPORT_TEXTS.pack.headline : REPORT_TEXTS.headline} />
      <Tabs label={REPORT_TEXTS.title} tabs={tabs} value={tab} onValue={setTab}>
        <TabPanel value="generate">
          <QueryState query={query} skeleton={<Skeleton height="50vh" radius={16} />} what={COMMON_TEXTS.what.projects}>
            {() =>
              user && (
                <GenerateReport
                  userId={homeOwnerOf(user)}
                  basic={basic}
                  projects={projects}
                  current={project}
                  formats={formats}
                  onReady={async (file) => {
                    await reports.refetch()
                    setWanted(file)
                    setTab('library')
                  }}
                />
              )
            }
          </QueryState>
        </TabPanel>
        <TabPanel value="library">
          <QueryState query={reports} skeleton={<SkeletonRows count={3} />} what={COMMON_TEXTS.what.reports}>
            {(list) => (
              <ReportsLibrary
                reports={list}
                formats={formats}
                onGenerate={viewer ? undefined : () => setTab('generate')}
                wanted={wanted}
                onWanted={clearWanted}
              />
            )}
          </QueryState>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
