import { CLAIM_CAUSES } from '@arc/contracts/inventory/claim-rules'
import { type Claim, ClaimCause, type ClaimChange } from '@arc/contracts/inventory/claims'
import { type ReactNode, useEffect, useState } from 'react'
import { chosenNames, roomWords } from '../../entities/claims/claim-words.rules'
import { useToday } from '../../lib/use-today'
import { dayText, insurerOf, localDay } from './claim.rules'
import styles from './claim-sentence.module.css'
import { CLAIM_TEXTS } from './claims.texts'
import { RoomsDialog } from './rooms-dialog'

const TEXTS = CLAIM_TEXTS.sentence
/** A day that is typed is stored when nothing was typed for this time, in milliseconds. */
const TYPING = 900

interface Props {
  claim: Claim
  onChange(change: ClaimChange): void
}

/** "On November 20, water came into the Kitchen and the Dining Room. State Farm does not know yet." Each choice is a control. */
export function ClaimSentence({ claim, onChange }: Props) {
  const today = localDay(useToday())
  const [choosing, setChoosing] = useState(false)
  const { cause, lostOn, informedOn, policies, policyId, project } = claim
  const names = chosenNames(claim)
  const words = roomWords(names)
  const [what, did] = CLAIM_TEXTS.causes[cause]
  const insurer = insurerOf(claim, policies) ?? TEXTS.noInsurer
  const readOnly = project.readOnly

  return (
    <p className={styles.sentence}>
      {TEXTS.on} <DayChoice label={TEXTS.day} day={lostOn} today={today} readOnly={readOnly} onDay={(day) => onChange({ lostOn: day })} />,{' '}
      <Choice
        label={TEXTS.cause}
        text={what}
        value={cause}
        readOnly={readOnly}
        options={CLAIM_CAUSES.map((one) => ({ value: one, label: CLAIM_TEXTS.causes[one][0] }))}
        onValue={(value) => onChange({ cause: ClaimCause.parse(value) })}
      />{' '}
      {did}{' '}
      {words.map((word, at) => (
        <span key={word}>
          {at > 0 && (at === words.length - 1 ? ` ${TEXTS.and} ` : ', ')}
          {words.length > 1 || names.length <= 1 ? `${TEXTS.the} ` : ''}
          <button
            type="button"
            className={styles.choice}
            disabled={readOnly}
            aria-label={`${word}: ${TEXTS.chooseRooms}`}
            onClick={() => setChoosing(true)}
          >
            {word}
          </button>
        </span>
      ))}
      .{' '}
      {policies.length > 1 || (policies.length > 0 && policyId === null) ? (
        <Choice
          label={TEXTS.insurer}
          text={insurer}
          value={String(policyId ?? '')}
          readOnly={readOnly}
          options={[
            ...policies.map((policy) => ({ value: String(policy.id), label: policy.insurer ?? TEXTS.noInsurer })),
            { value: '', label: TEXTS.noPolicy },
          ]}
          onValue={(value) => onChange({ policyId: value === '' ? null : Number(value) })}
        />
      ) : (
        insurer
      )}{' '}
      <Choice
        label={TEXTS.insurerKnows}
        text={informedOn === null ? TEXTS.unknown : TEXTS.known}
        value={informedOn === null ? 'no' : 'yes'}
        readOnly={readOnly}
        options={[
          { value: 'no', label: TEXTS.unknown },
          { value: 'yes', label: TEXTS.known },
        ]}
        onValue={(value) => onChange({ informedOn: value === 'no' ? null : today })}
      />
      {informedOn !== null && (
        <>
          {' '}
          <DayChoice
            label={TEXTS.informedOn}
            day={informedOn}
            today={today}
            readOnly={readOnly}
            onDay={(day) => onChange({ informedOn: day })}
          />
        </>
      )}
      .
      {choosing && (
        <RoomsDialog
          rooms={claim.rooms}
          chosen={claim.roomIds}
          onClose={() => setChoosing(false)}
          onChosen={(roomIds) => {
            setChoosing(false)
            onChange({ roomIds })
          }}
        />
      )}
    </p>
  )
}

interface ChoiceProps {
  label: string
  text: string
  value: string
  readOnly: boolean
  options: readonly { value: string; label: string }[]
  onValue(value: string): void
}

/** Words of the sentence with a list of others behind them. */
function Choice({ label, text, value, readOnly, options, onValue }: ChoiceProps) {
  return (
    <Overlaid text={text}>
      <select aria-label={label} value={value} disabled={readOnly} onChange={(event) => onValue(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Overlaid>
  )
}

interface DayProps {
  label: string
  day: string
  today: string
  readOnly: boolean
  onDay(day: string): void
}

/** A day of the sentence with a calendar behind it. A day that is typed is stored once it is complete. */
function DayChoice({ label, day, today, readOnly, onDay }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isDay = typed !== null && /^(19|20)\d\d-\d\d-\d\d$/.test(typed) && typed <= today
  useEffect(() => {
    if (typed === null || !isDay || typed === day) return
    const timer = setTimeout(() => onDay(typed), TYPING)
    return () => clearTimeout(timer)
  }, [typed, isDay, day, onDay])
  return (
    <Overlaid text={dayText(isDay ? typed : day, today)}>
      <input
        type="date"
        aria-label={label}
        value={typed ?? day}
        max={today}
        disabled={readOnly}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (isDay && typed !== day) onDay(typed)
          setTyped(null)
        }}
        onClick={(event) => event.currentTarget.showPicker()}
      />
    </Overlaid>
  )
}

/** A native control, invisible over the words that say what it holds. */
const Overlaid = ({ text, children }: { text: string; children: ReactNode }) => (
  <span className={styles.choice}>
    <span aria-hidden="true">{text}</span>
    {children}
  </span>
)
