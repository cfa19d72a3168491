import type { Claim } from '@arc/contracts/inventory/claims'
import type { Report, ReportFormat } from '@arc/contracts/reports/reports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { z } from 'zod'
import { homeOwnerOf } from '../../entities/auth/auth.rules'
import { useIsViewer, useProjects } from '../../entities/projects/use-projects'
import { reportsQuery } from '../../entities/reports/reports.queries'
import { useBeginPack } from '../../entities/reports/to-claim'
import styles from '../../features/claims/claim.module.css'
import { insurerOf } from '../../features/claims/claim.rules'
import { missingOf, packOf } from '../../features/claims/claim-pack'
import { ClaimSheet } from '../../features/claims/claim-sheet'
import { claimQuery } from '../../features/claims/claims.queries'
import { CLAIM_TEXTS } from '../../features/claims/claims.texts'
import { REPORT_TEXTS } from '../../features/reports/report.texts'
import { downloadReportMutation } from '../../features/reports/reports.queries'
import { paperOf } from '../../features/reports/reports.rules'
import { useReport } from '../../features/reports/use-report'
import { hasStatus } from '../../lib/api'
import { formatBytes, formatCount, formatDay } from '../../lib/format'
import { lazyComponent } from '../../lib/lazy-component'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/button'
import { Dock } from '../../ui/dock'
import { Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { Columns, Row } from '../../ui/layout'
import { LazyPart } from '../../ui/lazy-part'
import { ListHeading } from '../../ui/list-heading'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { Progress } from '../../ui/progress'
import { QueryState } from '../../ui/query-state'
import { ListRow } from '../../ui/rows'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'

const ShareDialog = lazyComponent(() => import('../../features/reports/share-dialog'))
const TEXTS = CLAIM_TEXTS.pack
/** The state of the history entry after "Make the pack": it is made once, not again by a reload. */
const Asked = z.object({ make: z.literal(true) })

/** `/claims/:id/pack`: the pack of a claim for its insurer, made by the press that led here, and what it still lacks. */
export default function ClaimPackPage() {
  const id = Number(useParams().id)
  const { user } = useProjects()
  const claim = useQuery({ ...claimQuery(id), enabled: Number.isInteger(id) })
  const reports = useQuery(reportsQuery)
  if (!Number.isInteger(id) || hasStatus(claim.error, 404)) return <NotFound {...CLAIM_TEXTS.missing} back="/claims" />
  return (
    <Page title={TEXTS.title} dock top={{ back: { to: `/claims/${id}`, label: CLAIM_TEXTS.one } }}>
      {!(claim.data && reports.data) && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={claim} skeleton={<Skeleton height={400} />} what={CLAIM_TEXTS.whatOne}>
        {(shown) => (
          <QueryState query={reports} skeleton={<Skeleton height={400} />} what={TEXTS.what}>
            {(list) =>
              user && (
                <Pack
                  claim={shown}
                  // The newest one first.
                  made={list.find(({ claimId, importedAt }) => claimId === id && importedAt === null) ?? null}
                  userId={homeOwnerOf(user)}
                  onReady={() => void reports.refetch()}
                />
              )
            }
          </QueryState>
        )}
      </QueryState>
    </Page>
  )
}

interface PackProps {
  claim: Claim
  made: Report | null
  userId: string
  onReady(): void
}

function Pack({ claim, made, userId, onReady }: PackProps) {
  const { progress, generate } = useReport({ userId, onReady })
  const viewer = useIsViewer()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isEmpty = claim.figures.total.items === 0
  const canMake = !viewer && !isEmpty
  const make = useRef(() => {})
  make.current = () => void generate({ ...choiceOf(claim), paper: paperOf(navigator.language) })
  const asked = Asked.safeParse(state).success && canMake
  useEffect(() => {
    if (!asked) return
    navigate('.', { replace: true, state: null })
    make.current()
  }, [asked, navigate])

  const making = progress !== null
  const insurer = insurerOf(claim, claim.policies) ?? CLAIM_TEXTS.open.insurer
  const lead = making
    ? TEXTS.progress(progress)
    : made
      ? TEXTS.lead(formatCount(made.pages, 'page'), formatBytes(made.sizeBytes), insurer)
      : isEmpty
        ? TEXTS.empty
        : TEXTS.notMade
  return (
    <Columns split="5:7" className={styles.paid}>
      <div>
        <Headline title={making ? TEXTS.making : made ? TEXTS.ready : TEXTS.none} lead={lead} />
        {making && <Progress label={TEXTS.making.join(' ')} value={progress} thin />}
        {!making && made && <PackFiles report={made} readOnly={viewer} />}
        {!making && canMake && !made && (
          <Dock>
            <Button onClick={() => make.current()}>{CLAIM_TEXTS.acts.pack}</Button>
          </Dock>
        )}
        {!making && canMake && made && <OtherPacks claim={claim} report={made} onAnew={() => make.current()} />}
        <Missing claim={claim} />
      </div>
      <ClaimSheet claim={claim} day={formatDay(made?.createdAt ?? new Date())} />
    </Columns>
  )
}

/** The report of all that a claim marks. Its day, rooms and items are those of the claim. */
const choiceOf = ({ id, projectId }: Claim) => ({
  ...{ projectId, roomId: null, places: false, kind: 'claim' as const },
  ...{ lossDate: null, roomIds: [], itemIds: [], claimId: id },
})

function usePackFile(report: Report) {
  const download = useMutation(downloadReportMutation)
  return {
    busy: download.isPending,
    async save(format: ReportFormat) {
      try {
        saveFile(await download.mutateAsync({ id: report.id, format, onProgress: () => {} }))
      } catch {
        toast({ ...REPORT_TEXTS.downloadFailed[format], look: 'destructive' })
      }
    },
  }
}

function PackFiles({ report, readOnly }: { report: Report; readOnly: boolean }) {
  const [sharing, setSharing] = useState(false)
  const file = usePackFile(report)
  return (
    <Dock>
      <Button busy={file.busy} icon={<Icon name="download" size={18} />} onClick={() => void file.save('pdf')}>
        {TEXTS.download}
      </Button>
      {!readOnly && (
        <Button look="line" onClick={() => setSharing(true)}>
          {TEXTS.share}
        </Button>
      )}
      {sharing && (
        <LazyPart>
          <ShareDialog report={report} onClose={() => setSharing(false)} />
        </LazyPart>
      )}
    </Dock>
  )
}

/** The same with all originals, made anew, or as another kind of file. */
function OtherPacks({ claim, report, onAnew }: { claim: Claim; report: Report; onAnew(): void }) {
  const begin = useBeginPack()
  const file = usePackFile(report)
  return (
    <Row wraps>
      <Button look="text" size="small" busy={file.busy} onClick={() => void file.save('zip')}>
        {TEXTS.zip}
      </Button>
      <Button look="text" size="small" tone="quiet" onClick={onAnew}>
        {TEXTS.anew}
      </Button>
      <Button look="text" size="small" tone="quiet" onClick={() => begin(packOf(claim))}>
        {TEXTS.other}
      </Button>
    </Row>
  )
}

function Missing({ claim }: { claim: Claim }) {
  const missing = missingOf(claim).slice(0, 2)
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="pack-missing" className={styles.block}>
      <ListHeading id="pack-missing" title={TEXTS.missing.title} />
      <ul aria-labelledby="pack-missing">
        {missing.map(({ what, count, to }) => {
          const [title, note] = TEXTS.missing[what](formatCount(count, 'item'))
          return <ListRow key={what} to={to} title={title} note={note} end={<Icon name="chevronRight" size={16} />} />
        })}
      </ul>
    </section>
  )
}
