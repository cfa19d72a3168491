import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPlace } from '../../entities/places/new-place'
import { PlaceList } from '../../entities/places/place-list'
import { placesQuery } from '../../entities/places/places.queries'
import { PLACE_TEXTS } from '../../entities/places/places.texts'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './places.module.css'

interface Props {
  room: { id: number; readOnly: boolean }
}

/** The places directly in a room. A read-only room without places shows nothing. */
export function RoomPlaces({ room }: Props) {
  const [creating, setCreating] = useState(false)
  const { data } = useQuery(placesQuery(room.id))
  const places = (data ?? []).filter(({ parentId }) => parentId === null)
  if (!data || (room.readOnly && places.length === 0)) return null
  return (
    <section className={styles.section} aria-labelledby="room-places">
      <div className={styles.head}>
        <h2 id="room-places">{PLACE_TEXTS.places}</h2>
        {!room.readOnly && !creating && (
          <Button look="text" icon={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
            {PLACE_TEXTS.newPlace}
          </Button>
        )}
      </div>
      {places.length > 0 && <PlaceList places={places} />}
      {creating && <NewPlace roomId={room.id} parent={null} onCreated={() => setCreating(false)} onCancel={() => setCreating(false)} />}
    </section>
  )
}
