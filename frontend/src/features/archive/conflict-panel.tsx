import { name } from '@arc/contracts/text'
import { useId, useState } from 'react'
import { inputProblem } from '../../lib/form-fields'
import { formatList } from '../../lib/format'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './conflict-panel.module.css'
import { OneRoom } from './one-room'
import type { Conflict, Room, Suggestion } from './review.rules'
import type { RoomChoice } from './use-settle-rooms'

const TEXTS = ARCHIVE_TEXTS.conflict
const ROOM_NAME = name(TEXTS.roomName)
/** Value of the option for a new room. */
const NEW = 'new'

interface Props {
  conflict: Conflict
  suggestions: readonly Suggestion[]
  count: number
  place: string
  rooms: readonly Room[]
  /** The room of the current room page, if any; it is offered first. */
  currentRoom: Room | null
  busy: boolean
  onUse(choices: RoomChoice[]): void
  onMove(room: Room): void
  onCreate(name: string): void
}

/**
 * Resolves a room conflict: by default each suggestion goes to the room of its name, or to a new room of this name; each can be
 * changed, and everything can go to one room instead.
 */
export function ConflictPanel(props: Props) {
  const { conflict, suggestions, count, place, currentRoom, busy } = props
  const id = useId()
  const rooms = currentRoom ? [currentRoom, ...props.rooms.filter((room) => room.id !== currentRoom.id)] : props.rooms
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [names, setNames] = useState<Record<string, string>>({})
  const choiceOf = ({ name, roomId }: Suggestion) => chosen[name] ?? (roomId === null ? NEW : String(roomId))
  const newNameOf = ({ name }: Suggestion) => names[name] ?? name
  const unnamed = suggestions.some((one) => choiceOf(one) === NEW && !ROOM_NAME.safeParse(newNameOf(one)).success)
  const options = [...rooms.map((room) => ({ value: String(room.id), label: room.name })), { value: NEW, label: TEXTS.newRoomOption }]

  function use() {
    props.onUse(
      suggestions.map((one): RoomChoice => {
        const choice = choiceOf(one)
        return choice === NEW ? { keys: one.keys, newRoom: newNameOf(one).trim() } : { keys: one.keys, roomId: Number(choice) }
      }),
    )
  }

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{conflict.suggested.length > 1 ? TEXTS.severalRooms : TEXTS.otherRoom}</h2>
      <p>
        {TEXTS.suggests(formatList(conflict.suggested))}{' '}
        {conflict.missing.length > 0 && (
          <>
            <b>{place}</b> {TEXTS.hasNoRoom(formatList(conflict.missing))}{' '}
          </>
        )}
        {TEXTS.where(count)}
      </p>
      <ul className={styles.each} aria-label={TEXTS.each}>
        {suggestions.map((one) => (
          <li key={one.name}>
            <Select
              label={TEXTS.eachLabel(one.name, one.keys.length)}
              options={options}
              value={choiceOf(one)}
              onValue={(value) => setChosen({ ...chosen, [one.name]: value })}
            />
            {choiceOf(one) === NEW && (
              <TextField
                label={TEXTS.newRoomFor(one.name)}
                placeholder={TEXTS.roomName}
                value={newNameOf(one)}
                error={inputProblem(ROOM_NAME, newNameOf(one))}
                onChange={(event) => setNames({ ...names, [one.name]: event.target.value })}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.end}>
        <Button disabled={busy || unnamed} onClick={use}>
          {TEXTS.use}
        </Button>
      </p>
      <details className={styles.one}>
        <summary>{TEXTS.all(count)}</summary>
        <OneRoom conflict={conflict} count={count} rooms={rooms} busy={busy} onMove={props.onMove} onCreate={props.onCreate} />
      </details>
    </section>
  )
}
