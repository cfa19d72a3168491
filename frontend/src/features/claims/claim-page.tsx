import type { Claim, ClaimChange } from '@arc/contracts/inventory/claims'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { chosenNames, claimTitle } from '../../entities/claims/claim-words.rules'
import { useUndo } from '../../entities/trash/use-undo'
import { hasStatus, problemText } from '../../lib/api'
import { Menu, MenuItem } from '../../ui/menu'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { PageMenu } from '../../ui/page-menu'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import styles from './claim.module.css'
import { ClaimDeadlines } from './claim-deadlines'
import { ClaimLetters } from './claim-letters'
import type { Mark } from './claim-marks'
import { ClaimMoney } from './claim-money'
import { ClaimNext } from './claim-next'
import { ClaimPaid } from './claim-paid'
import { ClaimPays } from './claim-pays'
import { ClaimPhotos } from './claim-photos'
import { ClaimRooms } from './claim-rooms'
import { ClaimSentence } from './claim-sentence'
import sentence from './claim-sentence.module.css'
import { ClaimStrip } from './claim-strip'
import { changeClaimMutation, claimQuery, deleteClaimMutation, markMutation } from './claims.queries'
import { CLAIM_TEXTS as TEXTS } from './claims.texts'
import { useDamagePhotos } from './use-damage-photos'

/** `/claims/:id`: one claim: what happened, what it touched, what is due; once it is paid, what was paid. */
export default function ClaimPage() {
  const id = Number(useParams().id)
  const query = useQuery({ ...claimQuery(id), enabled: Number.isInteger(id) })
  if (!Number.isInteger(id) || hasStatus(query.error, 404)) return <NotFound {...TEXTS.missing} back="/claims" />
  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<ClaimSkeleton />} what={TEXTS.whatOne}>
        {(claim) => <ClaimView claim={claim} />}
      </QueryState>
    </Page>
  )
}

function ClaimView({ claim }: { claim: Claim }) {
  const { id, project } = claim
  const change = useMutation(changeClaimMutation)
  const mark = useMutation(markMutation)
  const offerUndo = useUndo()
  const upload = useDamagePhotos(id)

  async function save(changed: ClaimChange) {
    try {
      await change.mutateAsync({ id, change: changed })
    } catch (error) {
      toast({ title: TEXTS.notSaved, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }
  async function setMark({ name, ...wanted }: Mark) {
    try {
      const { actionId } = await mark.mutateAsync({ id, ...wanted })
      if (name !== undefined && actionId !== null)
        offerUndo({ title: TEXTS.touched.roomMarked(name, TEXTS.states[wanted.state]), actionId })
    } catch (error) {
      toast({ title: TEXTS.touched.notMarked, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }
  const onChange = (changed: ClaimChange) => void save(changed)
  const onMark = (wanted: Mark) => void setMark(wanted)

  return (
    <>
      {!project.readOnly && (
        <PageMenu>
          <ClaimMenu claim={claim} />
        </PageMenu>
      )}
      {claim.status === 'paid' ? (
        <ClaimPaid claim={claim} onMark={onMark} />
      ) : (
        <>
          <h1 className="vh">{`${TEXTS.one}: ${claimTitle({ cause: claim.cause, rooms: chosenNames(claim) })}`}</h1>
          <ClaimStrip claim={claim} />
          <div className={styles.claim}>
            <div>
              <ClaimSentence claim={claim} onChange={onChange} />
              <ClaimNext claim={claim} upload={upload} onChange={onChange} />
              <ClaimDeadlines claim={claim} onChange={onChange} />
            </div>
            <ClaimRooms claim={claim} onMark={onMark} onChange={onChange} />
            <div>
              <ClaimMoney claim={claim} />
              <ClaimPays claim={claim} />
              <ClaimLetters claim={claim} />
            </div>
          </div>
        </>
      )}
      <ClaimPhotos claim={claim} upload={upload} />
    </>
  )
}

/** The places of strip, sentence, next step and rooms, so that nothing moves when the claim arrives. */
function ClaimSkeleton() {
  return (
    <>
      <div className={styles.strip} />
      <div className={styles.claim}>
        <div>
          <p className={sentence.sentence} />
          <Skeleton height={80} />
        </div>
        <Skeleton height={480} />
      </div>
    </>
  )
}

function ClaimMenu({ claim }: { claim: Claim }) {
  const remove = useMutation(deleteClaimMutation)
  const offerUndo = useUndo()
  const navigate = useNavigate()
  async function discard() {
    try {
      const { actionId } = await remove.mutateAsync({ id: claim.id, version: claim.version })
      navigate('/claims')
      offerUndo({ title: TEXTS.deleted, actionId })
    } catch (error) {
      toast({ title: TEXTS.notDeleted, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }
  return (
    <Menu label={TEXTS.acts.menu}>
      <MenuItem icon="trash" danger onSelect={() => void discard()}>
        {TEXTS.acts.discard}
      </MenuItem>
    </Menu>
  )
}
