import { MAX_CLAIM_ITEMS } from '@arc/contracts/reports/reports'
import { Link } from 'react-router-dom'
import type { ClaimItem, MarkedClaim } from '../../entities/reports/to-claim'
import { formatCount, formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { TextField } from '../../ui/field'
import { Segmented } from '../../ui/segmented'
import styles from './claim-fields.module.css'
import { ClaimItems } from './claim-items'
import { REPORT_TEXTS } from './report.texts'

/** What a claim covers. */
export interface Claim {
  /** YYYY-MM-DD, or empty. */
  lossDate: string
  /** `pack`: what a claim after a loss marks. */
  by: 'rooms' | 'items' | 'pack'
  /** None means all rooms. */
  roomIds: number[]
  items: ClaimItem[]
  pack: MarkedClaim | null
}
export const NO_CLAIM: Claim = { lossDate: '', by: 'rooms', roomIds: [], items: [], pack: null }

interface Props {
  projectId: number | null
  rooms: readonly { id: number; name: string }[]
  claim: Claim
  onClaim(claim: Claim): void
}

/** The date of the loss, and the rooms that were hit or the items that were lost. */
export function ClaimFields({ projectId, rooms, claim, onClaim }: Props) {
  const { roomIds, items, pack } = claim
  const choose = (id: number, on: boolean) => onClaim({ ...claim, roomIds: on ? [...roomIds, id] : roomIds.filter((one) => one !== id) })
  if (claim.by === 'pack' && pack) return <ClaimPack pack={pack} onOther={() => onClaim({ ...NO_CLAIM, lossDate: pack.lostOn })} />
  return (
    <>
      <TextField
        label={REPORT_TEXTS.lossDate}
        optional
        type="date"
        value={claim.lossDate}
        onChange={(event) => onClaim({ ...claim, lossDate: event.target.value })}
      />
      <Segmented
        label={REPORT_TEXTS.claimCovers}
        options={[
          { value: 'rooms', label: REPORT_TEXTS.claimBy.rooms },
          { value: 'items', label: REPORT_TEXTS.claimBy.items },
        ]}
        value={claim.by}
        onValue={(by) => onClaim({ ...claim, by })}
      />
      {claim.by === 'rooms' ? (
        <fieldset className={styles.rooms}>
          <legend>{REPORT_TEXTS.claimRooms}</legend>
          {rooms.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={roomIds.includes(id)} onChange={(event) => choose(id, event.target.checked)} />
          ))}
          <p className="muted small">{REPORT_TEXTS.claimRoomsHint}</p>
        </fieldset>
      ) : (
        <ClaimItems
          projectId={projectId}
          items={items}
          onAdd={(item) => items.length < MAX_CLAIM_ITEMS && onClaim({ ...claim, items: [...items, item] })}
          onRemove={(id) => onClaim({ ...claim, items: items.filter((one) => one.id !== id) })}
        />
      )}
    </>
  )
}

/** A claim after a loss, of which everything is in the report. */
function ClaimPack({ pack, onOther }: { pack: MarkedClaim; onOther(): void }) {
  const { claimId, lostOn, items } = pack
  return (
    <div>
      <p>
        {REPORT_TEXTS.pack.covers(formatCount(items, 'thing'))}{' '}
        <Link to={`/claims/${claimId}`}>{REPORT_TEXTS.pack.claim(formatDate(lostOn))}</Link>
      </p>
      <p className="muted small">{REPORT_TEXTS.pack.hint}</p>
      <Button look="text" size="small" tone="quiet" onClick={onOther}>
        {REPORT_TEXTS.pack.other}
      </Button>
    </div>
  )
}
