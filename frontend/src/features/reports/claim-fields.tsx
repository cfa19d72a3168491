import { Checkbox } from '../../ui/checkbox'
import { TextField } from '../../ui/field'
import styles from './claim-fields.module.css'
import { REPORT_TEXTS } from './report.texts'

/** What a claim covers. */
export interface Claim {
  /** YYYY-MM-DD, or empty. */
  lossDate: string
  /** None means all rooms. */
  roomIds: number[]
}
export const NO_CLAIM: Claim = { lossDate: '', roomIds: [] }

interface Props {
  rooms: readonly { id: number; name: string }[]
  claim: Claim
  disabled: boolean
  onClaim(claim: Claim): void
}

/** The date of the loss, and the rooms that were hit. */
export function ClaimFields({ rooms, claim, disabled, onClaim }: Props) {
  const { roomIds } = claim
  const choose = (id: number, on: boolean) => onClaim({ ...claim, roomIds: on ? [...roomIds, id] : roomIds.filter((one) => one !== id) })
  return (
    <>
      <TextField
        label={REPORT_TEXTS.lossDate}
        optional
        type="date"
        disabled={disabled}
        value={claim.lossDate}
        onChange={(event) => onClaim({ ...claim, lossDate: event.target.value })}
      />
      <fieldset className={styles.rooms} disabled={disabled}>
        <legend>{REPORT_TEXTS.claimRooms}</legend>
        {rooms.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={roomIds.includes(id)} onChange={(event) => choose(id, event.target.checked)} />
        ))}
        <p className="muted small">{REPORT_TEXTS.claimRoomsHint}</p>
      </fieldset>
    </>
  )
}
