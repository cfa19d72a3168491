import { MAX_CLAIM_ITEMS } from '@arc/contracts/reports/reports'
import type { ClaimItem } from '../../entities/reports/to-claim'
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
  by: 'rooms' | 'items'
  /** None means all rooms. */
  roomIds: number[]
  items: ClaimItem[]
}
export const NO_CLAIM: Claim = { lossDate: '', by: 'rooms', roomIds: [], items: [] }

interface Props {
  projectId: number | null
  rooms: readonly { id: number; name: string }[]
  claim: Claim
  onClaim(claim: Claim): void
}

/** The date of the loss, and the rooms that were hit or the items that were lost. */
export function ClaimFields({ projectId, rooms, claim, onClaim }: Props) {
  const { roomIds, items } = claim
  const choose = (id: number, on: boolean) => onClaim({ ...claim, roomIds: on ? [...roomIds, id] : roomIds.filter((one) => one !== id) })
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
