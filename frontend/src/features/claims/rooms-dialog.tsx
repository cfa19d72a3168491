import { useState } from 'react'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.rooms

interface Props {
  rooms: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChosen(roomIds: number[]): void
  onClose(): void
}

/** Chooses the rooms of a claim; none means all. */
export function RoomsDialog({ rooms, chosen, onChosen, onClose }: Props) {
  const [ids, setIds] = useState([...chosen])
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.title}
      text={TEXTS.text}
      footer={
        <>
          <Button onClick={() => onChosen(ids)}>{TEXTS.done}</Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      {rooms.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={ids.includes(id)}
          onChange={(event) => setIds(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
    </Dialog>
  )
}
