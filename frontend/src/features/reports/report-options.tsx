import type { Project, ProjectSummary } from '@arc/contracts/inventory/projects'
import { type ReportFormat, ReportKind, ReportPaper } from '@arc/contracts/reports/reports'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button-link'
import { Checkbox } from '../../ui/checkbox'
import { Select } from '../../ui/select'
import { type Claim, ClaimFields, NO_CLAIM } from './claim-fields'
import { FormatChoice } from './format-choice'
import styles from './generate-report.module.css'
import { REPORT_TEXTS } from './report.texts'
import { formatsOfReport } from './reports.rules'

/** What is chosen for a report. */
export interface Options {
  /** Null until another project is chosen: the first summary is then requested together with the projects. */
  projectId: number | null
  /** Empty for all rooms. */
  roomId: string
  kind: ReportKind
  claim: Claim
  format: ReportFormat
  paper: ReportPaper
  places: boolean
}

interface Props {
  options: Options
  onOptions(options: Options): void
  basic: boolean
  projects: readonly Project[]
  project: Project | undefined
  rooms: ProjectSummary['rooms']
  /** The formats that the plan includes. */
  formats: readonly ReportFormat[]
  /** About how many the report will have. */
  pages: number
}

/** Only the pack of a claim is a ZIP, too. */
const isPackOf = ({ kind, claim }: Options): boolean => kind === 'claim' && claim.by === 'pack'

/** The choices of a report. */
export function ReportOptions({ options, onOptions, basic, projects, project, rooms, formats, pages }: Props) {
  const { roomId, kind, claim, format, paper, places } = options
  const change = (changed: Partial<Options>) => {
    const next = { ...options, ...changed }
    onOptions(next.format === 'zip' && !isPackOf(next) ? { ...next, format: 'pdf' } : next)
  }
  const placesHint = useId()
  return (
    <>
      {basic && (
        <p className={styles.plan}>
          <span>
            {REPORT_TEXTS.plan.covers} <b>{project?.name}</b>. {REPORT_TEXTS.plan.others}
          </span>
          <ButtonLink to="/upgrade" look="line" size="small">
            {REPORT_TEXTS.plan.upgrade}
          </ButtonLink>
        </p>
      )}
      <div className={styles.pair}>
        {!basic && (
          <Select
            label={REPORT_TEXTS.project}
            options={projects.map((one) => ({ value: String(one.id), label: one.name }))}
            value={project ? String(project.id) : ''}
            onValue={(id) => change({ projectId: Number(id), roomId: '', claim: { ...NO_CLAIM, lossDate: claim.lossDate } })}
          />
        )}
        {kind !== 'claim' && (
          <Select
            label={REPORT_TEXTS.room}
            placeholder={REPORT_TEXTS.allRooms}
            options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
            value={roomId}
            onValue={(id) => change({ roomId: id })}
          />
        )}
      </div>
      <div className={styles.pair}>
        <Select
          label={REPORT_TEXTS.kind}
          options={ReportKind.options.map((one) => ({ value: one, label: REPORT_TEXTS.kinds[one] }))}
          value={kind}
          onValue={(chosen) => change({ kind: ReportKind.parse(chosen) })}
        />
        <Select
          label={REPORT_TEXTS.paper}
          options={ReportPaper.options.map((one) => ({ value: one, label: REPORT_TEXTS.papers[one] }))}
          value={paper}
          onValue={(chosen) => change({ paper: ReportPaper.parse(chosen) })}
        />
      </div>
      {kind === 'claim' && (
        <ClaimFields projectId={project?.id ?? null} rooms={rooms} claim={claim} onClaim={(changed) => change({ claim: changed })} />
      )}
      <FormatChoice
        formats={formatsOfReport(formats, isPackOf(options))}
        format={format}
        pages={pages}
        onFormat={(chosen) => change({ format: chosen })}
      />
      <div>
        <Checkbox
          label={REPORT_TEXTS.places}
          checked={places}
          aria-describedby={placesHint}
          onChange={(event) => change({ places: event.target.checked })}
        />
        <p className="muted small" id={placesHint}>
          {REPORT_TEXTS.placesHint}
        </p>
      </div>
    </>
  )
}
