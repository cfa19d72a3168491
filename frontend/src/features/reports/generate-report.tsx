import type { Project } from '@arc/contracts/inventory/projects'
import { ReportKind, ReportPaper } from '@arc/contracts/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { valueOfTotals } from '../../entities/items/items.rules'
import { ItemsValue } from '../../entities/items/items-value'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Checkbox } from '../../ui/checkbox'
import { Select } from '../../ui/select'
import { type Claim, ClaimFields, NO_CLAIM } from './claim-fields'
import { DrawnPages } from './drawn-pages'
import styles from './generate-report.module.css'
import { REPORT_TEXTS } from './report.texts'
import { ReportSheet } from './report-sheet'
import { ReportSteps } from './report-steps'
import { firstSummaryQuery } from './reports.queries'
import { coveredTotals, paperOf, totalsOfItems } from './reports.rules'
import { useBegunClaim } from './use-begun-claim'
import { useReport } from './use-report'

interface Props {
  userId: string
  basic: boolean
  projects: readonly Project[]
  current: Project | undefined
  onReady(): void
}

/** Report options and the generate button. */
export function GenerateReport({ userId, basic, projects, current, onReady }: Props) {
  const own = projects.find((one) => one.isHome) ?? projects.find((one) => !one.isSample) ?? projects[0]
  // Null until another project is chosen: the first summary is then requested together with the projects.
  const [begun] = useState(useBegunClaim())
  const [chosenId, setChosenId] = useState<number | null>(begun?.projectId ?? null)
  const [roomId, setRoomId] = useState('')
  const [paper, setPaper] = useState<ReportPaper>(() => paperOf(navigator.language))
  const [places, setPlaces] = useState(false)
  const [kind, setKind] = useState<ReportKind>(begun ? 'claim' : 'comprehensive')
  const [claim, setClaim] = useState<Claim>(begun ? { ...NO_CLAIM, by: 'items', items: begun.items } : NO_CLAIM)
  const summary = useQuery(chosenId === null ? firstSummaryQuery(basic) : projectSummaryQuery(chosenId)).data
  const project = projects.find((one) => one.id === (chosenId ?? summary?.project.id)) ?? (basic ? own : (current ?? own))
  const projectId = project?.id ?? null
  const rooms = summary?.rooms ?? []
  const items = kind === 'claim' && claim.by === 'items' ? claim.items : null
  const totals =
    summary &&
    (items
      ? totalsOfItems(items)
      : coveredTotals({ kind, roomIds: scopeOf(kind, roomId, claim).roomIds, roomId: roomId === '' ? null : Number(roomId) }, summary))
  const { progress, steps, generate, cancel, cancelling } = useReport({ userId, onReady })
  const making = progress !== null
  const placesHint = useId()
  // An empty report would be four pages of nothing to sign.
  const isEmpty = totals?.items === 0
  const isEmptyHome = isEmpty && items === null

  return (
    <div className={styles.columns}>
      {making && steps?.pages ? (
        <DrawnPages pages={steps.pages} />
      ) : (
        <ReportSheet
          project={project?.name ?? ''}
          kind={kind}
          room={kind === 'claim' ? null : (rooms.find((room) => String(room.id) === roomId)?.name ?? null)}
          items={totals?.items ?? 0}
          value={totals ? valueOfTotals(totals) : null}
          documented={items ? null : (totals?.documented ?? 0)}
        />
      )}
      <div className={styles.side}>
        {making ? (
          <ReportSteps progress={progress} steps={steps} />
        ) : (
          <>
            <h2>{REPORT_TEXTS.headline}</h2>
            <p className={styles.lead}>{REPORT_TEXTS.lead(project?.name ?? REPORT_TEXTS.aProject)}</p>
            {basic ? (
              <p className={styles.plan}>
                <span>
                  {REPORT_TEXTS.plan.covers} <b>{project?.name}</b>. {REPORT_TEXTS.plan.others}
                </span>
                <ButtonLink to="/upgrade" look="line" size="small">
                  {REPORT_TEXTS.plan.upgrade}
                </ButtonLink>
              </p>
            ) : (
              <Select
                label={REPORT_TEXTS.project}
                options={projects.map((one) => ({ value: String(one.id), label: one.name }))}
                value={projectId === null ? '' : String(projectId)}
                onValue={(id) => {
                  setChosenId(Number(id))
                  setRoomId('')
                  setClaim({ ...claim, roomIds: [], items: [] })
                }}
              />
            )}
            <Select
              label={REPORT_TEXTS.kind}
              options={ReportKind.options.map((one) => ({ value: one, label: REPORT_TEXTS.kinds[one] }))}
              value={kind}
              onValue={(chosen) => setKind(ReportKind.parse(chosen))}
            />
            {kind === 'claim' ? (
              <ClaimFields projectId={projectId} rooms={rooms} claim={claim} onClaim={setClaim} />
            ) : (
              <Select
                label={REPORT_TEXTS.room}
                placeholder={REPORT_TEXTS.allRooms}
                options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
                value={roomId}
                onValue={setRoomId}
              />
            )}
            <Select
              label={REPORT_TEXTS.paper}
              options={ReportPaper.options.map((one) => ({ value: one, label: REPORT_TEXTS.papers[one] }))}
              value={paper}
              onValue={(chosen) => setPaper(ReportPaper.parse(chosen))}
            />
            <div>
              <Checkbox
                label={REPORT_TEXTS.places}
                checked={places}
                aria-describedby={placesHint}
                onChange={(event) => setPlaces(event.target.checked)}
              />
              <p className="muted small" id={placesHint}>
                {REPORT_TEXTS.placesHint}
              </p>
            </div>
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
        <Button
          size="tall"
          busy={making}
          disabled={projectId === null || isEmpty}
          onClick={() => generate({ projectId, paper, places, kind, ...scopeOf(kind, roomId, claim) })}
        >
          {making ? REPORT_TEXTS.generating(Math.round(progress)) : REPORT_TEXTS.generate}
        </Button>
        {making && <p className="muted small">{REPORT_TEXTS.leave}</p>}
        {cancel && (
          <Button look="text" tone="quiet" busy={cancelling} onClick={cancel}>
            {cancelling ? REPORT_TEXTS.cancelling : REPORT_TEXTS.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A claim has a date, and rooms or items of its own; every other report has one room or all. */
function scopeOf(kind: ReportKind, roomId: string, { lossDate, by, roomIds, items }: Claim) {
  if (kind !== 'claim') return { roomId: roomId === '' ? null : Number(roomId), roomIds: [], itemIds: [], lossDate: null }
  const chosen = by === 'rooms' ? { roomIds, itemIds: [] } : { roomIds: [], itemIds: items.map(({ id }) => id) }
  return { roomId: null, lossDate: lossDate || null, ...chosen }
}
