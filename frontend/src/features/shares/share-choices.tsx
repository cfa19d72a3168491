import type { HomeShares, ShareChoice } from '@arc/contracts/inventory/shares'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Question } from '../../entities/question/question'
import { reportsQuery } from '../../entities/reports/reports.queries'
import { formatDay } from '../../lib/format'
import { Checkbox } from '../../ui/checkbox'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './share.module.css'
import type { Shown } from './share.rules'
import { SHARE_TEXTS as TEXTS } from './share.texts'
import type { Subject } from './share-subject'

interface Props {
  home: HomeShares
  subject: Subject
  /** What is preselected for rooms. */
  preset: Shown
  error: string | undefined
  onSubject(subject: Subject): void
}

/** What a link shows: rooms with what was chosen, or a finished report. */
export function ShareChoices({ home, subject, preset, error, onSubject }: Props) {
  const errorId = useId()
  const projectId = home.project.id
  return (
    <fieldset className={styles.see} aria-describedby={error ? errorId : undefined}>
      <legend className="vh">{TEXTS.see}</legend>
      <Question
        legend={TEXTS.see}
        options={[
          { value: 'rooms', label: TEXTS.kinds.rooms },
          { value: 'report', label: TEXTS.kinds.report },
        ]}
        value={subject.kind}
        onValue={(kind) =>
          onSubject(kind === 'rooms' ? { kind, choice: { projectId, roomIds: null, ...preset } } : { kind: 'report', report: null })
        }
      />
      {subject.kind === 'rooms' ? (
        <RoomChoices home={home} choice={subject.choice} onChoice={(choice) => onSubject({ kind: 'rooms', choice })} />
      ) : (
        <ReportChoices projectId={projectId} chosen={subject.report?.id} onReport={(report) => onSubject({ kind: 'report', report })} />
      )}
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface RoomProps {
  home: HomeShares
  choice: ShareChoice
  onChoice(choice: ShareChoice): void
}

function RoomChoices({ home: { rooms }, choice, onChoice }: RoomProps) {
  const { roomIds } = choice
  const toggle = (id: number) =>
    onChoice({ ...choice, roomIds: roomIds?.includes(id) ? roomIds.filter((one) => one !== id) : [...(roomIds ?? []), id] })
  return (
    <>
      <Checkbox
        className={styles.check}
        label={TEXTS.allRooms}
        checked={roomIds === null}
        onChange={() => onChoice({ ...choice, roomIds: roomIds === null ? [] : null })}
      />
      {roomIds !== null && (
        <fieldset className={styles.rooms}>
          <legend className="vh">{TEXTS.rooms}</legend>
          {rooms.map(({ id, name, items }) => (
            <Checkbox
              key={id}
              className={styles.check}
              label={
                <>
                  {name} <small>{TEXTS.items(items)}</small>
                </>
              }
              checked={roomIds.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
      {(['values', 'documents', 'serialNumbers'] as const).map((part) => (
        <Checkbox
          key={part}
          className={styles.check}
          label={TEXTS[part]}
          checked={choice[part]}
          onChange={() => onChoice({ ...choice, [part]: !choice[part] })}
        />
      ))}
    </>
  )
}

interface ReportProps {
  projectId: number
  chosen: number | undefined
  onReport(report: { id: number; title: string }): void
}

function ReportChoices({ projectId, chosen, onReport }: ReportProps) {
  const name = useId()
  const query = useQuery(reportsQuery)
  return (
    <QueryState query={query} skeleton={<SkeletonRows count={2} />} what={TEXTS.reportsWhat}>
      {(all) => {
        const reports = all.filter((report) => report.projectId === projectId)
        if (reports.length === 0)
          return (
            <p className={styles.note}>
              {TEXTS.noReports}{' '}
              <Link className="link" to="/reports">
                {TEXTS.toReports}
              </Link>
            </p>
          )
        return (
          <fieldset className={styles.rooms}>
            <legend className="vh">{TEXTS.report}</legend>
            {reports.map(({ id, title, createdAt }) => (
              <label key={id} className={styles.report}>
                <input type="radio" name={name} checked={id === chosen} onChange={() => onReport({ id, title })} />
                <span>
                  {title} <small>{formatDay(createdAt)}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )
      }}
    </QueryState>
  )
}
