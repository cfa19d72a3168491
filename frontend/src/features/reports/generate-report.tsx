import { MY_HOME, type Project } from '@arc/contracts/inventory/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valueOfTotals } from '../../entities/items/items.rules'
import { ItemsValue } from '../../entities/items/items-value'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Progress } from '../../ui/progress'
import { Select } from '../../ui/select'
import styles from './generate-report.module.css'
import { ReportSheet } from './report-sheet'
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
  const own = projects.find((one) => one.name === MY_HOME) ?? projects.find((one) => !one.isSample) ?? projects[0]
  const [projectId, setProjectId] = useState((basic ? own : (current ?? own))?.id ?? null)
  const [roomId, setRoomId] = useState('')
  const project = projects.find((one) => one.id === projectId)
  const summary = useQuery(projectSummaryQuery(projectId)).data
  const rooms = summary?.rooms ?? []
  const totals = roomId === '' ? summary?.totals : rooms.find((room) => room.id === Number(roomId))?.totals
  const { progress, generate } = useReport({ userId, onReady })
  const making = progress !== null

  return (
    <div className={styles.columns}>
      <ReportSheet
        project={project?.name ?? ''}
        room={rooms.find((room) => String(room.id) === roomId)?.name ?? null}
        items={totals?.items ?? 0}
        value={totals ? valueOfTotals(totals) : null}
        documented={totals?.documented ?? 0}
      />
      <div className={styles.side}>
        <h2>everything you own, on paper</h2>
        <p className={styles.lead}>
          Photos, values and documents of {project?.name ?? 'a project'}, room by room, for an insurance claim or a move. Each value is
          marked as documented or estimated.
        </p>
        {basic ? (
          <p className={styles.plan}>
            <span>
              Covers <b>{project?.name}</b>. Other projects come with the plus plan.
            </span>
            <ButtonLink to="/upgrade" look="line" size="small">
              Upgrade
            </ButtonLink>
          </p>
        ) : (
          <Select
            label="Project"
            disabled={making}
            options={projects.map((one) => ({ value: String(one.id), label: one.name }))}
            value={projectId === null ? '' : String(projectId)}
            onValue={(id) => {
              setProjectId(Number(id))
              setRoomId('')
            }}
          />
        )}
        <Select
          label="Room"
          disabled={making}
          placeholder="All rooms"
          options={rooms.map((room) => ({ value: String(room.id), label: room.name }))}
          value={roomId}
          onValue={setRoomId}
        />
        {totals && (
          <p className="muted num">
            {formatCount(totals.items, 'item')}, <ItemsValue totals={totals} />
          </p>
        )}
        <Button
          size="tall"
          busy={making}
          disabled={projectId === null}
          onClick={() => generate({ projectId, roomId: roomId === '' ? null : Number(roomId) })}
        >
          {making ? `Generating... ${Math.round(progress)}%` : 'Generate Report'}
        </Button>
        <div className={styles.progress} aria-live="polite">
          {making && <Progress label="Report" value={progress} thin />}
        </div>
      </div>
    </div>
  )
}
