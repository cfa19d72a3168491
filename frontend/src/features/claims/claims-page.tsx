import { nextDeadline } from '@arc/contracts/inventory/claim-rules'
import type { ClaimHead, HomeClaims } from '@arc/contracts/inventory/claims'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { chosenNames, claimTitle } from '../../entities/claims/claim-words.rules'
import { ItemPicture } from '../../entities/items/item-picture'
import { shownSummaryQuery, useProjects } from '../../entities/projects/use-projects'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { Columns, Row } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Page } from '../../ui/page'
import { Plate } from '../../ui/plate'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { claimSum, insurerOf, localDay } from './claim.rules'
import { shownClaimsQuery } from './claims.queries'
import { CLAIM_TEXTS as TEXTS } from './claims.texts'
import styles from './claims-page.module.css'
import { ReportLoss } from './report-loss'

const TONES = { open: 'brick', paid: 'pine', closed: 'muted' } as const

/** `/claims`: the claims of the selected project, and the way to report a loss. */
export default function ClaimsPage() {
  // Renders again when another project is selected.
  useProjects()
  const today = localDay(useToday())
  const query = useQuery(shownClaimsQuery())
  const [reporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const report = (home: HomeClaims, icon: boolean) =>
    !home.project.readOnly && (
      <Button icon={icon && <Icon name="plus" size={16} />} onClick={() => setReporting(true)}>
        {TEXTS.report.open}
      </Button>
    )
  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<SkeletonRows count={4} />} what={TEXTS.what}>
        {(home) => (
          <>
            {home.claims.length === 0 ? (
              <NoClaims>{report(home, false)}</NoClaims>
            ) : (
              <>
                <Row wraps between className={styles.head}>
                  <Headline title={TEXTS.headline} />
                  {report(home, true)}
                </Row>
                <Columns split="7:5">
                  <Rows label={TEXTS.title}>
                    {home.claims.map((claim) => (
                      <ClaimRow key={claim.id} claim={claim} home={home} />
                    ))}
                  </Rows>
                  <FirstHour />
                </Columns>
              </>
            )}
            {reporting && (
              <ReportLoss
                home={home}
                today={today}
                onClose={() => setReporting(false)}
                onReported={({ id }) => navigate(`/claims/${id}`)}
              />
            )}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function NoClaims({ children }: { children: React.ReactNode }) {
  return (
    <>
      <h1 className="vh">{TEXTS.title}</h1>
      <EmptyState picture="/world/hero-wide-480.webp" fit="diorama" title={TEXTS.none.title} text={TEXTS.none.text} action={children} />
    </>
  )
}

function ClaimRow({ claim, home }: { claim: ClaimHead; home: HomeClaims }) {
  const names = chosenNames({ ...claim, rooms: home.rooms })
  const { amount, state } = claimSum(claim)
  const next = state === 'open' ? nextDeadline(claim) : null
  const insurer = insurerOf(claim, home.policies) ?? TEXTS.open.insurer
  const facts = [formatDay(claim.lostOn), next && TEXTS.list.next(TEXTS.steps[next.step][0](insurer))]
  return (
    <ListRow
      to={`/claims/${claim.id}`}
      start={<RoomPicture roomId={claim.roomIds[0]} name={names[0] ?? ''} />}
      title={claimTitle({ cause: claim.cause, rooms: names })}
      note={facts.filter((fact) => fact !== null).join('. ')}
      size={80}
      end={
        <span>
          {amount !== null && <b className={`figure num ${styles.sum}`}>{formatMoney(amount)}</b>}
          <small className={TONES[state]}>{TEXTS.list.states[state]}</small>
        </span>
      }
    />
  )
}

/** The cover of a room as the dashboard has it; without one, the default picture of its kind. */
function RoomPicture({ roomId, name }: { roomId: number | undefined; name: string }) {
  const { data } = useQuery(shownSummaryQuery())
  const cover = data?.rooms.find(({ id }) => id === roomId)?.shelf.find(({ imageUrl }) => imageUrl !== null)
  return cover ? (
    <ItemPicture item={cover} size="thumbnail" ratio="4/3" radius={8} className={styles.picture} />
  ) : (
    <Plate {...roomPicture(name)} sizes="72px" alt="" fit="diorama" ratio="4/3" radius={8} className={styles.picture} />
  )
}

/** What counts before anything is written down. */
function FirstHour() {
  const [plain, italic] = TEXTS.hour.title
  return (
    <aside>
      <ListHeading
        id="first-hour"
        title={
          <>
            {plain} <em>{italic}</em>
          </>
        }
      />
      <ul aria-labelledby="first-hour">
        {TEXTS.hour.rows.map(([first, rest]) => (
          <ListRow key={first} start={<i className={styles.square} />} title={first} note={rest} />
        ))}
      </ul>
    </aside>
  )
}
