import { useState } from 'react'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toast-store'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import type { OnlineTools } from './online'
import { placeName } from './place.rules'
import type { Captures } from './use-captures'

interface Props {
  captures: Captures
  tools: OnlineTools | null
  /** A plain text button instead of the name of the place. */
  label?: string
}

/** The room of the photos, and the way to another one. */
export function PlaceButton({ captures, tools, label }: Props) {
  const [open, setOpen] = useState(false)
  const { place, setPlace } = captures
  const name = placeName(place)
  return (
    <>
      <button
        type="button"
        className={label ? styles.textButton : styles.place}
        aria-haspopup="dialog"
        aria-label={label ? `${label}: ${name}` : undefined}
        onClick={() => (tools && navigator.onLine ? setOpen(true) : toast({ title: name, text: TEXTS.place.none }))}
      >
        {label ?? (
          <>
            <span className="ellipsis">{name}</span>
            <Icon name="chevronDown" size={16} />
          </>
        )}
      </button>
      {tools?.chooser({ open, onOpen: setOpen, place, onPlace: (chosen) => void setPlace(chosen) })}
    </>
  )
}
