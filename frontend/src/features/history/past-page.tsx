import type { ProjectAsOf } from '@arc/contracts/inventory/history'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { localToday } from '../../entities/loans/loan.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { formatCount, formatDate, formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { ButtonLink } from '../../ui/button-link'
import { EmptyState } from '../../ui/empty-state'
import { Headline } from '../../ui/headline'
import { Columns, Stack } from '../../ui/layout'
import { Money } from '../../ui/money'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { Text } from '../../ui/text'
import { DayRule } from './day-rule'
import styles from './past.module.css'
import { shownPastQuery } from './past.queries'
import { type Past, pastOf } from './past.rules'
import { PAST_TEXTS as TEXTS } from './past.texts'
import { DayAfter } from './past-day-after'
import { PastItems } from './past-items'
import { PastRooms } from './past-rooms'

/** `/past`: the selected project as it was at the end of a day (spec HIST-18). */
export default function PastPage() {
  // Renders again when another project is selected.
  const { project } = useProjects()
  const [query, setQuery] = useSearchParams()
  const past = pastOf(query)
  const figures = useQuery(shownPastQuery(past.on))
  const today = useQuery(shownPastQuery(localToday())).data

  function show({ on, roomId }: Past) {
    setQuery({ on, ...(roomId !== null && { room: String(roomId) }) }, { replace: true, preventScrollReset: true })
  }
  const since = figures.data?.recordedSince
  if (figures.data && figures.data.totals.items === 0 && since && localToday(new Date(since)) === localToday()) return <BeginsToday />
  return (
    <Page title={TEXTS.title}>
      <Columns split="5:7" stays className={styles.columns}>
        <div>
          <Headline title={past.on === localToday() ? TEXTS.today : TEXTS.headline(formatDay(past.on))} />
          {figures.data && <Totals home={figures.data} today={today} />}
          <DayRule on={past.on} since={since} onChoose={(on) => show({ on, roomId: past.roomId })} />
          {since && (
            <Text size={1} tone="muted">
              {TEXTS.recorded(formatDay(since))}
            </Text>
          )}
        </div>
        <QueryState query={figures} skeleton={<Skeleton height={480} />} what={TEXTS.what}>
          {(home) => (
            <Stack gap={10} aria-busy={figures.isPlaceholderData || undefined}>
              <Home
                home={home}
                today={today}
                past={past}
                readOnly={project?.readOnly ?? true}
                onRoom={(roomId) => show({ on: past.on, roomId })}
              />
            </Stack>
          )}
        </QueryState>
      </Columns>
    </Page>
  )
}

/** The total of the day, and what there is today. */
function Totals({ home: { totals, rooms }, today }: { home: ProjectAsOf; today: ProjectAsOf | undefined }) {
  const filled = rooms.filter(({ items }) => items > 0).length
  const now = today && TEXTS.totalNow(formatMoney(today.totals.value, 'never'), formatCount(today.totals.items, 'item'))
  return (
    <>
      {totals.items > 0 && (
        <p className={styles.total}>
          <Money value={totals.value} large />
        </p>
      )}
      <p role="status" className="muted num">
        {[totals.items > 0 && TEXTS.inRooms(formatCount(totals.items, 'item'), formatCount(filled, 'room')), now].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

interface HomeProps {
  home: ProjectAsOf
  today: ProjectAsOf | undefined
  past: Past
  readOnly: boolean
  onRoom(roomId: number | null): void
}

function Home({ home, today, past, readOnly, onRoom }: HomeProps) {
  const { totals, rooms, at, recordedSince } = home
  if (totals.items === 0) {
    const text = at < recordedSince ? TEXTS.tooEarly(formatDate(recordedSince)) : TEXTS.empty.text
    return <EmptyState picture="/world/things/card-catalogue-400.webp" title={TEXTS.empty.title} text={text} />
  }
  // The address may name a room that did not exist then.
  const room = rooms.find(({ id }) => id === past.roomId) ?? null
  return (
    <>
      <DayAfter on={past.on} home={home} />
      <PastRooms on={past.on} rooms={rooms} today={today?.rooms} totals={totals} chosen={room?.id ?? null} onChoose={onRoom} />
      <PastItems past={{ on: past.on, roomId: room?.id ?? null }} room={room} projectId={home.projectId} readOnly={readOnly} />
    </>
  )
}

/** Of a home that is not recorded since before today. */
function BeginsToday() {
  return (
    <Page title={TEXTS.title}>
      <h1 className="vh">{TEXTS.title}</h1>
      <EmptyState
        picture="/world/hero-wide-900.webp"
        fit="diorama"
        title={TEXTS.begins.title}
        text={TEXTS.begins.text}
        action={<ButtonLink to="/camera">{TEXTS.begins.action}</ButtonLink>}
      />
    </Page>
  )
}
