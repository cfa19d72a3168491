import type { Project, ProjectSummary } from '@arc/contracts/inventory/projects'
import { estimatedPages } from '@arc/contracts/reports/page-estimate'
import type { ReportFormat } from '@arc/contracts/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pictureUrl, valueOfTotals } from '../../entities/items/items.rules'
import { ItemsValue } from '../../entities/items/items-value'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { Dock } from '../../ui/dock'
import { Columns, Stack } from '../../ui/layout'
import { NO_CLAIM } from './claim-fields'
import { DrawnPages } from './drawn-pages'
import { REPORT_TEXTS } from './report.texts'
import { type Options, ReportOptions } from './report-options'
import { ReportSheet } from './report-sheet'
import { ReportSteps } from './report-steps'
import { firstSummaryQuery } from './reports.queries'
import { coveredRooms, coveredTotals, coverItem, paperOf, totalsOfItems } from './reports.rules'
import type { WantedFile } from './reports-library'
import { useBegunClaim } from './use-begun-claim'
import { useReport } from './use-report'

interface Props {
  userId: string
  basic: boolean
  projects: readonly Project[]
  current: Project | undefined
  /** The formats that the plan includes. */
  formats: readonly ReportFormat[]
  /** The report is finished. The PDF waits in the library; another format that was chosen is wanted at once. */
  onReady(wanted: WantedFile | null): void
}

/** Report options and the generate button. */
export function GenerateReport({ userId, basic, projects, current, formats, onReady }: Props) {
  const own = projects.find((one) => one.isHome) ?? projects.find((one) => !one.isSample) ?? projects[0]
  const begun = useBegunClaim()
  const [options, setOptions] = useState<Options>(() => ({
    ...{ projectId: null, roomId: '', kind: 'comprehensive', claim: NO_CLAIM, format: 'pdf', places: false },
    paper: paperOf(navigator.language),
    ...begun,
  }))
  const { kind, claim, format, paper, places } = options
  const summary = useQuery(options.projectId === null ? firstSummaryQuery(basic) : projectSummaryQuery(options.projectId)).data
  const project = projects.find((one) => one.id === (options.projectId ?? summary?.project.id)) ?? (basic ? own : (current ?? own))
  const projectId = project?.id ?? null
  const rooms = summary?.rooms ?? []
  const scope = scopeOf(options)
  const pack = kind === 'claim' && claim.by === 'pack' ? claim.pack : null
  const items = kind === 'claim' && claim.by === 'items' ? claim.items : null
  // What the marked items of a claim are worth is known to the server only.
  const totals = pack ? null : items ? totalsOfItems(items) : summary && coveredTotals({ kind, ...scope }, summary)
  const cover = summary && coverItem({ kind, ...scope, byItems: items !== null || pack !== null }, summary)
  const { progress, steps, generate, cancel, cancelling } = useReport({
    userId,
    onReady: (reportId) => onReady(format === 'pdf' ? null : { reportId, format }),
  })
  const making = progress !== null
  // An empty report would be four pages of nothing to sign.
  const isEmpty = totals?.items === 0
  const isEmptyHome = isEmpty && items === null

  return (
    <Columns split="5:7">
      <Stack gap={5}>
        {making ? (
          <ReportSteps progress={progress} steps={steps} />
        ) : (
          <>
            <p className="muted">{pack ? REPORT_TEXTS.pack.lead : REPORT_TEXTS.lead(project?.name ?? REPORT_TEXTS.aProject)}</p>
            <ReportOptions
              {...{ options, basic, projects, project, rooms, formats }}
              onOptions={setOptions}
              pages={pack?.pages ?? (summary && totals ? pagesOf(options, summary, totals) : 0)}
            />
          </>
        )}
        {totals && !isEmpty && !making && (
          <p className="muted num">
            {formatCount(totals.items, 'item')}, <ItemsValue totals={totals} />
          </p>
        )}
        {isEmptyHome && (
          <p className="muted">
            {REPORT_TEXTS.nothing.text} <Link to="/archive">{REPORT_TEXTS.nothing.add}</Link>.
          </p>
        )}
        {making && <p className="muted small">{REPORT_TEXTS.leave}</p>}
        <Dock>
          <Button
            size="tall"
            busy={making}
            disabled={projectId === null || isEmpty}
            onClick={() => generate({ projectId, paper, places, kind, ...scope })}
          >
            {making ? REPORT_TEXTS.generating(Math.round(progress)) : REPORT_TEXTS.generate}
          </Button>
          {cancel && (
            <Button look="text" tone="quiet" busy={cancelling} onClick={cancel}>
              {cancelling ? REPORT_TEXTS.cancelling : REPORT_TEXTS.cancel}
            </Button>
          )}
        </Dock>
      </Stack>
      {making && steps?.pages ? (
        <DrawnPages pages={steps.pages} />
      ) : (
        <ReportSheet
          large
          kind={kind}
          title={project?.name ?? ''}
          room={rooms.find((room) => room.id === scope.roomId)?.name ?? null}
          picture={cover ? pictureUrl(cover, 'medium') : null}
          items={pack?.items ?? totals?.items ?? 0}
          value={pack ? undefined : totals ? valueOfTotals(totals) : null}
          documented={pack || items || kind === 'moving' ? null : (totals?.documented ?? 0)}
        />
      )}
    </Columns>
  )
}

/** A claim has a date, and rooms or items of its own, or those of a claim after a loss; every other report has one room or all. */
function scopeOf({ kind, roomId, claim: { lossDate, by, roomIds, items, pack } }: Options) {
  const nothing = { roomId: null, roomIds: [], itemIds: [], lossDate: null, claimId: null }
  if (kind !== 'claim') return { ...nothing, roomId: roomId === '' ? null : Number(roomId) }
  if (by === 'pack') return { ...nothing, claimId: pack?.claimId ?? null }
  const chosen = by === 'rooms' ? { roomIds, itemIds: [] } : { roomIds: [], itemIds: items.map(({ id }) => id) }
  return { ...nothing, lossDate: lossDate || null, ...chosen }
}

/** About how many pages a report will have. Of single items the rooms are not known; they count as one. */
function pagesOf(options: Options, summary: ProjectSummary, { items, documented }: { items: number; documented: number }): number {
  const { kind, paper, claim } = options
  const isByItems = kind === 'claim' && claim.by === 'items'
  const covered = coveredRooms({ kind, ...scopeOf(options) }, summary.rooms)
  const rooms = covered.map(({ totals, shelf }) => ({
    items: kind === 'receipts' ? totals.documented : totals.items,
    hasPicture: shelf.some(({ imageUrl }) => imageUrl),
  }))
  const hasOriginals = !summary.project.isSample
  return estimatedPages({ kind, paper, hasOriginals, rooms: isByItems ? [{ items, hasPicture: true }] : rooms, documented })
}
