import { type FormEvent, useId, useState } from 'react'
import { formatList } from '../../lib/format'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './conflict-panel.module.css'
import type { Conflict, Room } from './review.rules'

interface Props {
  conflict: Conflict
  count: number
  place: string
  rooms: readonly Room[]
  /** The room of the current room page, if any; it is offered first. */
  currentRoom: Room | null
  busy: boolean
  onMove(room: Room): void
  onCreate(name: string): void
  onKeep(): void
}

/** Resolves a room conflict: move everything to one room, to a new room, or keep the suggestions. */
export function ConflictPanel(props: Props) {
  const { conflict, count, place, currentRoom } = props
  const id = useId()
  const rooms = currentRoom ? [currentRoom, ...props.rooms.filter((room) => room.id !== currentRoom.id)] : props.rooms
  const known = rooms.find((room) => conflict.suggested.some((name) => name.toLowerCase() === room.name.toLowerCase()))
  const [chosen, setChosen] = useState((currentRoom ?? known ?? rooms[0])?.id ?? null)
  const [name, setName] = useState(conflict.missing[0] ?? '')
  const room = rooms.find((one) => one.id === chosen)

  function create(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '' && !props.busy) props.onCreate(name.trim())
  }

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{conflict.suggested.length > 1 ? ARCHIVE_TEXTS.conflict.severalRooms : ARCHIVE_TEXTS.conflict.otherRoom}</h2>
      <p>
        {ARCHIVE_TEXTS.conflict.suggests(formatList(conflict.suggested))}{' '}
        {conflict.missing.length > 0 && (
          <>
            <b>{place}</b> {ARCHIVE_TEXTS.conflict.hasNoRoom(formatList(conflict.missing))}{' '}
          </>
        )}
        {ARCHIVE_TEXTS.conflict.where(count)}
      </p>
      {rooms.length === 0 ? (
        <p className={styles.none}>{ARCHIVE_TEXTS.conflict.noRooms}</p>
      ) : (
        <fieldset className={styles.options}>
          <legend>{ARCHIVE_TEXTS.conflict.room}</legend>
          {rooms.map((one) => (
            <label key={one.id}>
              <input type="radio" name={`${id}room`} checked={one.id === chosen} onChange={() => setChosen(one.id)} />
              <span>{one.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <form className={styles.new} onSubmit={create}>
        <TextField
          label={ARCHIVE_TEXTS.conflict.newRoom}
          placeholder={ARCHIVE_TEXTS.conflict.roomName}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className={styles.name}
        />
        <Button type="submit" look="line" disabled={name.trim() === '' || props.busy}>
          {ARCHIVE_TEXTS.conflict.create}
        </Button>
      </form>
      <p className={styles.end}>
        {room && (
          <Button disabled={props.busy} onClick={() => props.onMove(room)}>
            {ARCHIVE_TEXTS.conflict.move(count, room.name)}
          </Button>
        )}
        <Button look="text" disabled={props.busy} onClick={props.onKeep}>
          {ARCHIVE_TEXTS.conflict.keep}
        </Button>
      </p>
    </section>
  )
}
