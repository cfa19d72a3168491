import { name } from '@arc/contracts/text'
import { useId, useState } from 'react'
import { inputProblem } from '../../lib/form-fields'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './conflict-panel.module.css'
import type { Conflict, Room } from './review.rules'

const TEXTS = ARCHIVE_TEXTS.conflict
const ROOM_NAME = name(TEXTS.roomName)

interface Props {
  conflict: Conflict
  count: number
  rooms: readonly Room[]
  busy: boolean
  onMove(room: Room): void
  onCreate(name: string): void
}

/** Moves all items to one room, or to a new one (spec ARCH-14). The first suggestion that exists is selected. */
export function OneRoom({ conflict, count, rooms, busy, onMove, onCreate }: Props) {
  const id = useId()
  const suggested = rooms.find((room) => conflict.suggested.some((name) => name.toLowerCase() === room.name.toLowerCase()))
  const [chosen, setChosen] = useState((suggested ?? rooms[0])?.id ?? null)
  const [typed, setTyped] = useState(conflict.missing[0] ?? '')
  const valid = ROOM_NAME.safeParse(typed)
  const room = rooms.find((one) => one.id === chosen)

  function create() {
    if (valid.success && !busy) onCreate(valid.data)
  }

  return (
    <>
      {rooms.length === 0 ? (
        <p className={styles.none}>{TEXTS.noRooms}</p>
      ) : (
        <fieldset className={styles.options}>
          <legend>{TEXTS.room}</legend>
          {rooms.map((one) => (
            <label key={one.id}>
              <input type="radio" name={`${id}room`} checked={one.id === chosen} onChange={() => setChosen(one.id)} />
              <span>{one.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {room && (
        <Button look="line" disabled={busy} onClick={() => onMove(room)}>
          {TEXTS.move(count, room.name)}
        </Button>
      )}
      <Form className={styles.new} onSubmit={create}>
        <TextField
          label={TEXTS.newRoom}
          placeholder={TEXTS.roomName}
          value={typed}
          error={inputProblem(ROOM_NAME, typed)}
          onChange={(event) => setTyped(event.target.value)}
          className={styles.name}
        />
        <Button type="submit" look="line" disabled={!valid.success || busy}>
          {TEXTS.create}
        </Button>
      </Form>
    </>
  )
}
