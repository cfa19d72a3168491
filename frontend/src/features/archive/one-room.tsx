import { name } from '@arc/contracts/text'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { inputProblem } from '../../lib/form-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './conflict-panel.module.css'
import type { Conflict, Room } from './review.rules'

const TEXTS = ARCHIVE_TEXTS.conflict
const ROOM_NAME = name(TEXTS.roomName)
const Fields = z.object({ name: ROOM_NAME })

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
  const form = useZodForm(Fields, { name: conflict.missing[0] ?? '' })
  const { control, register } = form
  const typed = useWatch({ control, name: 'name' })
  const room = rooms.find((one) => one.id === chosen)

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
      <Form form={form} className={styles.new} onSubmit={({ name }) => !busy && onCreate(name)}>
        <TextField
          label={TEXTS.newRoom}
          placeholder={TEXTS.roomName}
          error={inputProblem(ROOM_NAME, typed)}
          className={styles.name}
          {...register('name')}
        />
        <Button type="submit" look="line" disabled={!ROOM_NAME.safeParse(typed).success || busy}>
          {TEXTS.create}
        </Button>
      </Form>
    </>
  )
}
