import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { LIVING_ROOM, ROOM_WORDS } from './poster'
import { RoomPrint } from './room-print'
import styles from './travelling-picture.module.css'
import { useTravel } from './use-travel'

/**
 * One picture of the room that moves with the scroll position from the first screen to the plate and onto the printed page. It
 * covers the pictures that stand there, which keep the space and are what other windows see.
 */
export function TravellingPicture() {
  const picture = useRef<HTMLDivElement>(null)
  const ready = useTravel(picture)
  return createPortal(
    <div ref={picture} className={styles.traveller} hidden={!ready}>
      <RoomPrint picture={LIVING_ROOM} sizes="860px" first alt={ROOM_WORDS} />
    </div>,
    document.body,
  )
}
