import type { AdminThread } from '@arc/contracts/admin/tickets'
import type { UserFacts } from '@arc/contracts/admin/users'
import { PLANS } from '@arc/contracts/plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { formatDate, formatNumber, formatPercent } from '../../lib/format'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import styles from './tickets.module.css'

const { facts: TEXTS, visitor: VISITOR, noEmail: NO_EMAIL } = ADMIN_TEXTS.tickets

/** Who wrote a ticket, and what support needs to know of them. */
export function TicketWriter({ thread }: { thread: AdminThread }) {
  const { userId, tier } = thread
  return (
    <aside className={styles.writer}>
      <h3>{thread.name ?? VISITOR}</h3>
      <p className="muted">{thread.email ?? NO_EMAIL}</p>
      <dl className={styles.facts}>
        {userId ? <CustomerFacts userId={userId} /> : <Fact name={TEXTS.tier}>{tier ? PLANS[tier].name : TEXTS.none}</Fact>}
        <Fact name={TEXTS.tickets}>{TEXTS.ticketsOf(thread.ticketsOfUser, thread.waitingOfUser)}</Fact>
        {userId && <Fact name={TEXTS.userId}>{userId}</Fact>}
      </dl>
      {userId && <RepeatReport userId={userId} />}
    </aside>
  )
}

const UNKNOWN: UserFacts = { account: null, items: null, sampleItems: null, files: null, reports: null }

function CustomerFacts({ userId }: { userId: string }) {
  const facts = useQuery(useAdminQueries().userFacts(userId))
  if (facts.isPending)
    return [TEXTS.tier, TEXTS.status, TEXTS.stored, TEXTS.report].map((name) => (
      <Fact key={name} name={name}>
        ...
      </Fact>
    ))
  const { account, items, sampleItems, files, reports } = facts.data ?? UNKNOWN
  return (
    <>
      <Fact name={TEXTS.tier}>
        {account ? TEXTS.since(PLANS[account.subscriptionTier].name, formatDate(account.createdAt)) : TEXTS.unknown}
      </Fact>
      <Fact name={TEXTS.status} marked={account?.accountStatus === 'suspended'}>
        {account ? TEXTS.statuses[account.accountStatus] : TEXTS.unknown}
      </Fact>
      <Fact name={TEXTS.stored}>{storedText({ items, sampleItems, files })}</Fact>
      <ReportFacts reports={reports} />
    </>
  )
}

function ReportFacts({ reports }: Pick<UserFacts, 'reports'>) {
  const last = reports?.last
  if (!last) return <Fact name={TEXTS.report}>{reports ? TEXTS.noReport : TEXTS.unknown}</Fact>
  const state = TEXTS.reportStates[last.status]
  return (
    <>
      <Fact name={TEXTS.report}>
        {last.title}, {formatMoment(last.createdAt)}
      </Fact>
      <Fact name={TEXTS.reportState} marked={last.status === 'failed'}>
        {last.status === 'ready' ? state : TEXTS.stoppedAt(state, formatPercent(last.progress / 100))}
      </Fact>
    </>
  )
}

/** For a report that has failed; the customer finds it in their library, as any other. */
function RepeatReport({ userId }: { userId: string }) {
  const queries = useAdminQueries()
  const last = useQuery(queries.userFacts(userId)).data?.reports?.last
  const repeat = useMutation(queries.repeatReport)
  if (last?.status !== 'failed') return null
  async function run(reportId: number) {
    try {
      await repeat.mutateAsync({ id: userId, reportId })
      toast({ title: TEXTS.repeated })
    } catch (error) {
      toast({ title: adminFailure(error, TEXTS.repeatFailed), look: 'destructive' })
    }
  }
  return (
    <Button className={styles.repeat} look="line" busy={repeat.isPending} onClick={() => void run(last.id)}>
      {TEXTS.repeat}
    </Button>
  )
}

const Fact = ({ name, marked = false, children }: { name: string; marked?: boolean; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={`num ${marked ? styles.high : ''}`}>{children}</dd>
  </div>
)

/** The items, and how many of them came with the account. */
function itemsText({ items, sampleItems }: Pick<UserFacts, 'items' | 'sampleItems'>): string[] {
  if (items === null) return []
  const text = TEXTS.items(formatNumber(items), items)
  if (!sampleItems) return [text]
  return [`${text} (${sampleItems === items ? TEXTS.onlySample : TEXTS.ofSample(formatNumber(sampleItems))})`]
}

function storedText({ items, sampleItems, files }: Pick<UserFacts, 'items' | 'sampleItems' | 'files'>): string {
  const known = [
    ...itemsText({ items, sampleItems }),
    ...(files === null
      ? []
      : [TEXTS.photos(formatNumber(files.photos), files.photos), TEXTS.documents(formatNumber(files.documents), files.documents)]),
  ]
  return known.join(', ') || TEXTS.unknown
}
