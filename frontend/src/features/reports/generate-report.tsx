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
import { Progress } from '../../ui/progress'
import { Select } from '../../ui/select'
import { type Claim, ClaimFields, NO_CLAIM } from './claim-fields'
import styles from './generate-report.module.css'
import { REPORT_TEXTS } from './report.texts'
import { ReportSheet } from './report-sheet'
import { firstSummaryQuery } from './reports.queries'
import { coveredTotals, paperOf } from './reports.rules'
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
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [roomId, setRoomId] = useState('')
  const [paper, setPaper] = useState<ReportPaper>(() => paperOf(navigator.language))
  const [places, setPlaces] = useState(false)
  const [kind, setKind] = useState<ReportKind>('comprehensive')
  const [claim, setClaim] = useState<Claim>(NO_CLAIM)
  const summary = useQuery(chosenId === null ? firstSummaryQuery(basic) : projectSummaryQuery(chosenId)).data
  const project = projects.find((one) => one.id === (chosenId ?? summary?.project.id)) ?? (basic ? own : (current ?? own))
  const projectId = project?.id ?? null
  const rooms = summary?.rooms ?? []
  const totals =
    summary &&
    coveredTotals({ kind, roomIds: scopeOf(kind, roomId, claim).roomIds, roomId: roomId === '' ? null : Number(roomId) }, summary)
  const { progress, generate, cancel, cancelling } = useReport({ userId, onReady })
  const making = progress !== null
  const placesHint = useId()
  // An empty report would be four pages of nothing to sign.
  const isEmpty = totals?.items === 0

  return (
    <div className={styles.columns}>
      <ReportSheet
        project={project?.name ?? ''}
        kind={kind}
        room={kind === 'claim' ? null : (rooms.find((room) => String(room.id) === roomId)?.name ?? null)}
        items={totals?.items ?? 0}
        value={totals ? valueOfTotals(totals) : null}
        documented={totals?.documented ?? 0}
      />
      <div className={styles.side}>
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
            disabled={making}
            options={projects.map((one) => ({ value: String(one.id), label: one.name }))}
            value={projectId === null ? '' : String(projectId)}
            onValue={(id) => {
              setChosenId(Number(id))
              setRoomId('')
              setClaim({ ...claim, roomIds: [] })
            }}
          />
        )}
        <Select
          label={REPORT_TEXTS.kind}
          disabled={making}
          options={ReportKind.options.map((one) => ({ value: one, label: REPORT_TEXTS.kinds[one] }))}
          value={kind}
          onValue={(chosen) => setKind(ReportKind.parse(chosen))}
        />
        {kind === 'claim' ? (
          <ClaimFields rooms={rooms} claim={claim} disabled={making} onClaim={setClaim} />
        ) : (
          <Select
            label={REPORT_TEXTS.room}
            disabled={making}
            placeholder={REPORT_TEXTS.allRooms}
            options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
            value={roomId}
            onValue={setRoomId}
          />
        )}
        <Select
          label={REPORT_TEXTS.paper}
          disabled={making}
          options={ReportPaper.options.map((one) => ({ value: one, label: REPORT_TEXTS.papers[one] }))}
          value={paper}
          onValue={(chosen) => setPaper(ReportPaper.parse(chosen))}
        />
        <div>
          <Checkbox
            label={REPORT_TEXTS.places}
            disabled={making}
            checked={places}
            aria-describedby={placesHint}
            onChange={(event) => setPlaces(event.target.checked)}
          />
          <p className="muted small" id={placesHint}>
            {REPORT_TEXTS.placesHint}
          </p>
        </div>
        {totals && !isEmpty && (
          <p className="muted num">
            {formatCount(totals.items, 'item')}, <ItemsValue totals={totals} />
          </p>
        )}
        {isEmpty && (
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
        <div className={styles.progress} aria-live="polite">
          {making && <Progress label={REPORT_TEXTS.progress} value={progress} thin />}
        </div>
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

/** A claim has rooms of its own and a date; every other report has one room or all. */
function scopeOf(kind: ReportKind, roomId: string, claim: Claim) {
  if (kind === 'claim') return { roomId: null, roomIds: claim.roomIds, lossDate: claim.lossDate || null }
  return { roomId: roomId === '' ? null : Number(roomId), roomIds: [], lossDate: null }
}
