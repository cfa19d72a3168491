import type { Claim, ClaimChange } from '@arc/contracts/inventory/claims'
import { estimatedPages } from '@arc/contracts/reports/page-estimate'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { chosenNames, claimHeadline } from '../../entities/claims/claim-words.rules'
import { useBeginPack } from '../../entities/reports/to-claim'
import { useUndo } from '../../entities/trash/use-undo'
import { hasStatus, problemText } from '../../lib/api'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
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
import { ClaimMoney } from './claim-money'
import { ClaimPays } from './claim-pays'
import { ClaimPhotos } from './claim-photos'
import { ClaimRooms, type Mark } from './claim-rooms'
import { ClaimSentence } from './claim-sentence'
import { ClaimSummary } from './claim-summary'
import { changeClaimMutation, claimQuery, deleteClaimMutation, markMutation } from './claims.queries'
import { CLAIM_TEXTS as TEXTS } from './claims.texts'
import { useDamagePhotos } from './use-damage-photos'

/** `/claims/:id`: one claim: what happened, what it touched, what is due, and the pack for the insurer. */
export default function ClaimPage() {
  const id = Number(useParams().id)
  const query = useQuery({ ...claimQuery(id), enabled: Number.isInteger(id) })
  if (!Number.isInteger(id) || hasStatus(query.error, 404)) return <NotFound {...TEXTS.missing} back="/claims" />
  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Skeleton height={480} />} what={TEXTS.whatOne}>
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
  const input = useRef<HTMLInputElement>(null)

  async function save(changed: ClaimChange) {
    try {
      await change.mutateAsync({ id, change: changed })
    } catch (error) {
      toast({ title: TEXTS.notSaved, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }
  async function setMark(wanted: Mark) {
    try {
      const { actionId } = await mark.mutateAsync({ id, ...wanted })
      const room = claim.rooms.find((one) => one.id === wanted.roomId)
      if (room && actionId !== null) offerUndo({ title: TEXTS.touched.roomMarked(room.name, TEXTS.states[wanted.state]), actionId })
    } catch (error) {
      toast({ title: TEXTS.touched.notMarked, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }

  return (
    <>
      {!project.readOnly && (
        <PageMenu>
          <ClaimMenu claim={claim} />
        </PageMenu>
      )}
      <h1 className="vh">{claimHeadline({ cause: claim.cause, rooms: chosenNames(claim) }).join(' ')}</h1>
      <ClaimSentence claim={claim} onChange={(changed) => void save(changed)} />
      <div className={styles.columns}>
        <ClaimRooms claim={claim} onMark={(wanted) => void setMark(wanted)} />
        <div>
          <ClaimSummary claim={claim} />
          <div className={styles.acts}>
            {!project.readOnly && (
              <Button wide busy={upload.busy} icon={<Icon name="camera" size={18} />} onClick={() => input.current?.click()}>
                {TEXTS.acts.photograph}
              </Button>
            )}
            <FileInput
              inputRef={input}
              accept="image/*"
              multiple
              label={TEXTS.acts.photoInput}
              onFiles={(files) => void upload.add(files, null)}
            />
            <ClaimPack claim={claim} />
          </div>
          <ClaimDeadlines claim={claim} onChange={(changed) => void save(changed)} />
          <ClaimPays claim={claim} />
          <ClaimMoney claim={claim} />
          <ClaimLetters claim={claim} />
        </div>
      </div>
      <ClaimPhotos claim={claim} upload={upload} />
    </>
  )
}

/** Pages of a pack besides those of other reports: the loss, and three photos of the damage on each. */
const packPages = ({ photos }: Claim): number => 1 + Math.ceil(photos.length / 3)

/** Leads to the report of what the claim marks. */
function ClaimPack({ claim }: { claim: Claim }) {
  const begin = useBeginPack()
  const { id: claimId, projectId, lostOn, figures } = claim
  const items = figures.total.items
  const marked = estimatedPages({
    ...{ kind: 'claim', paper: 'letter', hasOriginals: true, documented: claim.evidence.documented },
    rooms: claim.rooms
      .filter(({ damaged, lost }) => damaged + lost > 0)
      .map(({ damaged, lost }) => ({ items: damaged + lost, hasPicture: true })),
  })
  const pages = marked + packPages(claim)
  return (
    <Button
      wide
      look="line"
      disabled={items === 0}
      icon={<Icon name="print" size={18} />}
      onClick={() => begin({ claimId, projectId, lostOn, items, pages })}
    >
      {items === 0 ? TEXTS.acts.noPack : TEXTS.acts.pack(pages)}
    </Button>
  )
}

function ClaimMenu({ claim }: { claim: Claim }) {
  const remove = useMutation(deleteClaimMutation)
  const offerUndo = useUndo()
  const navigate = useNavigate()
  async function removeClaim() {
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
      <MenuItem icon="trash" danger onSelect={() => void removeClaim()}>
        {TEXTS.acts.delete}
      </MenuItem>
    </Menu>
  )
}
