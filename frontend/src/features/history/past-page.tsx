import type { ProjectAsOf } from '@arc/contracts/inventory/history'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { localToday } from '../../entities/loans/loan.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { formatDate, formatNumber } from '../../lib/format'
import { Counts } from '../../ui/counts'
import { EmptyState } from '../../ui/empty-state'
import { TextField } from '../../ui/field'
import { Money } from '../../ui/money'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './past.module.css'
import { shownPastQuery } from './past.queries'
import { type Past, pastOf, problemOf } from './past.rules'
import { PAST_TEXTS as TEXTS } from './past.texts'
import { PastItems } from './past-items'
import { PastRooms } from './past-rooms'

/** `/past`: the selected project as it was at the end of a day (spec HIST-18). */
export default function PastPage() {
  // Renders again when another project is selected.
  const { project } = useProjects()
  const [query, setQuery] = useSearchParams()
  const past = pastOf(query)
  const figures = useQuery(shownPastQuery(past.on))
  const [plain, emphasised] = TEXTS.headline

  function show({ on, roomId }: Past) {
    setQuery({ on, ...(roomId !== null && { room: String(roomId) }) }, { replace: true, preventScrollReset: true })
  }
  return (
    <Page title={TEXTS.title}>
      <header className={styles.top}>
        <h1>
          {plain} <em>{emphasised}</em>
        </h1>
        <div className={styles.row}>
          <DayField on={past.on} onChoose={(on) => show({ on, roomId: past.roomId })} />
        </div>
      </header>
      <QueryState query={figures} skeleton={<Bones />} what={TEXTS.what}>
        {(home) => (
          <div aria-busy={figures.isPlaceholderData || undefined}>
            <p className={styles.lead} role="status">
              {past.on === localToday() ? TEXTS.leadToday : TEXTS.lead(formatDate(past.on))}
            </p>
            <Home home={home} past={past} readOnly={project?.readOnly ?? true} onRoom={(roomId) => show({ on: past.on, roomId })} />
            <p className={styles.note}>{TEXTS.recorded(formatDate(home.recordedSince))}</p>
          </div>
        )}
      </QueryState>
    </Page>
  )
}

interface HomeProps {
  home: ProjectAsOf
  past: Past
  readOnly: boolean
  onRoom(roomId: number | null): void
}

function Home({ home, past, readOnly, onRoom }: HomeProps) {
  const { totals, rooms, at, recordedSince } = home
  if (totals.items === 0) {
    const text = at < recordedSince ? TEXTS.tooEarly(formatDate(recordedSince)) : TEXTS.empty.text
    return <EmptyState picture="/world/things/card-catalogue-400.webp" title={TEXTS.empty.title} text={text} className={styles.empty} />
  }
  // The address may name a room that did not exist then.
  const room = rooms.find(({ id }) => id === past.roomId) ?? null
  return (
    <>
      <div className={styles.counts}>
        <Counts
          counts={[
            { label: TEXTS.counts.items, value: formatNumber(totals.items) },
            { label: TEXTS.counts.value, value: <Money value={totals.value} /> },
            { label: TEXTS.counts.documented, value: <Money value={totals.documentedValue} /> },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <PastRooms rooms={rooms} totals={totals} chosen={room?.id ?? null} onChoose={onRoom} />
        <PastItems past={{ on: past.on, roomId: room?.id ?? null }} room={room} projectId={home.projectId} readOnly={readOnly} />
      </div>
    </>
  )
}

/** Chooses the day. Beside it stands what is wrong with one that cannot be shown. */
function DayField({ on, onChoose }: { on: string; onChoose(on: string): void }) {
  // What was typed and cannot be shown.
  const [typed, setTyped] = useState<string | null>(null)
  const problem = typed === null ? null : problemOf(typed)
  return (
    <TextField
      className={styles.day}
      label={TEXTS.day}
      type="date"
      max={localToday()}
      value={typed ?? on}
      error={problem && TEXTS[problem]}
      onChange={({ target: { value } }) => {
        const isShown = problemOf(value) === null
        setTyped(isShown ? null : value)
        if (isShown) onChoose(value)
      }}
    />
  )
}

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton height={24} width="min(100%, 24rem)" />
      <Skeleton height={80} />
      <Skeleton height={480} />
    </div>
  )
}
